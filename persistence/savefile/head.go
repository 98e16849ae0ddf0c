package savefile

import (
	"io"
	"io/fs"
	"strconv"
	"strings"

	"parlour/game"
)

// headBytes is how much of a file is read for its heading. Most files are shorter, so
// that their checksum can be made too.
const headBytes = 64 << 10

// describeHead describes a file of ours by its tags alone: of a match of 100,000 moves only
// the beginning is read. ok is false for a wrong checksum, and for a file with too few
// tags. Such a file must be read as a whole.
func (s *Store) describeHead(info fs.FileInfo) (e Entry, ok bool) {
	text, whole, err := s.head(info)
	if err != nil {
		return Entry{}, false
	}
	d := newDecoder(text)
	if d.readTags() != nil || !d.own || d.save.Unsigned || whole && d.save.Edited {
		return Entry{}, false
	}
	e = Entry{File: info.Name(), Modified: info.ModTime()}
	ok = d.describe(s.games, &e)
	// The end of a match is believed if the checksum is right.
	return e, ok && (whole || !e.Result.Over())
}

// head returns the text of a file up to its moves or, if it is short, with them.
func (s *Store) head(info fs.FileInfo) (text string, whole bool, err error) {
	file, err := s.folder.fs.Open(s.folder.path(info.Name()))
	if err != nil {
		return "", false, err
	}
	defer file.Close()
	data := make([]byte, min(info.Size(), headBytes))
	if _, err := io.ReadFull(file, data); err != nil {
		return "", false, err
	}
	if info.Size() <= headBytes {
		text, err = normalise(data)
		return text, true, err
	}
	before, _, _ := strings.Cut(string(data), "\n\n")
	text, err = normalise([]byte(before))
	return text, false, err
}

// describe fills an entry from the tags; ok is false if they do not tell all of it.
func (d *decoder) describe(games []game.Game, e *Entry) (ok bool) {
	if d.readSetup(games, endingOf(e.File)) != nil {
		return false
	}
	d.readSeats()
	d.readHeading()
	if d.readClocks() != nil {
		return false
	}
	start := startOf(d.save.Record)
	moves, err := strconv.Atoi(d.value(tagPlyCount))
	if err != nil {
		return false
	}
	position, err := d.save.Record.Rules().Position(d.value(tagPosition))
	if err != nil {
		return false
	}
	d.save.Record = game.NewRecord(position)
	outcome, ok := readMark(d.value(tagResult))
	if !ok {
		return false
	}
	e.fill(d.save)
	e.Moves, e.Whole = moves, start == ""
	e.Result, ok = d.claimed(outcome)
	return ok
}

// claimed is the result by the tags. The Reason is "" if a rule about the history ended the
// match: only the moves tell it then. ok is false if the tags contradict the position.
func (d *decoder) claimed(outcome game.Outcome) (game.Result, bool) {
	state := d.save.Record.State()
	if byPosition := state.Result(); byPosition.Over() {
		return byPosition, byPosition.Outcome == outcome
	}
	if outcome == game.InProgress {
		return game.Result{}, d.value(tagTermination) == ""
	}
	why, _ := d.imposedBy()
	return game.Result{Outcome: outcome, Reason: why, Score: state.Score()}, true
}
