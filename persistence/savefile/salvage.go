package savefile

import (
	"errors"

	"parlour/game"
	"parlour/game/pgn"
	"parlour/persistence/datafolder"
)

// errNothingToSalvage tells that no move of a damaged journal can be replayed.
var errNothingToSalvage = game.NewError("nothing of it can be replayed")

// salvageable reports whether a file refused for the reason may have moves to replay.
func salvageable(err error) bool { return errors.Is(err, ErrDamaged) || errors.Is(err, ErrIllegal) }

// salvage returns the longest beginning of a damaged journal, or of a temporary file that
// was to replace it, that can be replayed.
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
	best.Seats = playable(best.Seats)
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
	d := newDecoder(soundText(data))
	if err := d.readTags(); err != nil {
		return Save{}, err
	}
	if err := d.readSetup(s.games, ending); err != nil {
		return Save{}, err
	}
	d.readSeats()
	d.readHeading()
	_, _ = d.readClocks(), d.readControl()
	for ply := 1; ; ply++ {
		e, err := d.nextMove()
		if err != nil || d.play(e, ply) != nil {
			break
		}
	}
	_ = d.readClocksLeft()
	d.save.Edited, d.save.Unsigned, d.save.Notes = false, false, Notes{}
	return d.save, nil
}

// nextMove returns the next move, errNothingToSalvage where there is none.
func (d *decoder) nextMove() (pgn.Element, error) {
	for {
		e, err := d.next()
		switch {
		case err != nil:
			return e, err
		case e.Kind == pgn.Word:
			return e, nil
		case e.Kind == pgn.Mark, e.Kind == pgn.End, e.Kind == pgn.TagOpen:
			return e, errNothingToSalvage
		}
	}
}
