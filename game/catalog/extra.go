//go:build !noughts

package catalog

import "parlour/game"

// extra are the games of a build for tests: none.
func extra() []game.Game { return nil }
