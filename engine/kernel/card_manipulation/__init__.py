"""Chapter 8: moving, drawing, installing, playing, rezzing, trashing and the like."""
