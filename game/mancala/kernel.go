package mancala

import (
	"slices"
	"strconv"

	"parlour/game"
)

// Kernel is what the kernels of games of sowing have in common: the boards that people set
// up, see drawn and see sown.
type Kernel[P Position[P, M], M any] struct{}

// Whole is all that the kernel of a game of sowing can do besides playing.
type Whole[P, M any] interface {
	game.Arranger[P]
	game.Charter[P, M]
	game.Pictured[P]
	game.Shower[P, M]
	game.Taker[P, M]
}

// Score is what the stores hold.
func (Kernel[P, M]) Score(p P) [2]int {
	store, pits := p.Plan().Store, p.Pits()
	return [2]int{pits[store[game.First]], pits[store[game.Second]]}
}

// ParseMove reads a move.
func (Kernel[P, M]) ParseMove(p P, text string) (M, error) { return p.ParseMove(text) }

// Effect says in a few words what a legal move does.
func (Kernel[P, M]) Effect(p P, m M) game.Phrase { return p.Effect(m) }

// Draw draws the board with the house of the last move marked.
func (Kernel[P, M]) Draw(s game.Snapshot[P, M], style game.Style) string {
	marks := game.Marks(nil)
	if s.HasLast {
		marks = game.Marks{s.Before.From(s.Last): game.MarkFrom}
	}
	return draw(shown[P, M](s.Position, s.Result), marks, style, style.Palette.Last)
}

// DrawScene draws a board with its marks.
func (Kernel[P, M]) DrawScene(s game.Scene[P], style game.Style) string {
	colour := style.Palette.Last
	if s.Chosen {
		colour = style.Palette.Chosen
	}
	return draw(s.Position, s.Marks, style, colour)
}

// MarksOf marks the sown house, the houses of its seeds, the last of these, and the captures on
// the other side.
func (Kernel[P, M]) MarksOf(p P, m M) game.Marks {
	_, marks := sown(p, m, p.Pits()[p.From(m)])
	for _, haul := range p.Hauls(m) {
		if haul.House.Seat != p.ToMove() {
			marks[p.Plan().House(haul.House.Seat, haul.House.Number)] = game.MarkTaken
		}
	}
	return marks
}

// StepsOf shows the seeds fall one by one, then their captures, then the sweep at the end
// of the match.
func (k Kernel[P, M]) StepsOf(s game.Snapshot[P, M]) []game.Scene[P] {
	p, m := s.Before, s.Last
	out := Falling(p.Pits()[p.From(m)], p.Captures(m) > 0, func(n int) (P, game.Marks) { return sown(p, m, n) })
	marks := k.MarksOf(p, m)
	out = append(out, game.Scene[P]{Position: s.Position, Marks: marks, Text: p.Effect(m)})
	if left := gained(s.Position); s.Position.Awards(s.Result) && left != [2]int{} {
		out = append(out, game.Scene[P]{Position: s.Position.Swept(), Marks: marks, Text: Keeps(Seats(), left)})
	}
	return out
}

// Tally is nothing: the score says what was captured.
func (Kernel[P, M]) Tally(game.History[P]) game.Phrase { return game.Phrase{} }

// Takes is the number of seeds that a move captures.
func (Kernel[P, M]) Takes(p P, m M) int { return p.Captures(m) }

// Passed is the board with the other side to move.
func (Kernel[P, M]) Passed(p P) P { return p.WithToMove(p.ToMove().Other()) }

// CellsOf is the board, after the end with what the end has awarded.
func (Kernel[P, M]) CellsOf(s game.Snapshot[P, M]) (c game.Cells) {
	p := shown[P, M](s.Position, s.Result)
	plan, pits := p.Plan(), p.Pits()
	for seat, first := range plan.First {
		c.Houses[seat], c.Stores[seat] = slices.Clone(pits[first:first+plan.Houses]), pits[plan.Store[seat]]
	}
	for _, place := range lost(p) {
		c.Lost = append(c.Lost, plan.Of(place))
	}
	return c
}

// TraceOf returns the way of the seeds and their captures.
func (Kernel[P, M]) TraceOf(s game.Snapshot[P, M]) game.Trace {
	p, from := s.Before, s.Before.From(s.Last)
	plan := p.Plan()
	t := game.Trace{From: plan.Of(from), Seeds: p.Pits()[from], Again: s.Position.ToMove() == p.ToMove() && !s.Result.Over()}
	gone := lost(p)
	for at := first(p, from); len(t.Sown) < min(t.Seeds, game.MaxSown); at = p.After(at, from) {
		t.Sown = append(t.Sown, plan.Of(plan.falls(at, gone)))
	}
	for _, haul := range p.Hauls(s.Last) {
		if haul.Seeds > 0 {
			t.Hauls = append(t.Hauls, haul)
		}
	}
	if s.Position.Awards(s.Result) {
		t.Swept = gained(s.Position)
	}
	for _, place := range lost(s.Position) {
		if !slices.Contains(gone, place) {
			t.Lost = append(t.Lost, plan.Of(place))
		}
	}
	return t
}

// lostMark is beside the name of a house that belongs to the other side.
const lostMark = " ▒"

// PictureOf draws the board with South's houses below.
func (Kernel[P, M]) PictureOf(p P) game.Picture {
	var houses [2][]game.Pit
	var stores [2]*game.Pit
	plan, pits, gone := p.Plan(), p.Pits(), lost(p)
	for s, name := range Seats() {
		for n := 1; n <= plan.Houses; n++ {
			place := plan.House(game.Seat(s), n)
			name := p.Label(game.Seat(s), n)
			if slices.Contains(gone, place) {
				name += lostMark
			}
			houses[s] = append(houses[s], game.Pit{Name: name, Seeds: pits[place], Place: place})
		}
		stores[s] = &game.Pit{Name: name, Seeds: pits[plan.Store[s]], Place: plan.Store[s]}
	}
	return game.PitPicture(houses, stores)
}

// Places are the houses and the stores as the board is drawn, wide or tall, with North
// above or, turned round, South.
func (Kernel[P, M]) Places(p P, style game.Style) [][]int { return boardOf(p, style).places() }

// PlaceAt is the house or the store at a line and a column of the drawing.
func (Kernel[P, M]) PlaceAt(p P, style game.Style, line, column int) int {
	return boardOf(p, style).placeAt(line, column)
}

// PlaceText says how many seeds are in a house, by its number, or in a store.
func (Kernel[P, M]) PlaceText(p P, place int) game.Phrase {
	at, seeds := p.Plan().Of(place), p.Pits()[place]
	name := game.Term(Seats()[at.Seat])
	if at.Number == 0 {
		return game.Say("%s's store holds %d", name, seeds)
	}
	return game.Say("%s's house %d holds %d", name, at.Number, seeds)
}

// OwnerOf is the side of a house or a store; a house that the side has lost is the other's.
func (Kernel[P, M]) OwnerOf(p P, place int) (game.Seat, bool) {
	side := p.Plan().Of(place).Seat
	if slices.Contains(lost(p), place) {
		return side.Other(), true
	}
	return side, true
}

// Next puts a seed more on a place, or takes one away.
func (Kernel[P, M]) Next(p P, place, by int) P {
	return with(p, place, min(max(p.Pits()[place]+by, 0), p.Most()))
}

// Put reads a number of seeds.
func (Kernel[P, M]) Put(p P, place int, text string) (P, bool) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || int(n) > p.Most() {
		return p, false
	}
	return with(p, place, int(n)), true
}

// PutHint says what Put reads.
func (Kernel[P, M]) PutHint() game.Phrase { return game.Say("a number of seeds") }

// Cleared returns the board without seeds.
func (Kernel[P, M]) Cleared(p P) P { return p.WithPits(make([]int, len(p.Pits()))) }

// WithToMove returns the board with that side to move.
func (Kernel[P, M]) WithToMove(p P, s game.Seat) P { return p.WithToMove(s) }

// with returns the board with so many seeds on a place.
func with[P Position[P, M], M any](p P, place, seeds int) P {
	pits := p.Pits()
	pits[place] = seeds
	return p.WithPits(pits)
}
