"""The cards whose definition deviates from their printed text, with the reasons.

For each kind of fact that ``test_definitions_as_printed.py`` compares: a reason, and its cards. A
card that no longer deviates has to leave the list.
"""

NUMBERS = {
    "the word itself says “two”: a swap, a pair of piles, 2 cards that move": """
        Degree Mill; Tenma Line; Information Sifting; Reshape; Metamorph
        Synthetic Systems: The World Re-imagined; Tāo Salonga: Telepresence Magician""",
    "a number without a digit: half, twice, odd or even, both, a difference": """
        Fumiko Yamamori; Push Your Luck; Trade-In; Diviner; Predictive Planogram""",
    "the text prints no number of modes or subtypes, or no end of a range": """
        Into the Depths; Beth Kilrain-Chang; RNG Key""",
    "the definition counts its rounds, its earlier times or its possible numbers one by one": """
        Bribery; Harmony AR Therapy; Otoroshi; Shipment from Vladisibirsk; Wage Workers""",
    "the shared word says how many virtual resources are needed": "Utae",
    "deck limits are judged apart from play": "Ampère: Cybernetics For Anyone",
    "it speaks of a set of cards that no game has": """
        Evidence Collection; Evidence Collection 2; Evidence Collection 3
        Investigator Inez Delgado; Investigator Inez Delgado 2; Investigator Inez Delgado 3""",
}

TIMES = {
    "a number that is printed once stands in two parts: what is looked at and what is done with "
    "it, or what there has to be and what is taken": """
        Accelerated Beta Test; Bacterial Programming; Project Vacheron; Meteor Mining; Moon Pool
        Wall to Wall; Sensie Actors Union; Federal Fundraising; Indexing; SYN Attack; Burner
        Glut Cipher; Deuces Wild; Insight; Making an Entrance
        The Wizard’s Chest; Cataloguer; Mlinzi; Gyri Labyrinth; Bloodletter; Shiro; Jua; Anansi
        Sadaka; Surveyor; Steve Cambridge: Master Grifter; Business As Usual; Riot Suppression
        Precognition; Nonequivalent Exchange; World Tree; Savant; Knight; The Supplier
        Always Be Running; Tempus; Accelerated Diagnostics; Cyber Bureau: Keeping the Peace
        Daniela Jorge Inácio; Rolodex""",
    "the clicks lost to break subroutines are in the words of another ability": """
        Heimdall 2.0; Eli 2.0; Fairchild 2.0; Fairchild 3.0; Sherlock 2.0; Ichi 2.0; Viktor 2.0
        Nerine 2.0; Zed 2.0""",
    "the definition says once what is printed twice": "Attini; Mausolus; Datapike; Harvester",
    "each counter gets a chosen place, and nothing counts them": "Audacity",
    "a cost that is 2 less is written as what is left of it": "Sang Kancil",
    "the shared word says how many virtual resources are needed": "Odore",
}

NOTHING = {
    "as many as there are counters, counted from 0": """
        Gene Splicer; Neurostasis; Shattered Remains; Aggressive Secretary; Ghost Branch
        Kuwinda K4H1U3; Ubiquitous Vig; Alix T4LB07; GRNDL Refinery; Thomas Haas; Clearinghouse
        NASX; Idiosyncresis; Reversed Accounts; Prāna Condenser; Test Ground; Raindrops Cut Stone
        Oduduwa; Trope; Fermenter; Consume; Gorman Drip v1; Bug Out Bag
        Defense Construct; The Back""",
    "“any” is checked as “more than 0”": """
        Window of Opportunity; Harmony AR Therapy; Barry “Baz” Wong: Tri-Maf Veteran; Savoir-faire
        Pichação""",
    "“up to” includes none": "Otoroshi; Shipment from SanSan; Witness Tampering",
}

CHOICES = {
    "a second choice depends on the first and is offered together with it": """
        Accelerated Beta Test; Sudden Commandment; Active Policing; Prognostic Q-Loop
        Alarm Clock; Poétrï Luxury Brands: All the Rage; Bloom; Mycoweb""",
    "one of two optional things is chosen": "Meteor Mining",
    "choosing none, or 0, is declining": """
        Phật Gioan Baotixita; Vampyronassa; Herald; Humanoid Resources; Focus Group
        Skorpios Defense Systems: Persuasive Power; Game Over; Accelerated Diagnostics
        Alexa Belsky; NEXT Design: Guarding the Net; Mitra Aman""",
    "an optional ability offers something that may be declined, after an “if” or inside": """
        Warm Reception; Hearts and Minds; Sensie Actors Union; Federal Fundraising
        PT Untaian: Life's Building Blocks; Malandragem; Physarum Entangler; Fransofia Ward
        Meeting of Minds; ZATO City Grid; Hades Shard; Utopia Shard; Eden Shard; Cupellation""",
    "“this or that” is a choice of two": """
        Mining Accident; Forged Activation Orders; Fencer Fueno""",
    "three equal subroutines are one definition": "Attini",
    "deck limits are judged apart from play": "Ampère: Cybernetics For Anyone",
    "what a permission allows makes the choice": "BANGUN: When Disaster Strikes",
    "a delayed ability, made while another resolves, makes the choice": "Engram Flush",
    "“may” is a permission to use, pay or look, which offers no choice": """
        Tithonium; Ice Analyzer; Street Peddler; SYNC: Everything, Everywhere; Baba Yaga""",
    "“may not” is a prohibition": "Marathon",
    "that the Corp can spend credits is printed without “may”": "Credit Crash",
}

LIMITS = {
    "a price, permission, replacement or restriction for the first in a turn checks the turn's "
    "history itself": """
        Docklands Crackdown; Watchdog; Unscheduled Maintenance; Comet; DZMZ Optimizer
        Reina Roja: Freedom Fighter; Chronos Protocol: Selective Mind-mapping
        Az McCaffrey: Mechanical Prodigy; Kate "Mac" McCaffrey: Digital Tinker
        Haarpsichord Studios: Entertainment Unleashed; Subliminal Messaging
        Enhanced Login Protocol; Tsakhia "Bankhar" Gantulga; Always Be Running; Front Company
        Eden Fragment; Net Quarantine
        Verbal Plasticity; Pauleʼs Café; Pichação; System Outage""",
    "the limit is the card's, not an ability's": """
        Oracle May; Kati Jones; Tri-maf Contact; Shell Corporation""",
    "a player has clicks each turn": "Mandatory Upgrades",
    "the first time in one player's turn is the first in each of their turns": "Sundew",
    "it speaks of what other cards' conditions look for": "Gene Conditioning Shoppe",
}

WITHIN = {
    "what is checked each time looks at the run's history itself": """
        Immolation Script; Alarm Clock""",
    "the text says the first piece of ice or card, not the first time": """
        Recon; Credit Crash""",
    "the text speaks of its own run, which is the only one": "Prey",
    "whether it is the first approach is checked as it resolves": "Mti Mwekundu: Life Improved",
}

FLAGS = {
    "it prevents or changes something, so it is an interrupt, but the flag is not printed": """
        Shred; Leverage; The Noble Path; Dorm Computer; Omar Keung: Conspiracy Theorist
        Sneakdoor Beta; Tracker""",
    "“or” between kinds of ice makes two abilities of one printed ability": "Savant",
    "threat changes how many modes there are": "Business As Usual",
}

RESTRICTIONS = {
    "the text says in other words when, or by whom, it can be used": """
        Advanced Assembly Lines; F2P; Knight; Investigator Inez Delgado
        Investigator Inez Delgado 2; Investigator Inez Delgado 3; Investigator Inez Delgado 4""",
    "one sentence restricts every ability of the card": "Flip Switch; Cyber-Cypher",
    "the text names a kind of card to act on, which must be there when it is used": """
        Freedom Khumalo: Crypto-Anarchist; Gourmand; Cupellation; Living Mural; Ika
        Slap Vandal; Botulus; Saker; Peregrine; Golden""",
    "a rule says for which cards no trash cost can be paid": "Salsette Slums",
    "the ability works in the grip": "Hades Shard; Utopia Shard; Eden Shard",
}

ENCOUNTERS = {
    "interfacing is printed after the first instruction": "Black Orchestra; Paperclip; MKUltra",
    "the text names the encounter in other words": """
        Saker; Peregrine; Golden; Crescentus; Datasucker; Logic Bomb; Surfer""",
    "it is a static ability": "Ice Carver",
}

COSTS = {
    "the cost is worked out when it is paid: an X, a choice of two, or less under a condition": """
        Zaibatsu Loyalty; Recon Drone; Rubicon Switch; Marjanah; Tremolo; Revolver; Boi-tatá
        Sang Kancil; LLDS Energy Regulator; Misdirection; “Baklan” Bochkin; Political Operative
        Corporate Troubleshooter; Mark Yale; Citadel Sanctuary""",
    "an additional cost of using it is part of the cost": "Simulchip",
    "it is trashed from HQ, and no symbol is printed for that": """
        Slash and Burn Agriculture; Eminent Domain; Tree Line; Descent
        Angelique Garza Correa""",
    "“or” between kinds of ice makes two abilities of one printed ability": "Savant",
    "the cost belongs to an ability that its text gives to another card": "MCA Informant",
}

SERVERS = {
    "“remote” is checked as “none of the central servers”": """
        Careful Planning; Trick Shot; A Teia: IP Recovery; Earth Station: SEA Headquarters
        Diversified Portfolio; Fully Operational; Kasi String; Khondi Plaza; Front Company
        Maxwell James; Investigator Inez Delgado""",
}

DURATIONS = {
    "the text speaks of a breach or an access, which lasts no longer than its run": """
        Pinhole Threading; Divide and Conquer; Beatriz Friere Gonzalez""",
    "the text speaks of the run that the ability itself makes": """
        Blackmail; Omar Keung: Conspiracy Theorist; Sneakdoor Beta; Watch the World Burn
        The Masque B""",
    "an event's hosted credits are there as long as the event": "Bahia Bands",
    "a static ability makes other abilities last longer": "Gebrselassie; GAMEDRAGON™ Pro",
    "it lasts for the encounter with the ice": "TL;DR",
    "what concerns an action ends with it, and at the latest with the turn": "Sundew",
    "it looks at what has happened this turn": "Jinteki: Replicating Perfection",
}

OPPONENT = {
    "it looks at both score areas, one after the other": "Megaprix Qualifier",
}

TURNS = {
    "its turn is the Corp's, whoever has the card": "SSL Endorsement",
}


def excused_cards(reasons: dict[str, str]) -> set[str]:
    """Return all cards that are named, whatever the reason."""
    lines = [line for names in reasons.values() for line in names.splitlines()]
    return {name.strip() for line in lines for name in line.split("; ") if name.strip()}
