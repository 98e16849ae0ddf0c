package gamesfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Each replays the games of a text and passes found each with its number, which counts from
// 1, or why it cannot be replayed: an error that wraps a *savefile.SyntaxError. The games are
// those that it may be of, and ending is that of its file, as for savefile.Decode. The error
// is that of in or of found, or wraps ErrDamaged where a game is longer than any of ours.
func Each(in io.Reader, games []game.Game, ending string, found func(number int, save savefile.Save, err error) error) error {
	parts := parts{in: bufio.NewReaderSize(in, maxLine)}
	for number := 1; ; number++ {
		part, err := parts.next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		save, err := savefile.Decode(part.text, games, ending)
		if err != nil {
			err = fmt.Errorf("game %d, %w", number, inFile(err, part.line))
		}
		if err := found(number, save, err); err != nil {
			return err
		}
	}
}

// inFile is an error of a game that begins on a line of the file, with the line on which it is
// there.
func inFile(err error, begins int) error {
	bad := (*savefile.SyntaxError)(nil)
	if !errors.As(err, &bad) {
		return err
	}
	there := *bad
	there.Line = begins + max(0, bad.Line-1)
	return &there
}

// Several reports whether a text has more than one game.
func Several(in io.Reader) bool {
	parts := parts{in: bufio.NewReaderSize(in, maxLine)}
	first, err := parts.next()
	return err == nil && !first.last
}
