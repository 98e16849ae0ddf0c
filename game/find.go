package game

import "strings"

// ErrNoGame is wrapped by Find for an unknown name.
var ErrNoGame = commonTexts.Refusal(codeNoGame)

// Names returns the names of the games, in their order.
func Names(games []Game) []string {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.Name()
	}
	return names
}

// Find returns the game of that name among games, in any case. The error wraps
// ErrNoGame and lists the names.
func Find(games []Game, name string) (Game, error) {
	for _, g := range games {
		if strings.EqualFold(g.Name(), name) {
			return g, nil
		}
	}
	return nil, Errorf("%w %s; valid: %s", ErrNoGame, Quote(name), Choices(Names(games)))
}
