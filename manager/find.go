package manager

import (
	"slices"
	"strings"

	"parlour/game"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

// Found reports whether every word of a text occurs in the name of a game in a file, in
// the names of its players or in that of its game, in any case of letters. It finds
// everything for "".
func Found(e savefile.Entry, text string) bool {
	told := []string{e.Name}
	if e.Game != nil {
		told = append(told, e.Game.Title(), e.Game.Name(), telling.PlayerName(e, game.First), telling.PlayerName(e, game.Second))
	}
	all := strings.ToLower(strings.Join(told, "\n"))
	return !slices.ContainsFunc(strings.Fields(strings.ToLower(text)), func(word string) bool { return !strings.Contains(all, word) })
}

// Order is an order of games in files.
type Order uint8

// The orders. In the first two, files stand as they are listed or the other way round.
const (
	NewestFirst Order = iota
	OldestFirst
	ByName
	ByGame
	ByPlayer
)

// Orders lists all orders.
func Orders() []Order { return []Order{NewestFirst, OldestFirst, ByName, ByGame, ByPlayer} }

// Term is a text for people, such as "by name".
func (o Order) Term() game.Term {
	return [...]game.Term{"newest first", "oldest first", "by name", "by game", "by player"}[o]
}

// String is the same in English.
func (o Order) String() string { return string(o.Term()) }

// Sort sorts entries in the order of their age, the newest first. Equal ones keep that
// order, and unreadable ones come last.
func (o Order) Sort(entries []savefile.Entry) {
	switch o {
	case OldestFirst:
		slices.Reverse(entries)
	case ByName, ByGame, ByPlayer:
		slices.SortStableFunc(entries, func(a, b savefile.Entry) int {
			switch {
			case a.Game == nil && b.Game != nil:
				return 1
			case a.Game != nil && b.Game == nil:
				return -1
			default:
				return strings.Compare(o.key(a), o.key(b))
			}
		})
	}
}

// key is what an entry is sorted by.
func (o Order) key(e savefile.Entry) string {
	switch {
	case o == ByName || e.Game == nil:
		return strings.ToLower(e.Name)
	case o == ByGame:
		return e.Game.Title()
	default:
		return strings.ToLower(telling.PlayerName(e, game.First) + "\n" + telling.PlayerName(e, game.Second))
	}
}
