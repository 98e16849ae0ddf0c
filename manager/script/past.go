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
		return
	}
	s := d.m.Snapshot()
	ply, err := numberOfMoves(rest, s.Record.State().Ply())
	if err != nil {
		d.refuse(err)
		return
	}
	d.say("After move %d of %d:", ply, s.Record.State().Ply())
	d.out.WriteString(s.At(ply).Text(game.Style{}))
}

// numberOfMoves reads a number of moves, last at most.
func numberOfMoves(text string, last int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > last {
		return 0, fmt.Errorf("%s is not a number of moves; valid: 0 to %d", game.Quote(text), last)
	}
	return n, nil
}

// playFrom begins a game that goes on from the position after a number of moves.
func playFrom(d *Dialogue, _ context.Context, rest string) {
	before := d.m.Snapshot()
	ply, err := numberOfMoves(rest, before.Record.State().Ply())
	if err != nil {
		d.refuse(err)
		return
	}
	d.feed(manager.PlayFrom{Ply: ply}, func() { d.say("%s", before.Left(ply)) }, d.show)
}
