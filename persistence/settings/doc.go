// Package settings is the settings and the last choices of a user.
//
// The settings are a text file in the folder of the user's configuration, which the
// user may edit, in TOML:
//
//	theme = "high-contrast"   # what boards are drawn with
//	pace = "slow"             # how moves are shown
//	squares = "coordinates"   # what names the squares of draughts
//	mouse = "off"             # whether a mouse is heard
//	tables = "off"            # whether endgame tables are built beside games
//	plain = false             # keep a transcript instead of a screen
//	language = "de"
//
//	[engines]
//	scan = "hub:/usr/games/scan hub"
//
// The program changes a line of it only when the user changes that setting in the
// program; comments, and keys that it does not know, stay. A file that cannot be read
// is told of and left alone.
//
// What was chosen last - the game, its rules, the players - is remembered in a file of its
// own in the data folder. It is written at every new game, and a damaged one is no loss.
//
// The package must not know which themes, paces, languages, games or levels there are:
// texts are bounded and printable, and whoever uses them checks them.
package settings
