//go:build noughts

package catalog

import (
	"parlour/game"
	"parlour/game/gametest/noughts"
)

// extra are the games of a build for tests: one that has its rules and nothing else.
func extra() []game.Game { return []game.Game{noughts.Game{}} }
