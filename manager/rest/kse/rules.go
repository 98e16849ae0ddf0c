package kse

import (
	"maps"
	"strconv"

	"parlour/game"
	"parlour/game/kalah"
)

// The rules that are taken if nothing else is asked for.
const (
	defaultRules = "either-side"
	defaultSeeds = 6
)

// Game is the game that is made if no other is asked for.
func Game() game.Game { return kalah.Game{} }

// Is reports whether a game is one of Kalah, whose pits have numbers.
func Is(g game.Game) bool { return g.Name() == Game().Name() }

// Rules are rules of a game, and the usual ones of this API for what is not asked for: Kalah is
// one of six stones that ends when either side is empty. The error wraps game.ErrRules.
func Rules(g game.Game, set string, options map[string]string) (game.Rules, error) {
	if !Is(g) {
		return g.Rules(set, options)
	}
	usual := map[string]string{"seeds": strconv.Itoa(defaultSeeds)}
	maps.Copy(usual, options)
	if set == "" {
		set = defaultRules
	}
	return g.Rules(set, usual)
}
