"""Subtypes that a player chooses, as card texts say it (2.16.6)."""

ICE_SUBTYPES = (
    *("barrier", "code gate", "sentry"),
    *("ap", "bioroid", "destroyer", "observer", "tracer"),
    *("ambush", "morph", "psi", "trap"),
    *("deep net", "grail", "harmonic", "mythic", "next"),
    *("advertisement", "deflector", "expendable", "illicit", "liability"),
)
"""Every subtype that ice is printed with (2.16.7d): the three main ones first."""

SUBTYPES = (
    *ICE_SUBTYPES,
    *("academic", "ai", "alliance", "assassination", "beanstalk", "black ops", "caissa"),
    *("cast", "character", "chip", "clan", "clone", "cloud", "companion", "condition"),
    *("connection", "console", "consumer grade", "corp", "corporation", "current"),
    *("cybernetic", "cyborg", "daemon", "decoder", "department", "deva", "digital"),
    *("directive", "division", "double", "enforcer", "executive", "expansion", "facility"),
    *("fracter", "g mod", "gear", "genetics", "government", "gray ops", "hostile"),
    *("icebreaker", "industrial", "initiative", "job", "killer", "link", "location"),
    *("lockdown", "mandate", "megacorp", "mod", "natural", "off site", "orgcrime"),
    *("police department", "political", "priority", "public", "region", "remote", "reprisal"),
    *("research", "ritzy", "run", "sabotage", "security", "security protocol", "seedy"),
    *("sensie", "source", "stealth", "subsidiary", "sysop", "terminal", "transaction"),
    *("triple", "trojan", "unorthodox", "unsubstantiated", "vehicle", "virtual", "virus"),
    "weapon",
)
"""Every subtype that some card is printed with (2.16.7): those of ice first."""
