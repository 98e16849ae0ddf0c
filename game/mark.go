package game

// Mark says what a place of a board - a house, a store, a square - is to a move.
type Mark uint8

const (
	// MarkFrom is where the move begins.
	MarkFrom Mark = iota + 1
	// MarkPath is what it passes.
	MarkPath
	// MarkTo is where it ends: where a piece lands or the last seed falls.
	MarkTo
	// MarkTaken is what it captures.
	MarkTaken
)

// Marks are the marked places of a board, by the game's own numbers for them. A place has
// one mark: the end of a move takes precedence over its beginning.
type Marks map[int]Mark

// Scene is a board on the way from one position to the next, as it is to be drawn.
type Scene[P any] struct {
	Position P
	Marks    Marks
	// Chosen means that the marks are of a move not played yet.
	Chosen bool
	// Text says in a few words what happens, nothing if that is not worth saying.
	Text Phrase
}

// Shower is implemented by a Kernel that can show a move on its board: before it
// is played, while it is made, and what it brought. Its states are Markers.
type Shower[P, M any] interface {
	// MarksOf is what m, a legal move of p, does to the places of the board.
	MarksOf(p P, m M) Marks
	// StepsOf are the boards from s.Before to s.Position, a seed or a jump at a time,
	// without the first and with the last. s.HasLast is set. On the last the whole move is
	// marked. If the match ended, it is the board after the end.
	StepsOf(s Snapshot[P, M]) []Scene[P]
	// DrawScene draws a board like Draw, which it is as wide and as high as, with
	// the marks in place of those of Draw.
	DrawScene(s Scene[P], style Style) string
	// Tally says what the sides have taken, if the score does not.
	Tally(h History[P]) Phrase
}

// Marker is the side of a State that shows moves on the board. MarkerOf returns it.
type Marker interface {
	// DrawMove draws the board with the marks of a legal move not played yet: its
	// beginning, its way, its end and its captures. An illegal move leaves the board
	// without marks.
	DrawMove(move string, style Style) string
	// Steps are how the last move was made, none at the start of a match. The last
	// of them is the board as it is, with what the move did marked.
	Steps() []Step
	// Tally says what the sides have taken so far, as "taken: White 3, Black 1",
	// nothing if the score says it.
	Tally() Phrase
}

// Step is one board of several that show a move.
type Step struct {
	// Text says in a few words what happens, nothing if that is not worth saying.
	Text Phrase
	// Position is the board in the game's notation. What is on its way is on
	// neither the one place nor the other.
	Position string
	// Draw draws the board, as State.Draw does.
	Draw func(Style) string
}

// MarkerOf returns what shows moves on the board of s, if its game can.
func MarkerOf(s State) (Marker, bool) { return asked(s, able.marker) }

// marked is a state whose kernel is a Shower.
type marked[P Position[P, M], M comparable] struct {
	state  *state[P, M]
	shower Shower[P, M]
}

func (s *state[P, M]) marker() (Marker, bool) {
	return told(s.rules.kernel, func(k Shower[P, M]) Marker { return marked[P, M]{s, k} })
}

func (m marked[P, M]) DrawMove(move string, style Style) string {
	scene := Scene[P]{Position: m.state.pos, Chosen: true}
	if parsed, err := m.state.parse(move); err == nil {
		scene.Marks = m.shower.MarksOf(m.state.pos, parsed)
	}
	return m.shower.DrawScene(scene, style)
}

func (m marked[P, M]) Steps() []Step {
	if m.state.parent == nil {
		return nil
	}
	var out []Step
	for _, scene := range m.shower.StepsOf(m.state.snapshot()) {
		out = append(out, Step{
			Text:     scene.Text,
			Position: scene.Position.String(),
			Draw:     func(style Style) string { return m.shower.DrawScene(scene, style) },
		})
	}
	return out
}

func (m marked[P, M]) Tally() Phrase { return m.shower.Tally(m.state) }
