package game

// Arranger is implemented by a Kernel whose board can be set up by hand: its states are
// Arrangements. The rules may refuse the position set up; reading its text tells.
type Arranger[P any] interface {
	// Places are the places of the board - houses, stores, squares - by the game's own
	// numbers, as in Marks: as they stand in a drawing in that style, row by row from
	// above, with NoPlace in the gaps. All rows are of one length.
	Places(p P, style Style) [][]int
	// PlaceAt is the place at a line and a column of the drawing in a style, both counted from
	// 0. It is NoPlace beside all places.
	PlaceAt(p P, style Style, line, column int) int
	// PlaceText says in a few words what is on a place, as "South's house 3 holds 4".
	PlaceText(p P, place int) Phrase
	// OwnerOf is the side whose the piece on a place is, or the house or the store; ok is
	// false for nobody's.
	OwnerOf(p P, place int) (s Seat, ok bool)
	// Next returns the position with the next possible content on a place, or with by = -1
	// the one before.
	Next(p P, place, by int) P
	// Put returns the position with what the text stands for on a place; ok is false
	// if it stands for nothing that can be there.
	Put(p P, place int, text string) (q P, ok bool)
	// PutHint says what Put reads, as "a number of seeds".
	PutHint() Phrase
	// Cleared returns the board with nothing on it, and the same side to move.
	Cleared(p P) P
	// WithToMove returns the same board with that side to move.
	WithToMove(p P, s Seat) P
}

// Arrangement is a board that is being set up. It is an immutable value. The rules may
// refuse its position.
type Arrangement interface {
	// Places are the places of the board in a drawing in that style; see Arranger.
	Places(style Style) [][]int
	// PlaceAt is the place at a line and a column of that drawing; see Arranger.
	PlaceAt(style Style, line, column int) int
	// PlaceText says what is on a place.
	PlaceText(place int) Phrase
	// OwnerOf is the side that owns a place, or its content; ok is false for nobody's.
	OwnerOf(place int) (s Seat, ok bool)
	// Next changes the content of a place to the next one (1) or the one before (-1).
	Next(place, by int) Arrangement
	// Put puts what a text stands for on a place; ok is false if that is nothing.
	Put(place int, text string) (a Arrangement, ok bool)
	// PutHint says what Put reads.
	PutHint() Phrase
	// Cleared is the board with nothing on it.
	Cleared() Arrangement
	// ToMove is the side to move, and WithToMove the same board with another.
	ToMove() Seat
	WithToMove(s Seat) Arrangement
	// Position is the text of the position, which Rules.Position reads or refuses.
	Position() string
	// Draw draws the board with a place marked, NoPlace for none.
	Draw(place int, style Style) string
	// DrawMarks draws the board with marks of one's own.
	DrawMarks(marks Marks, style Style) string
}

// ArrangementOf returns the position of s to be changed by hand, if its game has boards
// that can be set up so.
func ArrangementOf(s State) (Arrangement, bool) { return asked(s, able.arrangement) }

// PlaceAt is the place at a line and a column of the drawing of s in a style, both counted
// from 0. It is NoPlace beside all places, or if the game cannot tell. Marks and MarksOf number
// places alike.
func PlaceAt(s State, style Style, line, column int) int {
	a, ok := ArrangementOf(s)
	if !ok {
		return NoPlace
	}
	return a.PlaceAt(style, line, column)
}

// arranged is a position of a kernel that is an Arranger and a Shower.
type arranged[P Position[P, M], M comparable] struct {
	pos      P
	arranger Arranger[P]
	shower   Shower[P, M]
}

func (s *state[P, M]) arrangement() (Arrangement, bool) {
	arranger, ok := s.rules.kernel.(Arranger[P])
	shower, shows := s.rules.kernel.(Shower[P, M])
	if !ok || !shows {
		return nil, false
	}
	return arranged[P, M]{s.pos, arranger, shower}, true
}

func (a arranged[P, M]) Places(style Style) [][]int { return a.arranger.Places(a.pos, style) }
func (a arranged[P, M]) PlaceText(place int) Phrase { return a.arranger.PlaceText(a.pos, place) }
func (a arranged[P, M]) OwnerOf(place int) (Seat, bool) {
	return a.arranger.OwnerOf(a.pos, place)
}

func (a arranged[P, M]) PutHint() Phrase      { return a.arranger.PutHint() }
func (a arranged[P, M]) ToMove() Seat         { return a.pos.ToMove() }
func (a arranged[P, M]) Position() string     { return a.pos.String() }
func (a arranged[P, M]) Cleared() Arrangement { return a.with(a.arranger.Cleared(a.pos)) }

func (a arranged[P, M]) PlaceAt(style Style, line, column int) int {
	return a.arranger.PlaceAt(a.pos, style, line, column)
}

func (a arranged[P, M]) Next(place, by int) Arrangement {
	return a.with(a.arranger.Next(a.pos, place, by))
}

func (a arranged[P, M]) Put(place int, text string) (Arrangement, bool) {
	p, ok := a.arranger.Put(a.pos, place, text)
	if !ok {
		return a, false
	}
	return a.with(p), true
}

func (a arranged[P, M]) WithToMove(s Seat) Arrangement {
	return a.with(a.arranger.WithToMove(a.pos, s))
}

func (a arranged[P, M]) Draw(place int, style Style) string {
	if place == NoPlace {
		return a.DrawMarks(nil, style)
	}
	return a.DrawMarks(Marks{place: MarkTo}, style)
}

func (a arranged[P, M]) DrawMarks(marks Marks, style Style) string {
	return a.shower.DrawScene(Scene[P]{Position: a.pos, Marks: marks, Chosen: true}, style)
}

// with is the arrangement of another position.
func (a arranged[P, M]) with(p P) Arrangement {
	a.pos = p
	return a
}
