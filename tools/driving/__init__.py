"""One way to drive the app in a browser, which the tests, the bench and the pictures share.

`buttons` says where a message stands on a page, `phone` opens the site, a `finger` taps and holds, and
`charlie` and `spyfall` are the hands of the people around one phone. `tours` lead past every screen.
"""
