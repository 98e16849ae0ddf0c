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
const maxTries = 200

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
		return start, moves, failed
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

// play goes on from p, which the given moves have led to, and returns all moves.
func (r *resolver) play(p draughts.Position, moves []draughts.Move) ([]draughts.Move, *Error) {
	for i := len(moves); i < len(r.game.Moves); i++ {
		readings, err := readings(p, r.game.Moves[i].Text)
		switch {
		case err != nil:
			return moves, r.blame(p, i, err)
		case len(readings) > 1:
			return r.try(p, moves, readings)
		}
		p, moves = p.Play(readings[0]), append(moves, readings[0])
	}
	return moves, nil
}

// try goes on with each of the readings of a move and returns the first line that
// comes to the end of the game, or the one that comes furthest.
func (r *resolver) try(p draughts.Position, moves, readings []draughts.Move) ([]draughts.Move, *Error) {
	furthest, failed := moves, r.blame(p, len(moves), draughts.ErrAmbiguous)
	for _, m := range readings {
		if r.tries--; r.tries < 0 {
			break
		}
		line, problem := r.play(p.Play(m), append(slices.Clip(moves), m))
		if problem == nil {
			return line, nil
		}
		if problem.Ply > failed.Ply {
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

// blame returns the error of the i-th move, tried in p.
func (r *resolver) blame(p draughts.Position, i int, err error) *Error {
	m := r.game.Moves[i]
	refusal := &game.MoveError{Move: m.Text, Err: err}
	for _, legal := range p.AppendMoves(nil) {
		refusal.Legal = append(refusal.Legal, p.FormatMove(legal))
	}
	return &Error{Game: r.game.Number, Ply: i + 1, Line: m.Line, Err: refusal}
}
