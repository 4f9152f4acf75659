"""The cards of which a definition says something otherwise than it is printed, each with why.

Of every kind of facts that ``test_said_and_printed.py`` compares: a reason, and the cards that it
is true of. A card that no longer deviates has to leave the list.
"""

NUMBERS = {
    "of two or in two is what the word for it says: a swap, a pair of piles, 2 cards that move": """
        Degree Mill; Tenma Line; Information Sifting; Reshape; Metamorph
        Synthetic Systems: The World Re-imagined; Tāo Salonga: Telepresence Magician""",
    "half, twice, odd or even, both, a difference between two: a number without a digit": """
        Fumiko Yamamori; Push Your Luck; Trade-In; Diviner; Predictive Planogram""",
    "how many modes or subtypes there are is not printed, nor where a range ends": """
        Into the Depths; Beth Kilrain-Chang; RNG Key""",
    "its rounds, its earlier times, or the numbers it may be are counted one by one": """
        Bribery; Harmony AR Therapy; Otoroshi; Shipment from Vladisibirsk; Wage Workers""",
    "how many virtual resources there have to be is what the word for it says": "Utae",
    "how many a deck may have is judged apart from play": "Ampère: Cybernetics For Anyone",
    "it speaks of a set of cards that no game has": """
        Evidence Collection; Evidence Collection 2; Evidence Collection 3
        Investigator Inez Delgado; Investigator Inez Delgado 2; Investigator Inez Delgado 3""",
}

TIMES = {
    "a number that is printed once stands in two of its parts: how many are looked at and what is "
    "done with them, what there has to be and what is taken of it": """
        Accelerated Beta Test; Bacterial Programming; Project Vacheron; Meteor Mining; Moon Pool
        Wall to Wall; Sensie Actors Union; Federal Fundraising; Indexing; SYN Attack; Burner
        Glut Cipher; Deuces Wild; Insight; Making an Entrance
        The Wizard’s Chest; Cataloguer; Mlinzi; Gyri Labyrinth; Bloodletter; Shiro; Jua; Anansi
        Sadaka; Surveyor; Steve Cambridge: Master Grifter; Business As Usual; Riot Suppression
        Precognition; Nonequivalent Exchange; World Tree; Savant; Knight; The Supplier
        Always Be Running; Tempus; Accelerated Diagnostics; Cyber Bureau: Keeping the Peace
        Daniela Jorge Inácio""",
    "the clicks lost to break so many subroutines are another ability's words": """
        Heimdall 2.0; Eli 2.0; Fairchild 2.0; Fairchild 3.0; Sherlock 2.0; Ichi 2.0; Viktor 2.0
        Nerine 2.0; Zed 2.0""",
    "what is printed twice is said once for both": "Attini; Mausolus; Datapike; Harvester",
    "of counters each has a place that is chosen, and nothing counts them": "Audacity",
    "a cost that is 2 less is said as what is left of it": "Sang Kancil",
    "how many virtual resources there have to be is what the word for it says": "Odore",
}

NOTHING = {
    "as many as there are counters: counting begins at 0": """
        Gene Splicer; Neurostasis; Shattered Remains; Aggressive Secretary; Ghost Branch
        Kuwinda K4H1U3; Ubiquitous Vig; Alix T4LB07; GRNDL Refinery; Thomas Haas; Clearinghouse
        NASX; Idiosyncresis; Reversed Accounts; Prāna Condenser; Test Ground; Raindrops Cut Stone
        Oduduwa; Trope; Fermenter; Consume; Gorman Drip v1; Bug Out Bag
        Defense Construct; The Back""",
    "whether there is any is asked as whether there are more than 0": """
        Window of Opportunity; Harmony AR Therapy; Barry “Baz” Wong: Tri-Maf Veteran; Savoir-faire
        Pichação""",
    "up to so many may be none": "Otoroshi; Shipment from SanSan; Witness Tampering",
}

CHOICES = {
    "a second choice hangs on the first and is asked for together with it": """
        Accelerated Beta Test; Sudden Commandment; Active Policing; Prognostic Q-Loop
        Alarm Clock; Poétrï Luxury Brands: All the Rage; Bloom; Mycoweb""",
    "of two things that may be done one is chosen": "Meteor Mining",
    "choosing none, or a number of 0, is declining": """
        Phật Gioan Baotixita; Vampyronassa; Herald; Humanoid Resources; Focus Group
        Skorpios Defense Systems: Persuasive Power; Game Over; Accelerated Diagnostics
        Alexa Belsky; NEXT Design: Guarding the Net; Mitra Aman""",
    "an ability that may be triggered asks behind an “if” or within for what may be declined": """
        Warm Reception; Hearts and Minds; Sensie Actors Union; Federal Fundraising
        PT Untaian: Life's Building Blocks; Malandragem; Physarum Entangler; Fransofia Ward
        Meeting of Minds; ZATO City Grid; Hades Shard; Utopia Shard; Eden Shard""",
    "to do this or that is a choice of two": """
        Mining Accident; Forged Activation Orders; Fencer Fueno""",
    "three subroutines are one that is had three times": "Attini",
    "how many a deck may have is judged apart from play": "Ampère: Cybernetics For Anyone",
    "it is asked for by what a permission allows": "BANGUN: When Disaster Strikes",
    "a delayed ability asks, which is made as another resolves": "Engram Flush",
    "what may be used, paid or looked at is a permission and asks nothing": """
        Tithonium; Ice Analyzer; Street Peddler; SYNC: Everything, Everywhere; Baba Yaga""",
    "what may not be done is a prohibition": "Marathon",
    "that the Corp can spend credits is printed without a “may”": "Credit Crash",
}

LIMITS = {
    "a price, a permission, a replacement or a restriction of the first in a turn looks for itself "
    "at what has happened there": """
        Docklands Crackdown; Watchdog; Unscheduled Maintenance; Comet; DZMZ Optimizer
        Reina Roja: Freedom Fighter; Chronos Protocol: Selective Mind-mapping
        Az McCaffrey: Mechanical Prodigy; Kate "Mac" McCaffrey: Digital Tinker
        Haarpsichord Studios: Entertainment Unleashed; Subliminal Messaging
        Enhanced Login Protocol; Tsakhia "Bankhar" Gantulga; Always Be Running; Front Company
        Eden Fragment; Net Quarantine
        Verbal Plasticity; Pauleʼs Café; Pichação; System Outage""",
    "the limit is one of the card and not of an ability": """
        Oracle May; Kati Jones; Tri-maf Contact; Shell Corporation""",
    "clicks are had each turn": "Mandatory Upgrades",
    "the first time in a turn of one player's is that in each of their turns": "Sundew",
    "it speaks of what other cards look for": "Gene Conditioning Shoppe",
}

WITHIN = {
    "what is asked each time looks itself at what has happened in the run": """
        Immolation Script; Alarm Clock""",
    "it is printed of the first piece of ice, or card, and not of the first time": """
        Recon; Credit Crash""",
    "it is printed of its run, which is the only one": "Prey",
    "whether it is the first approach is looked at as it resolves": "Mti Mwekundu: Life Improved",
}

FLAGS = {
    "what is to be prevented or changed is interrupted, and that is printed without the flag": """
        Shred; Leverage; The Noble Path; Dorm Computer; Omar Keung: Conspiracy Theorist
        Sneakdoor Beta; Tracker""",
    "“or” between kinds of ice makes two abilities of what is printed as one": "Savant",
    "threat changes how many modes there are": "Business As Usual",
}

RESTRICTIONS = {
    "that it cannot be used otherwise, or by whom it can, is printed in other words": """
        Advanced Assembly Lines; F2P; Knight; Investigator Inez Delgado
        Investigator Inez Delgado 2; Investigator Inez Delgado 3; Investigator Inez Delgado 4""",
    "one sentence restricts every ability of the card": "Flip Switch; Cyber-Cypher",
    "what it acts on is printed as a kind of card, and is to be there as it is used": """
        Freedom Khumalo: Crypto-Anarchist; Gourmand; Cupellation; Living Mural; Ika
        Slap Vandal; Botulus; Saker; Peregrine; Golden""",
    "a rule says of which cards no trash cost can be paid": "Salsette Slums",
    "it is in the grip that the ability is of use": "Hades Shard; Utopia Shard; Eden Shard",
}

ENCOUNTERS = {
    "interfacing is printed behind the first instruction": "Black Orchestra; Paperclip; MKUltra",
    "the encounter is printed in other words": """
        Saker; Peregrine; Golden; Crescentus; Datasucker; Logic Bomb; Surfer""",
    "it is a static ability": "Ice Carver",
}

COSTS = {
    "the cost is calculated as it is paid: an X, a choice of two, less if something is so": """
        Zaibatsu Loyalty; Recon Drone; Rubicon Switch; Marjanah; Tremolo; Revolver; Boi-tatá
        Sang Kancil; LLDS Energy Regulator; Misdirection; “Baklan” Bochkin; Political Operative
        Corporate Troubleshooter; Mark Yale; Citadel Sanctuary""",
    "an additional cost to use it is part of it": "Simulchip",
    "it is trashed from HQ, which is printed without the symbol": """
        Slash and Burn Agriculture; Eminent Domain; Tree Line; Descent
        Angelique Garza Correa""",
    "“or” between kinds of ice makes two abilities of what is printed as one": "Savant",
    "it is the cost of an ability that its text grants to another card": "MCA Informant",
}

SERVERS = {
    "a remote server is one that is none of the central ones": """
        Careful Planning; Trick Shot; A Teia: IP Recovery; Earth Station: SEA Headquarters
        Diversified Portfolio; Fully Operational; Kasi String; Khondi Plaza; Front Company
        Maxwell James; Investigator Inez Delgado""",
}

DURATIONS = {
    "it is said of a breach or an access, which lasts no longer than its run": """
        Pinhole Threading; Divide and Conquer; Beatriz Friere Gonzalez""",
    "it is said of the run that the ability itself makes": """
        Blackmail; Omar Keung: Conspiracy Theorist; Sneakdoor Beta; Watch the World Burn
        The Masque B""",
    "hosted credits of an event are there as long as the event": "Bahia Bands",
    "a static ability has other abilities last longer": "Gebrselassie; GAMEDRAGON™ Pro",
    "it lasts for what the ice is encountered with": "TL;DR",
    "what is said of an action ends with it, and with the turn at the latest": "Sundew",
    "what has happened this turn is looked at": "Jinteki: Replicating Perfection",
}

OPPONENT = {
    "both score areas are looked at, one after the other": "Megaprix Qualifier",
}

TURNS = {
    "its turn is the Corp's, whoever has it": "SSL Endorsement",
}


def excused(reasons: dict[str, str]) -> set[str]:
    """The cards that are named, for whatever reason."""
    lines = [line for names in reasons.values() for line in names.splitlines()]
    return {name.strip() for line in lines for name in line.split("; ") if name.strip()}
