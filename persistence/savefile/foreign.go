package savefile

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// readForeign reads the only game of a file of another program as the game reads such
// files. Both players are human.
func (d *decoder) readForeign(data []byte, g pgn.Replayer) error {
	r := pgn.NewReader(bytes.NewReader(data), g.Dialect())
	text, err := r.Next()
	if errors.Is(err, io.EOF) {
		return errEmpty()
	}
	if err != nil {
		return asDamage(err)
	}
	played, err := g.Replay(text)
	if err != nil {
		return asForeign(err)
	}
	_, notes := mend(data)
	d.save.Notes = notes
	d.take(g, text, played)
	d.readNames()
	d.readHeading()
	d.checkForeign()
	d.readForeignTree(data, g.Dialect())
	if next, err := r.Next(); !errors.Is(err, io.EOF) {
		return moreFollows(next.Line)
	}
	return nil
}

// take takes a game that was replayed, with its tags: of one that is there twice the first,
// and names in any case.
func (d *decoder) take(g pgn.Replayer, text pgn.Game, played pgn.Replayed) {
	d.game, d.save.Record = played.Rules().Game(), played.Record
	notes := &d.save.Notes
	notes.Forgiven, notes.Unclaimed, notes.Rule = played.Forgiven, played.Unclaimed, played.Rule
	d.folded = true
	for _, t := range text.Tags {
		d.add(t)
	}
	_ = d.checkSeconds() // which refuses only what is ours
	for _, odd := range played.Odd {
		t, _ := d.find(odd.Name)
		d.note(t, odd.What)
	}
	for i, before := range played.States()[:len(text.Moves)] {
		d.number(text.Moves[i].Number, text.Moves[i].Line, before.ToMove())
	}
	if d.mark, d.markLine = text.End, text.EndLine; d.mark == "" && len(text.Moves) > 0 {
		notes.Forgiven++
	}
}

// checkForeign notes what tags of our names say of a game of another program, and is not so.
func (d *decoder) checkForeign() {
	if t, ok := d.find(tagGame); ok && !strings.EqualFold(t.value, d.game.Name()) {
		d.note(t, game.Say("%s, but this is a game of %s", game.Quote(t.value), game.Term(d.game.Title())))
	}
	if t, ok := d.find(tagRules); ok {
		want := game.FormatRules(d.save.Record.Rules())
		if rules, err := game.ParseRules(d.game, t.value); err != nil || game.FormatRules(rules) != want {
			d.note(t, game.Say("%s, but the rules are %s", game.Quote(t.value), want))
		}
	}
	_ = d.checkReached() // likewise
}

// asForeign returns an error of a pgn.Replayer as one of a save.
func asForeign(err error) error {
	bad := (*pgn.Error)(nil)
	switch {
	case !errors.As(err, &bad):
		return refuse(errors.Join(ErrDamaged, err), 0, "%v", err)
	case bad.Ply > 0:
		return illegal(bad.Line, bad.Ply, bad.Err)
	case errors.Is(err, pgn.ErrOtherGame):
		return refuse(errors.Join(ErrUnknown, bad.Err), bad.Line, "%v", bad.Err)
	default:
		return refuse(errors.Join(ErrDamaged, bad.Err), bad.Line, "%v", bad.Err)
	}
}
