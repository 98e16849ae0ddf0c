package console

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console/terminal"
)

// clickText is what a terminal sends for a click in a cell.
func clickText(row, column int) string { return fmt.Sprintf("\x1b[<0;%d;%dM", column+1, row+1) }

// The sequences of the wheel of a mouse.
const (
	wheelUpText   = "\x1b[<64;1;1M"
	wheelDownText = "\x1b[<65;1;1M"
)

// endsOf are the places where a move begins and ends.
func endsOf(state game.State, move string) (from, to int) {
	from, to = game.NoPlace, game.NoPlace
	for place, m := range game.MarksOf(state, move) {
		switch m {
		case game.MarkFrom:
			from = place
		case game.MarkTo:
			to = place
		}
	}
	if from == game.NoPlace {
		from = to
	}
	return from, to
}

// clicked is the answer that clicks on the beginning of a move and on its end give.
func clicked(c *touching, state game.State, move string) terminal.Touched {
	from, to := endsOf(state, move)
	t := c.click("", from)
	if !t.Entered {
		t = c.click(t.Line, to)
	}
	return t
}

// TestEveryMoveCanBeClicked in games of every kind, played to the end or for long.
func TestEveryMoveCanBeClicked(t *testing.T) {
	for _, g := range catalog.Games() {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		state := rules.Start()
		if _, ok := game.ArrangementOf(state); !ok {
			continue
		}
		p := &presenter{talk: &talk{}}
		for ply := 0; ply < 80 && !state.Result().Over(); ply++ {
			moves := state.Moves()
			for _, m := range moves {
				got := clicked(p.touching(state), state, m)
				require.True(t, got.Entered, "%s: %s", g.Name(), m)
				require.Contains(t, append(fittingMoves(got.Line, moves), got.Line), m, g.Name())
			}
			state, err = state.Play(moves[ply*7%len(moves)])
			require.NoError(t, err)
		}
	}
}

// TestAClickElsewhereBeginsAnotherMove, or none where no move begins; and what is typed
// since takes the place of what was clicked.
func TestAClickElsewhereBeginsAnotherMove(t *testing.T) {
	state := squares(t).Start()
	c := (&presenter{talk: &talk{}}).touching(state)
	from, to := endsOf(state, "32-28")
	other, far := endsOf(state, "33-29")
	assert.Equal(t, terminal.Touched{Line: "32-"}, c.click("", from))
	assert.Equal(t, terminal.Touched{Line: "33-"}, c.click("32-", other))
	assert.Equal(t, terminal.Touched{}, c.click("33-", to+11), "no move begins there")
	assert.Equal(t, terminal.Touched{Line: "33-"}, c.click("", other))
	assert.Equal(t, terminal.Touched{}, c.click("m", far), "the line is another by now")
	assert.Equal(t, terminal.Touched{Line: "32-"}, c.click("", from))
	assert.Equal(t, terminal.Touched{Line: "32-28", Entered: true}, c.click("32-", to))
	only, _ := endsOf(state, "35-30")
	assert.Equal(t, terminal.Touched{Line: "35-30"}, c.click("", only), "one's only move is not played yet")
}

// squares are the rules of a game on a board of squares.
func squares(t *testing.T) game.Rules {
	t.Helper()
	for _, g := range catalog.Games() {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		if cells, ok := game.CellsOf(rules.Start()); ok && cells.Squares != nil {
			return rules
		}
	}
	require.Fail(t, "there is a game on squares")
	return nil
}

// cellOf is a cell of the window of a theatre with a place.
func (th *theatre) cellOf(place int) (row, column int) {
	th.t.Helper()
	width, height := th.size()
	for row := range height {
		for column := range width {
			if at, _ := th.stage.Touched(row, column); at == place {
				return row, column
			}
		}
	}
	require.Fail(th.t, "the place is seen", "%d in\n%s", place, plainWindow(th.window))
	return 0, 0
}

// TestClicksAtTheBoard play a house, and a piece and its square.
func TestClicksAtTheBoard(t *testing.T) {
	parallel(t)
	for i, move := range []string{"3", "B", "32-28"} {
		th := newTheatre(t, catalog.Games()[i], 80, 24, "")
		th.pace = paceOff
		th.again(th.m.Snapshot())
		askMove(th.stage)
		from, to := endsOf(th.m.Snapshot().Record.State(), move)
		typed := clickText(th.cellOf(from))
		if strings.Contains(move, "-") {
			typed += clickText(th.cellOf(to))
		}
		th.seat(typedKeys(strings.NewReader(typed)))
		th.play()
		assert.Equal(t, []string{move}, th.moves(), plainWindow(th.window))
	}
}

// TestThePieceThatIsClickedIsMarked until its square is clicked, with the squares for it.
func TestThePieceThatIsClickedIsMarked(t *testing.T) {
	parallel(t)
	th := newTheatre(t, squares(t).Game(), 80, 24, "")
	th.again(th.m.Snapshot())
	askMove(th.stage)
	before := plainWindow(th.window)
	from, _ := endsOf(th.m.Snapshot().Record.State(), "32-28")
	th.seat(typedKeys(strings.NewReader(clickText(th.cellOf(from)))))
	th.play()
	lines := strings.Split(before, "\n")
	assert.Contains(t, th.pictures(), strings.NewReplacer(" 27 . ", "<27 .>", " 28 . ", "<28 .>").Replace(lines[9]))
	marked := strings.Replace(strings.Split(before, "\n")[10], " 32⛀ ", "[32⛀]", 1)
	assert.Contains(t, th.pictures(), marked)
	assert.Contains(t, th.pictures(), "Move: 32-")
}

// TestTheWheelLooksBack and comes back to the game behind the last move, with what was
// typed.
func TestTheWheelLooksBack(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 80, 24, "3\r2\r"+wheelDownText+"1"+wheelUpText+wheelUpText+wheelDownText+wheelDownText+wheelDownText+"\x7f4\r")
	th.pace = paceOff
	th.play()
	assert.Contains(t, th.pictures(), "After move 1 of 2;")
	assert.Contains(t, th.pictures(), "After move 0 of 2;")
	assert.Contains(t, th.pictures(), "Move: 1")
	assert.Equal(t, []string{"3", "2", "4"}, th.moves(), plainWindow(th.window))

	th = newTheatre(t, catalog.Games()[0], 80, 24, wheelUpText+"3\r")
	th.play()
	assert.NotContains(t, th.pictures(), "After move", "there is nothing to look back on")
}

// TestAMoveOfTheListIsClicked beside the board, and another one from there.
func TestAMoveOfTheListIsClicked(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 120, 40, "3\r2\r1\r")
	th.pace = paceOff
	th.play()
	at := func(text string) string {
		for row, line := range strings.Split(plainWindow(th.window), "\n") {
			if before, _, ok := strings.Cut(line, text); ok {
				return clickText(row, len([]rune(before)))
			}
		}
		require.Fail(t, "the list has the move", text)
		return ""
	}
	typed := at("2  1") + at("3 2") + clickText(0, 0)
	th.seat(typedKeys(strings.NewReader(typed)))
	th.play()
	assert.Contains(t, th.pictures(), "After move 2 of 3;", plainWindow(th.window))
	assert.Contains(t, th.pictures(), "After move 1 of 3;")
}
