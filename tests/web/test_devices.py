"""The devices of a guest, as the settings page lists them."""

from __future__ import annotations

from playwright.sync_api import expect

from web.conftest import Visitors
from web.visiting import Visit


def same_guest(visitor: Visitors, visit: Visit) -> Visit:
    """The same guest at another device."""
    phrase = visit.context.request.post(f"{visit.url}/api/me/phrase").json()["phrase"]
    other = visitor()
    said = other.context.request.post(f"{other.url}/api/me/recover", data={"phrase": phrase})
    assert said.ok
    return other


def test_other_devices_are_signed_out_and_told(visitor: Visitors) -> None:
    phone = visitor(size="phone", lang="fr")
    phone.become_guest()
    laptop = same_guest(visitor, phone)
    laptop.go("/me")
    phone.go("/me")
    devices = phone.page.get_by_role("region", name="Vos appareils").get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="Cet appareil")).to_contain_text("Chrome sur Linux")
    for theme in ("light", "dark"):
        phone.paint(theme)  # type: ignore[arg-type]
        phone.check()
        devices.first.scroll_into_view_if_needed()
        phone.shot("devices")
    others = laptop.page.get_by_role("region", name="Your devices").get_by_role("listitem")
    expect(others).to_have_count(2)
    for theme in ("dark", "light"):
        laptop.paint(theme)  # type: ignore[arg-type]
        laptop.check()
        others.first.scroll_into_view_if_needed()
        laptop.shot("devices")
    phone.button("Déconnecter les autres").click()
    expect(devices).to_have_count(1)
    expect(laptop.at_once).to_contain_text("signed out from another one")
    expect(laptop.page.get_by_role("region", name="Your devices")).to_have_count(0)
    assert laptop.api("/me") is None


def test_one_device_is_signed_out_by_keys(visitor: Visitors) -> None:
    here = visitor()
    here.become_guest()
    there, third = same_guest(visitor, here), same_guest(visitor, here)
    here.go("/me")
    devices = here.page.get_by_role("region", name="Your devices").get_by_role("listitem")
    expect(devices).to_have_count(3)
    here.button("Sign out: Chrome on Linux").first.focus()
    here.press("Enter")
    expect(devices).to_have_count(2)
    expect(here.politely).to_contain_text("Signed out: Chrome on Linux")
    assert [one.api("/me") is None for one in (there, third)].count(True) == 1
