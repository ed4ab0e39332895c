"""What a position of Le Triangle du Diable is, and how places, ships and actions are numbered.

Places on the ring are 0 to 49 in sailing order; 0, 13, 24 and 40 are the ports. Where a ship is, is
one number, its spot:

      0 … 49   a space on the ring (the ports' own numbers stay unused)
     50 … 65   a dock: 50 + 4 * port + dock
     66, 67    hanging from magnet 1, from magnet 2
     68        lost

A ship's number is `4 * seat + k` for `s1` … `s4`, which is the order of T56. Cards are numbered by
port and value (`tables.CARD_PORT`, `CARD_VALUE`); of equal cards the first stands for all.

An action is `256 * kind + value`; each is a whole move:

      kind 0  sail with ship 0 … 3 of one's own, or pass (4)
      kind 1  luck: the seat that begins
      kind 2  luck: the card that is turned up
      kind 3  luck: the die's face - 1
      kind 4  luck: the sector of the spinner
      kind 5  luck: 2 * ship + 1 if a doubtful contact catches it, 2 * ship if not

A ship can meet the cloud five times in one move, a bit each, in the order of T48:

      0, 1  magnet 1, magnet 2 while the cloud turns
      2, 3  magnet 1, magnet 2 while it travels
      4     the foot while it travels
"""

from torcello.kernels.records import record_type

SEATS, FLEET, PORTS, DOCKS, NODES, CARDS, SECTORS = 4, 4, 4, 4, 50, 24, 24
SHIPS = SEATS * FLEET
SPOTS = NODES + PORTS * DOCKS  # where a ship is on the water
HANGING, LOST = SPOTS, SPOTS + 2
MAGNETS, FOOT, CONTACTS = 2, 4, 5

SAIL, BEGIN, TURN_UP, ROLL, SPIN, CATCH = range(6)
PASS = FLEET
MAX_ACTIONS = SECTORS

# Phases
STARTING, TURNING_UP, ROLLING, SAILING, SPINNING, CATCHING, OVER = range(7)

# What becomes of a card: seat i holds it as HELD + i
BELOW, TOP, HELD = range(3)

# Where a roll takes a ship. Up to WAIT: the first tier of T11; CUT: the second; then why it cannot.
SPACE, PORT, WAIT, CUT, IS_COVERED, IS_HANGING, IS_LOST, NO_QUEUE, CUT_OFF = range(9)

# What a contact does to a ship
NOTHING, CAUGHT, PUSHED, DOUBTFUL = range(4)

# Options
EXACT, PHYSICAL = range(2)
SHARED, BY_SHIPS = range(2)
WHEN_GONE, NOW = range(2)  # T33: when a pushed ship is put on a free space

# Why a match ended
GOAL, FLEET_LOST, NO_CARDS = range(3)

LIMIT = 2  # T15: own ships in one port
CERTAINTY = 1_000_000  # the odds of a doubtful contact are out of this
TOLERANCE = 1e-9  # T45

STATE = record_type(
    ("spot", "u1", (SHIPS,)),
    ("ship_at", "u1", (SPOTS,)),  # ship + 1, or 0
    ("hung", "u1", (MAGNETS,)),  # how many ships hang from each magnet
    ("card", "u1", (CARDS,)),
    ("money", "u2", (SEATS,)),
    ("taken", "u1"),  # cards taken by anybody
    # the cloud; while a doubtful contact is decided, where it goes
    ("cloud_x", "i1"),
    ("cloud_y", "i1"),
    ("letter", "u1"),
    # its last move: where from, the sector + 1, the contacts ahead, the ships pushed
    ("from_x", "i1"),
    ("from_y", "i1"),
    ("from_letter", "u1"),
    ("spun", "u1"),
    ("ahead", "u1", (SHIPS,)),
    ("pushed", "u1", (SHIPS,)),
    ("n_pushed", "u1"),
    ("doubtful", "u1"),  # the ship that a doubtful contact meets
    ("magnet", "u1"),  # ... and the magnet
    ("odds", "u4"),
    ("phase", "u1"),
    ("starter", "u1"),
    ("mover", "u1"),
    ("moved", "u1"),  # seats that have moved in this round
    ("roll", "u1"),
    ("due", "u1"),  # the port whose next card is turned up
    ("round_no", "u4"),  # 0 while the match is set up
    ("reason", "u1"),
    # options
    ("seats", "u1"),
    ("goal", "u2"),
    ("capture", "u1"),
    ("pushing", "u1"),
    ("capacity", "u1"),
    ("tie_break", "u1"),
)
