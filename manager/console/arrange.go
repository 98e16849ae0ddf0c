package console

import (
	"context"
	"slices"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
)

// arrangement is a board that a person sets up on the screen.
type arrangement struct {
	*options
	rules game.Rules
	board game.Arrangement
	// place is the place of the cursor, and typed the text typed for it so far.
	place int
	typed string
}

// arrange lets a person set a position up, and returns the start of a match from there.
// The board is shown in place of the game.
func (o *options) arrange(ctx context.Context, rules game.Rules, board game.Arrangement) (game.State, error) {
	defer func() { o.leaveBoard(o.snapshot()) }()
	a := &arrangement{options: o, rules: rules, board: board}
	a.place = a.order()[0]
	for {
		a.show()
		k, err := o.ask.Press(ctx, a.keys())
		if err != nil {
			return nil, err
		}
		if k.Kind != terminal.KeyEnter {
			a.press(k)
			continue
		}
		start, err := playable(rules, a.board.Position())
		if err == nil {
			return start, nil
		}
		o.refuse(err)
	}
}

// playable is the start of a match from a position, by its text. One in which the match
// would be over is refused too.
func playable(rules game.Rules, text string) (game.State, error) {
	start, err := rules.Position(text)
	if err != nil {
		return nil, err
	}
	if r := start.Result(); r.Over() {
		return nil, game.Errorf("%w: the game would be over at once, by %v",
			game.ErrPosition, game.PhraseOf(rules.Game(), game.Code(r.Reason)))
	}
	return start, nil
}

// show shows the board with the cursor, and what is under it.
func (a *arrangement) show() {
	place, board := a.place, a.board
	a.screen.Show(&screen.Scene{
		Heading: []string{a.text("Setting up: %s", game.Term(a.rules.Game().Title()))},
		Draw:    a.drawing(func(style game.Style) string { return board.Draw(place, style) }),
		Places:  a.places(board.PlaceAt),
		Turn: a.tongue.Say(board.PlaceText(place)) + ". " +
			a.text("%s to move", game.Term(a.rules.Game().Seats()[board.ToMove()])),
	})
}

// The keys of an arrangement besides those that put something on a place.
const (
	sideKey  = 't'
	emptyKey = 'e'
	startKey = 's'
)

// keys says what the keys do, as far as there is room.
func (a *arrangement) keys() string {
	for _, text := range []string{
		a.text("arrows, + and -; t: side to move, e: empty, s: start, ?: more; Enter: done"),
		a.text("arrows, + and -; ?: keys; Enter: done"),
	} {
		if columns.Width(text) < a.screen.Width()-1 {
			return text
		}
	}
	return a.text("?: keys; Enter: done")
}

// help says what all keys do.
func (a *arrangement) help() {
	a.screen.Say("Arrows go over the board. + and -, or the space bar, change what is there; so does typing: %v. "+
		"t: the other side moves first; e: empties the board; s: the start position; Enter: done; Esc: back.", a.board.PutHint())
}

// press does what a key does.
func (a *arrangement) press(k terminal.Key) {
	switch k.Kind {
	case terminal.KeyUp:
		a.move(-1)
	case terminal.KeyDown:
		a.move(1)
	case terminal.KeyLeft:
		a.step(-1)
	case terminal.KeyRight:
		a.step(1)
	case terminal.KeyHome:
		a.step(-slices.Index(a.order(), a.place))
	case terminal.KeyEnd:
		a.step(-slices.Index(a.order(), a.place) - 1)
	case terminal.KeyRune:
		a.character(k.Rune)
	case terminal.KeyClick:
		a.click(k.Row, k.Column)
	}
}

// click goes to a place, or changes its content if the cursor is there.
func (a *arrangement) click(row, column int) {
	switch place, _ := a.screen.Touched(row, column); place {
	case game.NoPlace:
	case a.place:
		a.change(1)
	default:
		a.place, a.typed = place, ""
	}
}

// character puts something on the place, or does what else the character is for.
func (a *arrangement) character(r rune) {
	switch r {
	case '+', '=':
		a.change(1)
		return
	case '-':
		a.change(-1)
		return
	}
	for _, text := range []string{a.typed + string(r), string(r)} {
		if board, ok := a.board.Put(a.place, text); ok {
			a.board, a.typed = board, text
			return
		}
	}
	a.typed = ""
	switch r {
	case ' ':
		a.change(1)
	case sideKey:
		a.board = a.board.WithToMove(a.board.ToMove().Other())
	case emptyKey:
		a.board = a.board.Cleared()
	case startKey:
		if board, ok := game.ArrangementOf(a.rules.Start()); ok {
			a.board = board
		}
	default:
		a.help()
	}
}

func (a *arrangement) change(by int) { a.board, a.typed = a.board.Next(a.place, by), "" }

// grid are the places as they are drawn now.
func (a *arrangement) grid() [][]int { return a.board.Places(a.style()) }

// order are the places in the order of reading.
func (a *arrangement) order() []int {
	return slices.DeleteFunc(slices.Concat(a.grid()...), func(place int) bool { return place == game.NoPlace })
}

// step goes to another place in the order of reading, round the ends.
func (a *arrangement) step(by int) {
	order := a.order()
	n := len(order)
	a.place, a.typed = order[((slices.Index(order, a.place)+by)%n+n)%n], ""
}

// move goes to the nearest place of another row, round the ends.
func (a *arrangement) move(by int) {
	grid := a.grid()
	row := slices.IndexFunc(grid, func(row []int) bool { return slices.Contains(row, a.place) })
	column := slices.Index(grid[row], a.place)
	a.place, a.typed = nearest(grid[(row+by+len(grid))%len(grid)], column), ""
}

// nearest is the place of a row that is nearest to a column, of two the left one.
func nearest(row []int, column int) int {
	for away := range len(row) {
		for _, i := range []int{column - away, column + away} {
			if i >= 0 && i < len(row) && row[i] != game.NoPlace {
				return row[i]
			}
		}
	}
	return row[0] // unreachable: no row is without a place
}
