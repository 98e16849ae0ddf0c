package console

import (
	"context"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/screen"
)

// shownGame is a game as it was shown.
type shownGame struct {
	state  game.State
	result game.Result
}

// presenter shows the game, or another board in its place.
type presenter struct {
	*talk
	// shown is what was shown of the game last, finished the last finished game as it
	// is to be left on the terminal.
	shown    shownGame
	finished string
	watch    watch
	// pace is how fast moves are shown, turned whether the board is turned round.
	pace   pace
	turned bool
}

// show shows the game - the players, the board, the last move and the side to move - unless
// that is on the screen already. If the board stays in its place, a move is shown being
// made.
func (p *presenter) show(ctx context.Context, snap manager.Snapshot) error {
	now := shownOf(snap)
	if p.shown == now {
		return nil
	}
	before, ok := now.state.Previous()
	moved := ok && p.shown.state == before
	p.shown = now
	p.turnBoard(snap)
	var err error
	if moved && p.screen.Stays() {
		err = p.animate(ctx, snap)
	}
	p.screen.Show(p.sceneOf(snap)) // a move whose steps were cut short, as by news, has been made
	p.keepFinished(snap)
	return err
}

// again shows the game, whatever is on the screen.
func (p *presenter) again(snap manager.Snapshot) {
	p.turnBoard(snap)
	p.screen.Show(p.sceneOf(snap))
}

// keepFinished keeps a finished game, to be left on the terminal.
func (p *presenter) keepFinished(snap manager.Snapshot) {
	if snap.Record.Result().Over() {
		p.finished = snap.Text(p.style())
	}
}

// leaveBoard is for the menu outside of play. If the board stays in its place, the board of
// a game to continue is seen from there.
func (p *presenter) leaveBoard(snap manager.Snapshot) {
	p.shown = shownGame{}
	if !p.screen.Stays() {
		return
	}
	if !snap.HasGame {
		p.screen.Show(nil)
		return
	}
	p.screen.Aside("")
	p.again(snap)
}

// turnBoard turns the board to have a person who plays alone below, or the other way round
// on request.
func (p *presenter) turnBoard(snap manager.Snapshot) {
	p.flip(p.turned != (p.screen.Stays() && personBelow(snap)))
}

// flip has the second seat below, or not.
func (p *presenter) flip(flipped bool) {
	if p.looks().flipped != flipped {
		p.look(func(l *looks) { l.flipped = flipped })
	}
}

// personBelow reports whether a person plays alone in the second seat, and so sits below.
func personBelow(snap manager.Snapshot) bool {
	if snap.Far != nil {
		return snap.Far.Own[game.Second]
	}
	return !snap.Setup.Seats[game.First].Player.Human() && snap.Setup.Seats[game.Second].Player.Human()
}

// sceneOf is the game as it is shown.
func (p *presenter) sceneOf(snap manager.Snapshot) *screen.Scene {
	state := snap.Record.State()
	g := &screen.Scene{
		Heading: append([]string{snap.Heading()}, p.legend(state)...),
		Draw:    p.drawing(state.Draw),
		Places:  p.placesOf(state),
		Turn:    p.turnLine(snap),
		Over:    snap.Record.Result().Over(),
		Clock:   p.clockOf(snap),
	}
	if !p.screen.Stays() {
		if last := snap.LastMove(); last != "" {
			g.Last = []string{last}
		}
		return g
	}
	g.Last, g.MovesWord = snap.LastMoves(screen.LastMoves), p.text("Moves")
	g.Sheet, g.SheetAt = sheetOf(snap.Record, screen.NoMove)
	if m, ok := game.MarkerOf(state); ok {
		if steps := m.Steps(); len(steps) > 0 {
			last := steps[len(steps)-1]
			g.Draw = p.drawing(last.Draw)
			g.Last = withEnd(g, p.tongue.Say(last.Text))
		}
		if tally := m.Tally(); !tally.Empty() {
			g.Heading = append(g.Heading, p.tongue.Say(tally))
		}
	}
	return g
}

// withEnd are the last moves with what the end of the match did to the board.
func withEnd(g *screen.Scene, text string) []string {
	if !g.Over || text == "" || len(g.Last) == 0 || strings.HasSuffix(g.Last[len(g.Last)-1], text) {
		return g.Last
	}
	return append(g.Last, text)
}

// sheetOf are the moves of a game, a line for the turns of both sides, with brackets around
// the move of that number, and the index of the line to be seen: that move's, else the
// last.
func sheetOf(r game.Record, number int) (lines []string, at int) {
	var turns [][2]string
	by := game.Second
	for _, state := range r.States()[1:] {
		before, _ := state.Previous()
		seat := before.ToMove()
		if len(turns) == 0 || seat == game.First && by == game.Second {
			turns = append(turns, [2]string{})
		}
		move := state.LastMove()
		if number == screen.NoMove || state.Ply() <= number {
			at = len(turns) - 1
		}
		if state.Ply() == number {
			move = "[" + move + "]"
		}
		last := &turns[len(turns)-1][seat]
		*last = strings.TrimSpace(*last + " " + move)
		by = seat
	}
	width := 0
	for _, t := range turns {
		width = max(width, len(t[game.First]))
	}
	out := make([]string, len(turns))
	for i, t := range turns {
		first := t[game.First]
		if first == "" {
			first = "..."
		}
		out[i] = strings.TrimRight(fmt.Sprintf("%3d. %-*s  %s", i+1, width, first, t[game.Second]), " ")
	}
	return out, at
}

// turnLine is the line with the side to move and the form of a move, or with the result.
func (p *presenter) turnLine(snap manager.Snapshot) string {
	if p.watch.run && p.screen.Stays() && !snap.Record.Result().Over() {
		return snap.Turn() + ". " + p.text("Any key stops.")
	}
	if snap.Record.Result().Over() || !snap.HumanToMove() {
		return snap.Turn()
	}
	hint := snap.Setup.Rules.Game().MoveHint(snap.Setup.Rules)
	return p.text("%s: %s; m for the menu", snap.Turn(), hint)
}
