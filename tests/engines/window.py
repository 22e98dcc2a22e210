#!/usr/bin/python3
"""A window of WebKitGTK, as wide as a phone, which WebKitWebDriver drives; Debian's Python runs it.

The browser that comes with the driver cannot be narrower than 447 px. SPY_TABLE_FOLDER is where this one
keeps what it keeps, SPY_TABLE_FIRST the script before every page.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main() -> None:
    folder = os.environ["SPY_TABLE_FOLDER"]
    data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_preferred_languages(["en_GB"])
    context.set_automation_allowed(True)
    content = WebKit2.UserContentManager()
    with open(os.environ["SPY_TABLE_FIRST"], encoding="utf-8") as first:
        where, when = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
        content.add_script(WebKit2.UserScript(first.read(), where, when, None, None))
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)  # who wants less motion
    view.set_size_request(390, 844)
    window = Gtk.Window(type=Gtk.WindowType.POPUP)
    window.set_default_size(390, 844)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    context.connect(
        "automation-started", lambda _, session: session.connect("create-web-view", lambda *_: view)
    )
    window.show_all()
    Gtk.main()


main()
