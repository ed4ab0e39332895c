"""What is counted, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

SOCKETS = Gauge("torcello_sockets", "Open websockets.", registry=REGISTRY)
HELD = Gauge("torcello_tables_held", "Tables in memory.", registry=REGISTRY)
EVENTS_HELD = Gauge("torcello_events_held", "Events of tables in memory.", registry=REGISTRY)
UPDATES_KEPT = Gauge(
    "torcello_updates_kept_bytes", "Updates kept for further watchers.", registry=REGISTRY
)
VIEWS_KEPT = Gauge("torcello_views_kept", "Views of positions kept.", registry=REGISTRY)
PICTURES_KEPT = Gauge(
    "torcello_pictures_kept_bytes", "Pictures of boards kept for links.", registry=REGISTRY
)
REMEMBERED = Gauge(
    "torcello_remembered",
    "Small things kept in memory, so as not to be looked up again.",
    ("what",),
    registry=REGISTRY,
)
REPLAYS_KEPT = Gauge(
    "torcello_replays_kept_bytes", "Replays kept of matches that are over.", registry=REGISTRY
)
REPORTS = Gauge("torcello_reports", "Reports that wait for the host.", registry=REGISTRY)
MOVES = Counter("torcello_moves", "Moves stored.", ("game",), registry=REGISTRY)
EVENTS = Counter("torcello_events", "Events stored.", ("kind",), registry=REGISTRY)
REFUSALS = Counter("torcello_refusals", "Requests refused.", ("code",), registry=REGISTRY)
ERRORS = Counter("torcello_errors", "Things that should not happen.", ("where",), registry=REGISTRY)
LATENCY = Histogram(
    "torcello_request_seconds",
    "From a request on a socket to its answer.",
    ("kind",),
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
BOT_MOVES = Counter(
    "torcello_bot_moves", "Moves of bots, by who thought of them.", ("by",), registry=REGISTRY
)
LET_DOWN = Counter(
    "torcello_let_down",
    "Turns of bots that came back from a browser, which had not thought of anything.",
    registry=REGISTRY,
)
BOT_QUEUE = Gauge("torcello_bot_queue", "Bots that think or wait to.", registry=REGISTRY)
BOT_SECONDS = Histogram(
    "torcello_bot_seconds",
    "From a bot's turn to its move.",
    ("game",),
    registry=REGISTRY,
    buckets=(0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60),
)
