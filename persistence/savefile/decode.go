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
// It is the one function that reads a game, wherever it comes from: see "Defects and notes"
// in the package's comment. A file of another program whose game is a pgn.Replayer is read
// as the game reads such files. Comments, glyphs and variations are kept as they are; those
// that cannot be read refuse no file. A seat is read whatever player it names.
//
// The error is a *SyntaxError.
func Decode(data []byte, games []game.Game, ending string) (Save, error) {
	if len(data) > MaxSize {
		return Save{}, refuse(ErrTooLarge, 0, "the file is larger than %d bytes", MaxSize)
	}
	d, err := decoded(data, games, ending)
	if err != nil {
		return Save{}, err
	}
	return d.save, nil
}

// decoded is Decode without its limit. It refuses a file of ours with other things than text
// in it, and mends one of another program.
func decoded(data []byte, games []game.Game, ending string) (d *decoder, err error) {
	from := originOf(data)
	if g, ok := from.replayer(games, ending); ok {
		d = newDecoder("")
		return d, d.readForeign(data, g)
	}
	text, notes := "", Notes{}
	if from.own {
		text, err = normalise(data)
	} else {
		text, notes = mend(data)
	}
	if err != nil {
		return nil, err
	}
	d = newDecoder(text)
	d.save.Notes = notes
	return d, d.read(games, ending)
}

// read reads a text of ours, or of another program that writes as we do.
func (d *decoder) read(games []game.Game, ending string) error {
	if err := d.readHead(games, ending); err != nil {
		return err
	}
	for _, step := range []func() error{
		d.readClocks, d.readControl, d.readMoves, d.readClocksLeft, d.readTermination, d.checkReached, d.readUndone, d.readOwnTree,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// readHead reads the tags, and of what they tell the rules, the start and the players.
func (d *decoder) readHead(games []game.Game, ending string) error {
	if err := d.readTags(); err != nil {
		return err
	}
	if err := d.readSetup(games, ending); err != nil {
		return err
	}
	d.readSeats()
	d.readHeading()
	return nil
}

// decoder is a save that is being read.
type decoder struct {
	text    string
	scanner *pgn.Scanner
	// body is the number of bytes before the moves.
	body int
	// ahead is the element after the tags, until next has returned it.
	ahead *pgn.Element
	tags  map[string]tag
	// folded is set if the names of tags match in any case. seconds are the tags with the
	// name of one before them.
	folded  bool
	seconds []tag
	// own reports whether Parlour wrote the file, not another program.
	own bool
	// adopted reports whether the rules are those of another program.
	adopted bool
	game    game.Game
	save    Save
	// mark is the result mark that ends the moves, "" if there is none, and
	// markLine its line.
	mark     string
	markLine int
	// numbers are the move numbers.
	numbers numbers
	// control is the time control, and shown the clock of the mover after each move, by its
	// number from 1.
	control clock.Control
	shown   map[int]time.Duration
}

// newDecoder returns the decoder of a text. In draughts "25-23" is a move, so scores end the
// moves only if the tag Result says so; the usual marks are moves in no game.
func newDecoder(text string) *decoder {
	d := &decoder{text: text, tags: map[string]tag{}}
	d.scanner = pgn.NewScanner(strings.NewReader(text), d.dialect())
	return d
}

// dialect is that of our files.
func (d *decoder) dialect() pgn.Dialect {
	return pgn.Dialect{Strict: true, Mark: func(word string) bool {
		_, ok := readMark(word)
		return pgn.UsualMark(word) || ok && word == d.value(tagResult)
	}}
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

// tag is a tag and the line on which it stands.
type tag struct {
	name, value string
	line        int
}

// refuse returns the SyntaxError for a tag; err wraps a sentinel error.
func (t tag) refuse(err error, why game.Phrase) error {
	return &SyntaxError{Line: t.line, Tag: t.name, Reason: why, Err: err}
}

// readTags reads the tag pairs up to the first move.
func (d *decoder) readTags() error {
	for {
		e, err := d.next()
		if err != nil {
			return err
		}
		if e.Kind != pgn.TagOpen {
			d.ahead, d.body = &e, e.Offset
			break
		}
		if err := d.readTag(e); err != nil {
			return err
		}
	}
	if len(d.tags) == 0 && d.ahead.Kind == pgn.End {
		return errEmpty()
	}
	if err := d.checkVersion(); err != nil {
		return err
	}
	_, signed := d.find(tagChecksum)
	d.save.Unsigned = d.own && !signed
	d.save.Edited = d.own && d.save.Edited
	return d.checkSeconds()
}

// readTag reads a tag pair.
func (d *decoder) readTag(open pgn.Element) error {
	t, err := d.scanner.Tag(open)
	if err != nil {
		return asDamage(err)
	}
	if len(d.tags)+len(d.seconds) == maxTags {
		return damaged(t.Line, "more than %d tags", maxTags)
	}
	d.add(t)
	if t.Name == tagChecksum {
		d.save.Edited = t.Value != checksum([]byte(d.text[:t.Offset]), []byte(d.text[t.End:]))
	}
	return nil
}

// add adds a tag, the first of its name.
func (d *decoder) add(t pgn.Tag) {
	it := tag{t.Name, t.Value, t.Line}
	if _, twice := d.find(t.Name); twice {
		d.seconds = append(d.seconds, it)
		return
	}
	if d.folded {
		t.Name = strings.ToLower(t.Name)
	}
	d.tags[t.Name] = it
}

// find returns the tag of that name; ok is false if there is none.
func (d *decoder) find(name string) (t tag, ok bool) {
	if d.folded {
		name = strings.ToLower(name)
	}
	t, ok = d.tags[name]
	return t, ok
}

// value is the value of a tag, "" if there is none of that name.
func (d *decoder) value(name string) string {
	t, _ := d.find(name)
	return t.value
}

// checkSeconds refuses a tag with the name of one before it, or notes it.
func (d *decoder) checkSeconds() error {
	for _, t := range d.seconds {
		if err := d.fault(t, ErrDamaged, game.Say("a second tag %s", t.name)); err != nil {
			return err
		}
	}
	return nil
}

func (d *decoder) checkVersion() error {
	t, ok := d.find(tagFormat)
	if !ok {
		return nil
	}
	d.own = true
	version, err := strconv.ParseUint(t.value, 10, 32)
	if err != nil || version == 0 {
		return t.refuse(ErrDamaged, game.Say("%s is not a format version", game.Quote(t.value)))
	}
	if version > formatVersion {
		return t.refuse(ErrVersion, game.Say("written by a newer Parlour, in format %d; this one reads up to %d",
			version, formatVersion))
	}
	return nil
}

// note notes what is odd about a tag.
func (d *decoder) note(t tag, what game.Phrase) { d.save.Notes.note(t.line, t.name, what) }

// fault refuses a wrong tag of a file of ours for a reason that wraps the error err. In the
// file of another program the name may mean something else: there it is noted.
func (d *decoder) fault(t tag, err error, what game.Phrase) error {
	if d.own {
		return t.refuse(err, what)
	}
	d.note(t, what)
	return nil
}
