package savefile

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/pgn"
)

// Decode reads the text of a save of one of the games and replays its moves.
// ending is that of the file's name, without its dot: it tells the game where
// the file itself does not; "" means that there is none. The cost grows linearly
// with the number of moves, but for what the game's own history rules add.
//
// A file of another program may lack all of our own tags; where its game is a
// pgn.Replayer it is read as the game reads such files, and Import says what
// becomes of it. A file with a wrong checksum is loaded, if its moves are legal,
// as Edited: then what other tags say of the end of its moves need not be true any
// more. Comments, glyphs and variations are passed over.
//
// The error is a *SyntaxError.
func Decode(data []byte, games []game.Game, ending string) (Save, error) {
	if err := checkSize(data); err != nil {
		return Save{}, err
	}
	if g, ok := foreign(data, games, ending); ok {
		return decodeForeign(data, g)
	}
	text, err := normalise(data)
	if err != nil {
		return Save{}, err
	}
	d := newDecoder(text)
	steps := []func() error{
		d.readTags,
		func() error { return d.readSetup(games, ending) },
		d.readSeats,
		d.readClocks,
		d.readHeading,
		d.readControl,
		d.readMoves,
		d.readClocksLeft,
		d.readEnd,
		d.readUndone,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return Save{}, err
		}
	}
	return d.save, nil
}

// tag is the value of a tag and the line on which it stands.
type tag struct {
	value string
	line  int
}

// decoder is a save that is being read.
type decoder struct {
	text    string
	scanner *pgn.Scanner
	// ahead is the element after the tags, until next has returned it.
	ahead *pgn.Element
	tags  map[string]tag
	// own tells that Parlour wrote the file, not another program.
	own bool
	// adopted tells that the rules are those of another program.
	adopted bool
	game    game.Game
	save    Save
	// mark is the result mark that ends the moves, "" if there is none, and
	// markLine its line.
	mark     string
	markLine int
	// control is the time control, and shown what the clock of the side that moved
	// showed after each move, by its number from 1.
	control clock.Control
	shown   map[int]time.Duration
}

func newDecoder(text string) *decoder {
	d := &decoder{text: text, tags: map[string]tag{}}
	d.scanner = pgn.NewScanner(strings.NewReader(text), pgn.Dialect{
		Strict: true,
		Mark:   func(word string) bool { return endsMoves(word, d.tags[tagResult].value) },
	})
	return d
}

// next returns the next element.
func (d *decoder) next() (pgn.Element, error) {
	if e := d.ahead; e != nil {
		d.ahead = nil
		return *e, nil
	}
	e, err := d.scanner.Next()
	return e, asDamage(err)
}

// asDamage returns an error of the scanner as one of a save.
func asDamage(err error) error {
	if bad := (*pgn.Error)(nil); errors.As(err, &bad) {
		return damaged(bad.Line, "%v", bad.Err)
	}
	return err
}

// readTags reads the tag pairs up to the first move.
func (d *decoder) readTags() error {
	for {
		e, err := d.next()
		if err != nil {
			return err
		}
		if e.Kind != pgn.TagOpen {
			d.ahead = &e
			break
		}
		if err := d.readTag(e); err != nil {
			return err
		}
	}
	if len(d.tags) == 0 && d.ahead.Kind == pgn.End {
		return damaged(0, "the file is empty")
	}
	if err := d.checkVersion(); err != nil {
		return err
	}
	_, signed := d.tags[tagChecksum]
	d.save.Unsigned = d.own && !signed
	return nil
}

// readTag reads a tag pair. A name occurs once.
func (d *decoder) readTag(open pgn.Element) error {
	t, err := d.scanner.Tag(open)
	if err != nil {
		return asDamage(err)
	}
	if _, twice := d.tags[t.Name]; twice {
		return damaged(t.Line, "a second tag %s", t.Name)
	}
	if len(d.tags) == maxTags {
		return damaged(t.Line, "more than %d tags", maxTags)
	}
	d.tags[t.Name] = tag{t.Value, t.Line}
	if t.Name == tagChecksum {
		d.save.Edited = t.Value != checksum([]byte(d.text[:t.Offset]), []byte(d.text[t.End:]))
	}
	return nil
}

func (d *decoder) checkVersion() error {
	t, ok := d.tags[tagFormat]
	if !ok {
		return nil
	}
	d.own = true
	version, err := strconv.ParseUint(t.value, 10, 32)
	if err != nil || version == 0 {
		return damaged(t.line, "%s is not a format version", game.Quote(t.value))
	}
	if version > formatVersion {
		return refuse(ErrVersion, t.line, "written by a newer Parlour, in format %d; this one reads up to %d",
			version, formatVersion)
	}
	return nil
}

// readMoves replays the moves up to the result mark.
func (d *decoder) readMoves() error {
	for ply := 1; ; {
		e, err := d.next()
		if err != nil {
			return err
		}
		switch e.Kind {
		case pgn.End:
			return d.checkUnended()
		case pgn.Mark:
			d.mark, d.markLine = e.Text, e.Line
			return d.checkNothingFollows()
		case pgn.TagOpen:
			return damaged(e.Line, "%q has no place among the moves", '[')
		case pgn.Word:
			if err := d.play(e, ply); err != nil {
				return err
			}
			ply++
		}
	}
}

// play plays the move of that number.
func (d *decoder) play(move pgn.Element, ply int) error {
	if ply > MaxMoves {
		return refuse(ErrTooLarge, move.Line, "more than %d moves", MaxMoves)
	}
	next, err := d.playText(move.Text)
	if err != nil {
		return illegal(move.Line, ply, err)
	}
	d.save.Record = next
	return nil
}

// playText plays a move as it is written. What another program has gone on with
// may be a file of ours too.
func (d *decoder) playText(move string) (game.Record, error) {
	if a, ok := d.game.(Adopter); ok && (!d.own || d.save.Edited) {
		return a.PlayAdopted(d.save.Record, move)
	}
	return d.save.Record.Play(move)
}

// illegal returns the SyntaxError of a move that the rules refuse.
func illegal(line, ply int, err error) error {
	return refuse(game.Errorf("%w: %w", ErrIllegal, err), line, "move %d: %v", ply, err)
}

// checkUnended decides on moves without a result mark. Parlour always writes
// one, so its file has been cut short. Aualé writes none while a match is in
// progress, and of one that has not begun only the tags.
func (d *decoder) checkUnended() error {
	begun := d.save.Record.State().Ply() > 0
	if !d.own && d.tags[tagResult].value == "*" && (begun || d.adopted) {
		return nil
	}
	last := 1 + strings.Count(strings.TrimRight(d.text, " \t\n"), "\n")
	return damaged(last, "the file is cut short: there is no result mark after the moves")
}

func (d *decoder) checkNothingFollows() error {
	e, err := d.next()
	if err != nil {
		return err
	}
	if e.Kind != pgn.End {
		return moreFollows(e.Line)
	}
	return nil
}

func moreFollows(line int) error {
	return damaged(line, "there is more after the result mark; a save holds one game")
}
