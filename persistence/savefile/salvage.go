package savefile

import (
	"errors"

	"parlour/game"
	"parlour/game/pgn"
	"parlour/persistence/datafolder"
)

// errNothingToSalvage means that no move of a damaged journal can be replayed.
var errNothingToSalvage = game.NewError("nothing of it can be replayed")

// salvageable reports whether a file refused for the reason may have moves to replay.
func salvageable(err error) bool { return errors.Is(err, ErrDamaged) || errors.Is(err, ErrIllegal) }

// salvage returns the longest beginning that can be replayed, of a damaged journal or of a
// temporary file meant to replace it.
func (j *Journal) salvage(file string) (Save, error) {
	best, found := Save{}, 0
	for _, name := range j.remains(file) {
		data, err := j.store.folder.read(name)
		if err != nil {
			continue
		}
		save, err := Decode(data, j.store.games, endingOf(file))
		if err != nil {
			save, err = salvage(data, j.store, endingOf(file))
		}
		if err != nil {
			continue
		}
		if n := save.Record.State().Ply(); n > found {
			best, found = save, n
		}
	}
	if found == 0 {
		return Save{}, errNothingToSalvage
	}
	for i := range best.Seats {
		best.Seats[i].Kind = kind(best.Seats[i]) // a person for one that no tag can hold
	}
	return best, nil
}

// remains are the files in which the match of a journal could be.
func (j *Journal) remains(file string) []string {
	out := []string{file}
	names, err := j.store.folder.names()
	if err != nil {
		return out
	}
	for _, name := range names {
		if of, ok := datafolder.TempFor(name); ok && of == file {
			out = append(out, name)
		}
	}
	return out
}

// salvage reads the moves of a damaged text up to the damage. The players and other tags
// are taken as far as they are undamaged; the game, its rules and its start must be. The
// error says why there are none.
func salvage(data []byte, s *Store, ending string) (Save, error) {
	text := unixText(data)
	if at, _ := firstBad(text); at >= 0 {
		text = text[:at]
	}
	d := newDecoder(text)
	if err := d.readHead(s.games, ending); err != nil {
		return Save{}, err
	}
	_, _ = d.readClocks(), d.readControl()
	for ply := 1; ; {
		e, err := d.next()
		if err != nil || e.Kind != pgn.Word && e.Kind != pgn.Number || e.Kind == pgn.Word && d.play(e, ply) != nil {
			break
		}
		if e.Kind == pgn.Word {
			ply++
		}
	}
	_ = d.readClocksLeft()
	d.save.Edited, d.save.Unsigned, d.save.Notes = false, false, Notes{}
	return d.save, nil
}
