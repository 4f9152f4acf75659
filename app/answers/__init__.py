"""What programs are told, by the API and by ``--json`` alike: each answer, and how it is made."""
