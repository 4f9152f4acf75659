"""Chapter 8: rezzing, moving, drawing, installing, playing and the other movements."""
