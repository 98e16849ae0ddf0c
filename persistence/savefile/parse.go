package savefile

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
)

// Decode reads the text of a save of one of the games and replays its moves.
// ending is that of the file's name, without its dot: it tells the game where
// the file itself does not; "" means that there is none. The cost grows linearly
// with the number of moves, but for what the game's own history rules add.
//
// A file of another program may lack all of our own tags. A file with a wrong
// checksum is loaded, if its moves are legal, as Edited: then what other tags
// say of the end of its moves need not be true any more.
//
// The error is a *SyntaxError.
func Decode(data []byte, games []game.Game, ending string) (Save, error) {
	text, err := normalise(data)
	if err != nil {
		return Save{}, err
	}
	d := decoder{lexer: lexer{text: text, line: 1}}
	steps := []func() error{
		d.readTags,
		func() error { return d.readSetup(games, ending) },
		d.readSeats,
		d.readClocks,
		d.readHeading,
		d.readMoves,
		d.readEnd,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return Save{}, err
		}
	}
	return d.save, nil
}

// decoder is a save that is being read.
type decoder struct {
	lexer lexer
	tags  map[string]tag
	// own tells that Parlour wrote the file, not another program.
	own  bool
	game game.Game
	save Save
	// mark is the result mark that ends the moves, "" if there is none, and
	// markLine its line.
	mark     string
	markLine int
}

func (d *decoder) readTags() error {
	tags, err := d.lexer.tags()
	if err != nil {
		return err
	}
	d.tags = tags
	if len(tags) == 0 && d.lexer.peek() == 0 {
		return damaged(0, "the file is empty")
	}
	if err := d.checkVersion(); err != nil {
		return err
	}
	if t, ok := tags[tagChecksum]; ok {
		d.save.Edited = t.value != checksum(d.lexer.text[:t.start], d.lexer.text[t.end:])
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
	result := d.tags[tagResult].value
	for ply := 1; ; {
		word, line, ok, err := d.lexer.word()
		if err != nil {
			return err
		}
		if !ok {
			return d.checkUnended()
		}
		if endsMoves(word, result) {
			d.mark, d.markLine = word, line
			return d.checkNothingFollows()
		}
		move := stripNumber(word)
		if move == "" {
			continue
		}
		if ply > MaxMoves {
			return refuse(ErrTooLarge, line, "more than %d moves", MaxMoves)
		}
		next, err := d.save.Record.Play(move)
		if err != nil {
			return refuse(fmt.Errorf("%w: %w", ErrIllegal, err), line, "move %d: %v", ply, err)
		}
		d.save.Record = next
		ply++
	}
}

// checkUnended decides on moves without a result mark. Parlour always writes
// one, so its file has been cut short. Aualé writes none while a match is in
// progress.
func (d *decoder) checkUnended() error {
	if !d.own && d.tags[tagResult].value == "*" && d.save.Record.State().Ply() > 0 {
		return nil
	}
	last := 1 + strings.Count(strings.TrimRight(d.lexer.text, " \t\n"), "\n")
	return damaged(last, "the file is cut short: there is no result mark after the moves")
}

func (d *decoder) checkNothingFollows() error {
	if err := d.lexer.skip(); err != nil {
		return err
	}
	if d.lexer.peek() != 0 {
		return damaged(d.lexer.line, "there is more after the result mark; a save holds one game")
	}
	return nil
}
