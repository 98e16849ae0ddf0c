package players

import (
	"slices"

	"parlour/game"
)

// An engine may have more than play: tables, proofs, protocols, puzzles. It says so by
// implementing an interface of that, or a value of it stands beside the engine. Nobody asks
// for a game by its name.

// Beside returns the engines with more values for the game of that name. Values beside an
// engine are for packages that the engine's own cannot import.
func (e *Engines) Beside(name string, values ...any) *Engines {
	out := e.clone()
	out.beside[name] = append(slices.Clone(out.beside[name]), values...)
	return out
}

// Ability returns the T of the engine of g, or of a value beside it; ok is false if there
// is none.
func Ability[T any](e *Engines, g game.Game) (ability T, ok bool) {
	if e == nil {
		return ability, false
	}
	if ability, ok = e.byGame[g.Name()].(T); ok {
		return ability, true
	}
	for _, value := range e.beside[g.Name()] {
		if ability, ok = value.(T); ok {
			return ability, true
		}
	}
	return ability, false
}

// AbilityNamed is Ability for the game with exactly that name: a job by another spelling would be
// another job.
func AbilityNamed[T any](e *Engines, games []game.Game, name string) (ability T, ok bool) {
	i := slices.IndexFunc(games, func(g game.Game) bool { return g.Name() == name })
	if i < 0 {
		return ability, false
	}
	return Ability[T](e, games[i])
}

// Able are those of the games that have a T.
func Able[T any](e *Engines, games []game.Game) []game.Game {
	return slices.DeleteFunc(slices.Clone(games), func(g game.Game) bool {
		_, ok := Ability[T](e, g)
		return !ok
	})
}

// Abilities are all that the games have as a T, in their order.
func Abilities[T any](e *Engines, games []game.Game) []T {
	var out []T
	if e == nil {
		return out
	}
	for _, g := range games {
		if ability, ok := e.byGame[g.Name()].(T); ok {
			out = append(out, ability)
		}
		for _, value := range e.beside[g.Name()] {
			if ability, ok := value.(T); ok {
				out = append(out, ability)
			}
		}
	}
	return out
}
