// Package page is the page on which people play: its files, and serving them.
//
// Its document, styles and scripts are served as they are, from an address with a hash of
// them all. The page plays by the API alone and decides nothing: the legal moves, the boards
// and what a move did come from the server; it works out only which squares lie between the
// ends of a capture. Whatever the server says it shows as text, never as markup, which the
// policy of the page enforces. It keeps the tokens of seats in the browser, and in links to
// one's own seat behind the #, which browsers do not send.
//
// The tests of playing on it are those of package rest. They need a chromium and
// PARLOUR_LONG. PARLOUR_PICTURES names a folder for pictures of it, and PARLOUR_AXE a copy of
// axe.min.js of axe-core, by which it is tried.
//
// The package must not know games, nor who asks.
package page
