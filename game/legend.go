package game

// OwnWords are what a game of sowing calls the parts of its board. They are names of its own, of
// which a language has no more than a spelling.
type OwnWords struct {
	House, Store Term
	// Lost is a house that belongs to the other side for good, "" in a game without such
	// houses.
	Lost Term
}

// Worded is implemented by a Game with OwnWords.
type Worded interface{ OwnWords() OwnWords }

// Legend says what the game of s calls the parts of its board, and how a drawing marks lost
// houses. It is empty if the game has no words of its own.
func Legend(s State, style Style) Phrase {
	of, ok := s.Rules().Game().(Worded)
	if !ok {
		return Phrase{}
	}
	w := of.OwnWords()
	if c, _ := CellsOf(s); len(c.Lost) > 0 {
		return Say("%s: house, %s: store, %s: %s", w.House, w.Store, w.Lost, style.Lost())
	}
	return Say("%s: house, %s: store", w.House, w.Store)
}

// Lost stands for the seeds of a house that belongs to the other side for good.
func (s Style) Lost() string {
	if s.Unicode {
		return "▒▒"
	}
	return "##"
}
