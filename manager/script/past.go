package script

import (
	"context"
	"fmt"
	"strconv"

	"parlour/game"
	"parlour/manager"
)

// showBoard shows the game, or the position after a number of moves.
func showBoard(d *Dialogue, _ context.Context, rest string) {
	if rest == "" {
		d.show()
		d.answer(manager.BoardWord)
		return
	}
	s, ply, ok := d.past(rest)
	if !ok {
		return
	}
	d.say("After move %d of %d:", ply, s.Record.State().Ply())
	d.out.WriteString(s.At(ply).Text(game.Style{}))
}

// past reads a number of moves of the game as it is, or refuses it.
func (d *Dialogue) past(text string) (now manager.Snapshot, ply int, ok bool) {
	now = d.m.Snapshot()
	last := now.Record.State().Ply()
	ply, err := strconv.Atoi(text)
	if err != nil || ply < 0 || ply > last {
		d.refuse(fmt.Errorf("%s is not a number of moves; valid: 0 to %d", game.Quote(text), last))
		return now, 0, false
	}
	return now, ply, true
}

// playFrom begins a game that goes on from the position after a number of moves.
func playFrom(d *Dialogue, ctx context.Context, rest string) {
	before, ply, ok := d.past(rest)
	if !ok {
		return
	}
	d.feed(ctx, manager.PlayFrom{Ply: ply}, func() { d.say("%s", before.Left(ply)) }, d.show)
}
