package draughts

import (
	"errors"
	"slices"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// Line is a game of a PDN file whose moves have been resolved: they are legal as
// far as the positions alone determine.
type Line struct {
	// Text is the game as it was written.
	Text pgn.Game
	// Start is the position at the start, with the rules that the file's GameType tells.
	Start Ruled
	Moves []Move
}

// maxTries limits the readings of ambiguous captures that are tried in one game.
const maxTries = 50

// Resolve determines the moves of g. Draws by repetition or count do not end the
// game, because players may not have claimed them. It tolerates two harmless
// mistakes of old files: an ambiguous capture is read in the first way that lets
// the rest of the game be played, and a capture sign in a move without capture is
// read as a hyphen.
//
// The error is a *pgn.Error that names the move at fault and wraps a
// *game.MoveError; or, if no move is at fault, pgn.ErrOtherGame or
// game.ErrPosition. The moves before the fault are returned with it.
func Resolve(g pgn.Game) (Line, error) { return resolve(g, Game{}.readable) }

// resolve is Resolve for the rules that read tells of a game.
func resolve(g pgn.Game, read func(pgn.Game) (*Rules, error)) (Line, error) {
	l := Line{Text: g}
	if err := l.begin(read); err != nil {
		return l, err
	}
	r := resolver{game: g, tries: maxTries}
	moves, failed := r.play(l.Start, nil)
	l.Moves = moves
	if failed != nil {
		return l, blame(g, *failed)
	}
	return l, nil
}

// begin determines the start position.
func (l *Line) begin(read func(pgn.Game) (*Rules, error)) error {
	rules, err := read(l.Text)
	if err != nil {
		t, _ := l.Text.Find(typeTag)
		return l.refuse(t, err)
	}
	l.Start = Ruled{rules.start(), rules}
	t, _ := l.Text.Find("FEN")
	if t.Value == "" {
		if rules.begunByOther(l.Text.Tag(typeTag)) {
			l.Start.at = l.Start.at.turned()
		}
		return nil
	}
	if l.Start.at, err = rules.ParseFEN(t.Value); err != nil {
		return l.refuse(t, game.Errorf("%w: %w", game.ErrPosition, err))
	}
	if strings.HasPrefix(strings.TrimSpace(t.Value), unknownSide) && l.onlyOtherBegins() {
		l.Start.at = l.Start.at.turned()
	}
	return nil
}

// onlyOtherBegins reports whether the first move is legal for the other side and not for the
// one to move.
func (l *Line) onlyOtherBegins() bool {
	if len(l.Text.Moves) == 0 {
		return false
	}
	first := l.Text.Moves[0].Text
	_, one := readings(l.Start, first)
	_, other := readings(l.Start.with(l.Start.at.turned()), first)
	return one != nil && other == nil
}

// turned returns the position with the other side to move.
func (p Position) turned() Position {
	return NewPosition(p.Pieces(game.First), p.Pieces(game.Second), p.kings, p.toMove.Other())
}

// refuse returns the error of a game that its tag t is to blame for.
func (l *Line) refuse(t pgn.Tag, err error) error {
	return &pgn.Error{Game: l.Text.Number, Line: t.Line, Err: err}
}

// resolver determines which moves the texts of a game mean.
type resolver struct {
	game  pgn.Game
	tries int
}

// stop is where the moves of a game cannot be continued.
type stop struct {
	ply int // of the move at fault, from 0
	at  Ruled
	err error
}

// play continues from p, the position after the given moves, and returns all
// moves.
func (r *resolver) play(p Ruled, moves []Move) ([]Move, *stop) {
	for i := len(moves); i < len(r.game.Moves); i++ {
		readings, err := readings(p, r.game.Moves[i].Text)
		switch {
		case err != nil:
			return moves, &stop{i, p, err}
		case len(readings) > 1:
			return r.try(p, moves, readings)
		}
		p, moves = p.Play(readings[0]), append(moves, readings[0])
	}
	return moves, nil
}

// try continues with each reading of a move and returns the first line to the end of the
// game, or else the longest.
func (r *resolver) try(p Ruled, moves, readings []Move) ([]Move, *stop) {
	furthest, failed := moves, &stop{len(moves), p, ErrAmbiguous}
	for _, m := range readings {
		if r.tries--; r.tries < 0 {
			break
		}
		line, problem := r.play(p.Play(m), append(slices.Clip(moves), m))
		if problem == nil {
			return line, nil
		}
		if problem.ply > failed.ply {
			furthest, failed = line, problem
		}
	}
	return furthest, failed
}

// readings returns the moves of p that text can mean, at least one.
func readings(p Ruled, text string) ([]Move, error) {
	moves, err := p.Readings(text)
	if errors.Is(err, ErrNoCapture) {
		hyphened := strings.NewReplacer("x", "-", "X", "-", ":", "-").Replace(text)
		if moves, again := p.Readings(hyphened); again == nil {
			return moves, nil
		}
	}
	return moves, err
}

// blame converts a stop to an error.
func blame(g pgn.Game, s stop) *pgn.Error {
	m := g.Moves[s.ply]
	refusal := &game.MoveError{Move: m.Text, Err: s.err}
	for _, legal := range s.at.AppendMoves(nil) {
		refusal.Legal = append(refusal.Legal, s.at.FormatMove(legal))
	}
	return &pgn.Error{Game: g.Number, Ply: s.ply + 1, Line: m.Line, Err: refusal}
}
