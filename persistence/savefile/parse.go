package savefile

import (
	"errors"
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
// as the game reads such files. Comments, glyphs and variations are passed over. A seat is
// read whatever player it names.
//
// The error is a *SyntaxError.
func Decode(data []byte, games []game.Game, ending string) (Save, error) {
	if err := checkSize(data); err != nil {
		return Save{}, err
	}
	from := originOf(data)
	if g, ok := from.replayer(games, ending); ok {
		d := newDecoder("")
		return d.saveUnless(d.readForeign(data, g))
	}
	text, notes, err := textOf(data, from.own)
	if err != nil {
		return Save{}, err
	}
	d := newDecoder(text)
	d.save.Notes = notes
	return d.saveUnless(d.read(games, ending))
}

// saveUnless returns what was read, or nothing of it with the error.
func (d *decoder) saveUnless(err error) (Save, error) {
	if err != nil {
		return Save{}, err
	}
	return d.save, nil
}

// read reads a text of ours, or of another program that writes as we do.
func (d *decoder) read(games []game.Game, ending string) error {
	if err := d.readTags(); err != nil {
		return err
	}
	if err := d.readSetup(games, ending); err != nil {
		return err
	}
	d.readSeats()
	d.readHeading()
	for _, step := range []func() error{d.readClocks, d.readControl, d.readMoves, d.readClocksLeft, d.readEnd, d.readUndone} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// decoder is a save that is being read.
type decoder struct {
	text    string
	scanner *pgn.Scanner
	// ahead is the element after the tags, until next has returned it.
	ahead *pgn.Element
	tags  map[string]tag
	// folded is set if the names of tags match in any case. seconds are the tags with the
	// name of one before them.
	folded  bool
	seconds []tag
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
	// numbers are the move numbers.
	numbers numbers
	// control is the time control, and shown the clock of the mover after each move, by its
	// number from 1.
	control clock.Control
	shown   map[int]time.Duration
}

func newDecoder(text string) *decoder {
	d := &decoder{text: text, tags: map[string]tag{}}
	d.scanner = pgn.NewScanner(strings.NewReader(text), pgn.Dialect{
		Strict: true,
		Mark:   func(word string) bool { return endsMoves(word, d.value(tagResult)) },
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

// readMoves replays the moves up to the result mark.
func (d *decoder) readMoves() error {
	number := 0
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
		case pgn.Number:
			number = e.Number
		case pgn.Word:
			mover := d.save.Record.State().ToMove()
			if err := d.play(e, ply); err != nil {
				return d.unlessScore(e, err)
			}
			d.number(number, e.Line, mover)
			ply++
			number = 0
		}
	}
}

// number follows the move numbers to a move of a seat. number is the one before it, 0 for
// none.
func (d *decoder) number(number, line int, mover game.Seat) {
	if wrong, ok := d.numbers.move(number, mover); !ok {
		d.save.Notes.note(line, "", wrong)
	}
}

// unlessScore returns the error of a word that is no move. It is nil for a score that ends
// the moves of another program; the tag Result has another one.
func (d *decoder) unlessScore(word pgn.Element, err error) error {
	if _, ok := readMark(word.Text); !ok || d.own || d.checkNothingFollows() != nil {
		return err
	}
	d.mark, d.markLine = word.Text, word.Line
	return nil
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
	return &SyntaxError{Line: line, Ply: ply, Reason: game.Say("move %d: %v", ply, err), Err: game.Errorf("%w: %w", ErrIllegal, err)}
}

// checkUnended decides on moves without a result mark. Parlour always writes
// one, so its file has been cut short. Aualé writes none while a match is in
// progress, and of one that has not begun only the tags. To others it is forgiven.
func (d *decoder) checkUnended() error {
	begun, open := d.save.Record.State().Ply() > 0, d.value(tagResult) == "*"
	switch {
	case !d.own && open && (begun || d.adopted):
		return nil
	case !d.own && begun:
		d.save.Notes.Forgiven++
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
