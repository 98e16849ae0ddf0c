package pdn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlour/game"
	"parlour/game/draughts"
)

// maxTries bounds the readings of captures that are tried in one game.
const maxTries = 50

// Resolve returns the start position and the moves of g, which are legal as far
// as positions tell: draws by repetition or count do not end the game, as they
// did not where players did not claim them. It forgives what old files get wrong
// without harm: a capture that is not written in full is read in the first way
// that lets the rest be played, and a capture sign where nothing is captured as a
// hyphen.
//
// The error is an *Error that names the move to blame and wraps a
// *game.MoveError; or, with no move to blame, ErrGameType or game.ErrPosition.
// The moves before the one to blame are returned with it.
func Resolve(g Game) (start draughts.Position, moves []draughts.Move, err error) {
	start, err = g.start()
	if err != nil {
		return start, nil, &Error{Game: g.Number, Line: g.Line, Err: err}
	}
	r := resolver{game: g, tries: maxTries}
	moves, failed := r.play(start, nil)
	if failed != nil {
		return start, moves, g.blame(*failed)
	}
	return start, moves, nil
}

// start returns the position before the first move.
func (g Game) start() (draughts.Position, error) {
	if kind := g.Tag("GameType"); !isInternational(kind) {
		return draughts.Position{}, fmt.Errorf("%w: its GameType is %s, not %s", ErrGameType, game.Quote(kind), gameType)
	}
	fen := g.Tag("FEN")
	if fen == "" {
		return draughts.Initial(), nil
	}
	p, err := draughts.ParseFEN(fen)
	if err != nil {
		return p, fmt.Errorf("%w: %w", game.ErrPosition, err)
	}
	return p, nil
}

// gameType is PDN's number for International draughts.
const gameType = "20"

// isInternational reads a GameType tag, as "20" or "20,W,10,10,N2,0". A game
// without the tag is taken to be of the right kind.
func isInternational(kind string) bool {
	number, _, _ := strings.Cut(kind, ",")
	number = strings.TrimSpace(number)
	return number == "" || number == gameType
}

// resolver finds out which moves the texts of a game mean.
type resolver struct {
	game  Game
	tries int
}

// stop is where the moves of a game cannot be played on.
type stop struct {
	ply int // of the move to blame, from 0
	at  draughts.Position
	err error
}

// play goes on from p, which the given moves have led to, and returns all moves.
func (r *resolver) play(p draughts.Position, moves []draughts.Move) ([]draughts.Move, *stop) {
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

// try goes on with each of the readings of a move and returns the first line that
// comes to the end of the game, or the one that comes furthest.
func (r *resolver) try(p draughts.Position, moves, readings []draughts.Move) ([]draughts.Move, *stop) {
	furthest, failed := moves, &stop{len(moves), p, draughts.ErrAmbiguous}
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

// readings returns the moves of p that text can mean, one at least.
func readings(p draughts.Position, text string) ([]draughts.Move, error) {
	moves, err := p.Readings(text)
	if errors.Is(err, draughts.ErrNoCapture) {
		hyphened := strings.NewReplacer("x", "-", "X", "-", ":", "-").Replace(text)
		if moves, again := p.Readings(hyphened); again == nil {
			return moves, nil
		}
	}
	return moves, err
}

// blame returns the error that a stop comes to.
func (g Game) blame(s stop) *Error {
	m := g.Moves[s.ply]
	refusal := &game.MoveError{Move: m.Text, Err: s.err}
	for _, legal := range s.at.AppendMoves(nil) {
		refusal.Legal = append(refusal.Legal, s.at.FormatMove(legal))
	}
	return &Error{Game: g.Number, Ply: s.ply + 1, Line: m.Line, Err: refusal}
}
