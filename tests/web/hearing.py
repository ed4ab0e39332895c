"""Somebody who does not see: what a screen reader would tell them, and the keys they press.

They know the browser's accessibility tree and the live regions, and nothing else of the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from waiting import PATIENCE
from web.visiting import Visit

MOST_TABS = 60

# Notes what live regions say, and where the focus was when it got lost. What lies behind an open
# dialog is not there for a screen reader, so nothing that happens in it is heard.
_LISTEN = """(() => {
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log]';
  window.heard = [];
  window.lost = [];
  const urgent = (region) =>
    region.getAttribute('aria-live') === 'assertive' || region.getAttribute('role') === 'alert';
  const covered = (region) => {
    const dialog = document.querySelector('dialog:modal');
    return dialog !== null && !dialog.contains(region);
  };
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes } of changes) {
      const element = target.nodeType === 1 ? target : target.parentElement;
      if (element?.closest(LIVE)) regions.add(element.closest(LIVE));
      for (const node of addedNodes)
        if (node.nodeType === 1)
          for (const region of [node, ...node.querySelectorAll(LIVE)])
            if (region.matches(LIVE)) regions.add(region);
    }
    for (const region of regions) {
      const text = region.textContent.trim();
      if (text && region.isConnected && !covered(region))
        window.heard.push({ text, urgent: urgent(region), at: performance.now() });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  let last = null;
  document.addEventListener('focusin', (event) => (last = event.target));
  const look = () => {
    if (last && document.activeElement === document.body) {
      window.lost.push(last.outerHTML.slice(0, 120));
      last = null;
    }
    requestAnimationFrame(look);
  };
  look();
})()"""


@dataclass(frozen=True)
class Said:
    """What a live region said."""

    text: str
    urgent: bool
    at: float


@dataclass
class Thing:
    """A place of the accessibility tree."""

    role: str
    name: str
    description: str
    states: dict[str, Any]
    children: list[Thing] = field(default_factory=list)

    def __iter__(self) -> Iterator[Thing]:
        """It, and all that is in it, in the order of reading."""
        yield self
        for child in self.children:
            yield from child

    def all(self, role: str, name: str = "") -> list[Thing]:
        return [one for one in self if one.role == role and re.search(name, one.name)]

    def one(self, role: str, name: str = "") -> Thing:
        found = self.all(role, name)
        assert len(found) == 1, f"{len(found)} times {role} {name!r}: {[one.name for one in found]}"
        return found[0]

    @property
    def text(self) -> str:
        """All that is read out of it."""
        leaves = (one.name for one in self if one.role == "StaticText")
        return " ".join(leaf.strip() for leaf in leaves if leaf.strip())


class Listener:
    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        visit.context.add_init_script(_LISTEN)
        self._cdp = visit.context.new_cdp_session(visit.page)
        self.heard: list[Said] = []
        """Everything that was said since the page was opened."""

    # --- hearing ------------------------------------------------------------------------------

    def listen(self) -> list[Said]:
        """What was said since they listened last."""
        new = [Said(**said) for said in self.visit.page.evaluate("heard.splice(0)")]
        self.heard += new
        return new

    def wait_to_hear(self, words: str) -> str:
        """The first thing said from now on that holds these words."""
        for _ in range(round(20 * PATIENCE)):
            for said in self.listen():
                if re.search(words, said.text):
                    return said.text
            self.visit.page.wait_for_timeout(50)
        raise AssertionError(f"{words!r} was not said; last: {self.heard[-3:]}")

    def read(self) -> Thing:
        """The whole page, as it is read."""
        nodes = self._cdp.send("Accessibility.getFullAXTree")["nodes"]
        made = {node["nodeId"]: _thing(node) for node in nodes}
        for node in nodes:
            made[node["nodeId"]].children = [
                made[child] for child in node.get("childIds", []) if child in made
            ]
        return made[nodes[0]["nodeId"]]

    @property
    def focus(self) -> Thing:
        """Where they are."""
        found = self._cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        return _thing(self._cdp.send("Accessibility.getPartialAXTree", asked)["nodes"][0])

    # --- doing --------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        self.visit.press(*keys)

    def tab_to(self, role: str, name: str = "") -> Thing:
        for _ in range(MOST_TABS):
            here = self.focus
            if here.role == role and re.search(name, here.name):
                return here
            self.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {role} {name!r}")

    def push(self, name: str) -> None:
        self.tab_to("button", name)
        self.press("Enter")

    # --- at the end ---------------------------------------------------------------------------

    def check(self) -> None:
        """They were never thrown out of the page, and heard everything once, to its end."""
        self.listen()
        lost = self.visit.page.evaluate("lost")
        assert lost == [], f"the focus was lost from {lost}"
        for before, after in zip(self.heard, self.heard[1:], strict=False):
            soon = after.at - before.at < 700
            assert not (soon and after.urgent), f"{after.text!r} cuts off {before.text!r}"
            assert not (soon and after.text == before.text), f"{after.text!r} is said twice"
        run_together = [
            said.text for said in self.heard if re.search(r"[a-z][.?!][A-Z]", said.text)
        ]
        assert run_together == []


def _thing(node: dict[str, Any]) -> Thing:
    def value(key: str) -> str:
        return str(node.get(key, {}).get("value", ""))

    if node["ignored"]:
        return Thing("", "", "", {})
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    return Thing(value("role"), value("name"), value("description"), states)


# --- a table by ear -------------------------------------------------------------------------------


def listener(visit: Visit, game: str, *seats: dict[str, Any], **options: Any) -> Listener:
    """A listener at a table where it is their turn."""
    made = Listener(visit)
    visit.sit(game, *seats, **options)
    return made


def assert_said_in_turn(ear: Listener, sentences: list[str]) -> None:
    """Each was said, and in this order; they are patterns."""
    said = " ".join(one.text for one in ear.heard)
    at = 0
    for sentence in sentences:
        found = re.compile(sentence).search(said, at)
        assert found, f"{sentence!r} was not said in its turn: {said[at : at + 400]}"
        at = found.end()
