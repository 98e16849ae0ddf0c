package manager

import (
	"cmp"
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
	told := strings.ToLower(strings.Join(wordsOf(e), "\n"))
	for _, word := range strings.Fields(strings.ToLower(text)) {
		if !strings.Contains(told, word) {
			return false
		}
	}
	return true
}

// wordsOf are the texts in which an entry is searched for.
func wordsOf(e savefile.Entry) []string {
	out := []string{e.Name}
	if e.Game != nil {
		out = append(out, e.Game.Title(), e.Game.Name(), telling.PlayerName(e, game.First), telling.PlayerName(e, game.Second))
	}
	return out
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
			return cmp.Or(cmp.Compare(unread(a), unread(b)), strings.Compare(o.key(a), o.key(b)))
		})
	}
}

func unread(e savefile.Entry) int {
	if e.Game == nil {
		return 1
	}
	return 0
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
