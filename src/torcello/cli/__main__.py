from torcello.cli import run

run()
