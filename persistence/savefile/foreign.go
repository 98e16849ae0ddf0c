package savefile

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// foreign returns the game of a file of another program, if it is one that reads
// such files in its own way. Ours have a tag ParlourFormat. What has a damaged
// heading is left to those who say in which line.
func foreign(data []byte, games []game.Game, ending string) (pgn.Replayer, bool) {
	s := pgn.NewScanner(bytes.NewReader(data), pgn.Dialect{})
	named := ""
	for {
		e, err := s.Next()
		if err != nil {
			return nil, false
		}
		if e.Kind != pgn.TagOpen {
			return replayer(games, ending, named)
		}
		t, err := s.Tag(e)
		if err != nil || t.Name == tagFormat {
			return nil, false
		}
		if t.Name == tagGame {
			named = t.Value
		}
	}
}

// replayer returns the game that a file's ending tells or, if it tells none, that
// of the given name.
func replayer(games []game.Game, ending, named string) (pgn.Replayer, bool) {
	g := byEnding(games, ending)
	if g == nil {
		g = byName(games, named)
	}
	r, ok := g.(pgn.Replayer)
	return r, ok
}

func byEnding(games []game.Game, ending string) game.Game {
	return find(games, func(g game.Game) bool { return strings.EqualFold(g.Notation().Ending, ending) })
}

func byName(games []game.Game, name string) game.Game {
	return find(games, func(g game.Game) bool { return strings.EqualFold(g.Name(), name) })
}

// decodeForeign reads the only game of a file of another program.
func decodeForeign(data []byte, g pgn.Replayer) (Save, error) {
	r := pgn.NewReader(bytes.NewReader(data), g.Dialect())
	text, err := r.Next()
	if errors.Is(err, io.EOF) {
		return Save{}, damaged(0, "the file is empty")
	}
	if err != nil {
		return Save{}, asDamage(err)
	}
	s, err := Import(g, text)
	if err != nil {
		return Save{}, asForeign(err)
	}
	next, err := r.Next()
	if !errors.Is(err, io.EOF) {
		return Save{}, moreFollows(next.Line)
	}
	return s, nil
}

// asForeign returns an error of Import as one of a save.
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

// Import returns a game of another program's file as a save, of which both
// players are human. The error is that of g.Replay.
func Import(g pgn.Replayer, text pgn.Game) (Save, error) {
	record, err := g.Replay(text)
	if err != nil {
		return Save{}, err
	}
	s := Save{
		Record: record,
		Heading: Heading{
			Event: told(text.Tag(tagEvent), maxHeadingRunes),
			Site:  told(text.Tag(tagSite), maxHeadingRunes),
			Round: told(text.Tag(tagRound), maxHeadingRunes),
			Date:  dated(text.Tag(tagDate)),
		},
	}
	for seat, name := range g.Notation().SeatTags {
		s.Seats[seat] = Seat{Kind: Human, Name: told(text.Tag(name), maxNameRunes)}
	}
	return s, nil
}
