package console

import (
	"context"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// shownGame is a game as it was shown.
type shownGame struct {
	state  game.State
	result game.Result
}

// show shows the game - who plays, the board, the last move and whose turn it
// is - unless that is on the screen already. Where the board stays in its place, a
// move is shown being made.
func (s *session) show(ctx context.Context, snap manager.Snapshot) error {
	now := shownOf(snap)
	if s.shown == now {
		return nil
	}
	before, ok := now.state.Previous()
	moved := ok && s.shown.state == before
	s.shown = now
	s.turnBoard(snap)
	if moved && s.screen.stays() {
		if err := s.animate(ctx, snap); err != nil {
			return err
		}
	}
	s.screen.show(s.sceneOf(snap))
	s.keepFinished(snap)
	return nil
}

// again shows the game, whatever is on the screen.
func (s *session) again(snap manager.Snapshot) {
	s.turnBoard(snap)
	s.screen.show(s.sceneOf(snap))
}

// keepFinished keeps a finished game, to be left on the terminal.
func (s *session) keepFinished(snap manager.Snapshot) {
	if snap.Record.Result().Over() {
		s.finished = snap.Text(s.screen.style())
	}
}

// leaveBoard is for the menu outside of play. Where the board stays in its place, that
// of a game that can be continued is seen from there.
func (s *session) leaveBoard(snap manager.Snapshot) {
	s.shown = shownGame{}
	if !s.screen.stays() {
		return
	}
	if !snap.HasGame {
		s.screen.show(nil)
		return
	}
	s.again(snap)
}

// turnBoard turns the board so that a person who plays alone sits below, or the other
// way round if that is wanted.
func (s *session) turnBoard(snap manager.Snapshot) {
	l := s.screen.looks()
	l.flipped = s.turned
	if s.screen.stays() && personBelow(snap) {
		l.flipped = !s.turned
	}
	if l != s.screen.looks() {
		s.screen.look(l)
	}
}

// personBelow tells whether a person plays alone in the second seat, and so sits below.
func personBelow(snap manager.Snapshot) bool {
	return !snap.Setup.Seats[game.First].Player.Human() && snap.Setup.Seats[game.Second].Player.Human()
}

// sceneOf is the game as it is shown.
func (s *session) sceneOf(snap manager.Snapshot) *scene {
	state := snap.Record.State()
	g := &scene{
		heading: []string{snap.Heading()},
		draw:    state.Draw,
		turn:    s.turnLine(snap),
		over:    snap.Record.Result().Over(),
		clock:   s.clockOf(snap),
	}
	if !s.screen.stays() {
		if last := snap.LastMove(); last != "" {
			g.last = []string{last}
		}
		return g
	}
	g.last, g.movesWord = snap.LastMoves(lastMoves), s.text("Moves")
	g.sheet, g.sheetAt = sheetOf(snap.Record, noMove)
	if m, ok := game.MarkerOf(state); ok {
		if steps := m.Steps(); len(steps) > 0 {
			last := steps[len(steps)-1]
			g.draw = last.Draw
			g.last = g.withEnd(s.tongue.Say(last.Text), state)
		}
		if tally := m.Tally(); !tally.Empty() {
			g.heading = append(g.heading, s.tongue.Say(tally))
		}
	}
	return g
}

// withEnd are the last moves with what the end of the match did to the board.
func (g *scene) withEnd(text string, state game.State) []string {
	if !g.over || text == "" || len(g.last) == 0 || strings.HasSuffix(g.last[len(g.last)-1], text) {
		return g.last
	}
	return append(g.last, text)
}

// noMove is the number of no move.
const noMove = -1

// sheetOf are the moves of a game, a line for the turns of both sides, with brackets
// around the move of that number, and the line that should be seen: its, else the last.
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
		if number == noMove || state.Ply() <= number {
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

// turnLine tells whose turn it is and what a person can type, or the result.
func (s *session) turnLine(snap manager.Snapshot) string {
	if s.watch.run && s.screen.stays() && !snap.Record.Result().Over() {
		return snap.Turn() + ". " + s.text("Any key stops.")
	}
	if snap.Record.Result().Over() || !snap.HumanToMove() {
		return snap.Turn()
	}
	hint := snap.Setup.Rules.Game().MoveHint(snap.Setup.Rules)
	return s.text("%s: %s; m for the menu", snap.Turn(), hint)
}
