package pdn

import (
	"errors"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/game/draughts"
)

// maxTries bounds the readings of captures that are tried in one game.
const maxTries = 200

// Replay plays the moves of g by the rules of International draughts, from the
// usual start or from the position of its FEN tag. It forgives what old files get
// wrong without harm: a capture that is not written in full is read in the first
// way that lets the rest be played, and a capture sign where nothing is captured
// as a hyphen. Where the moves do not end the game by rule, the result mark does:
// a win is taken as the other side's resignation, a draw as agreed.
//
// The error is an *Error that names the move to blame and wraps a
// *game.MoveError; or, with no move to blame, ErrGameType or game.ErrPosition.
// The record goes as far as the moves could be played.
func Replay(g Game) (game.Record, error) {
	start, err := g.start()
	if err != nil {
		return game.Record{}, &Error{Game: g.Number, Line: g.Line, Err: err}
	}
	r := replayer{game: g, tries: maxTries}
	record, failed := r.play(game.NewRecord(start))
	if failed != nil {
		return record, failed
	}
	return g.end(record), nil
}

type replayer struct {
	game  Game
	tries int
}

// play plays the moves of the game that are missing in the record.
func (r *replayer) play(record game.Record) (game.Record, *Error) {
	for i := record.State().Ply(); i < len(r.game.Moves); i++ {
		texts := readings(record.State(), r.game.Moves[i].Text)
		if len(texts) > 1 {
			return r.try(record, texts)
		}
		next, err := record.Play(texts[0])
		if err != nil {
			return record, r.blame(i, record, err)
		}
		record = next
	}
	return record, nil
}

// try plays on with each of the readings of a move and returns the first record
// that comes to the end of the moves, or the one that comes furthest.
func (r *replayer) try(record game.Record, texts []string) (game.Record, *Error) {
	furthest, failed := record, (*Error)(nil)
	for _, text := range texts {
		if r.tries--; r.tries < 0 {
			break
		}
		next, err := record.Play(text)
		if err != nil {
			continue // not met: the texts are those of legal moves
		}
		end, problem := r.play(next)
		if problem == nil {
			return end, nil
		}
		if failed == nil || problem.Ply > failed.Ply {
			furthest, failed = end, problem
		}
	}
	if failed == nil {
		failed = r.blame(record.State().Ply(), record, draughts.ErrAmbiguous)
	}
	return furthest, failed
}

// blame returns the error of the i-th move.
func (r *replayer) blame(i int, record game.Record, err error) *Error {
	if result := record.Result(); result.Over() {
		err = fmt.Errorf("%w, by %s", err, result.Reason)
	}
	return &Error{Game: r.game.Number, Ply: i + 1, Line: r.game.Moves[i].Line, Err: err}
}

// readings returns the legal moves that text can mean; text itself if it means
// none.
func readings(s game.State, text string) []string {
	history, ok := s.(game.History[draughts.Position])
	if !ok || s.Result().Over() {
		return []string{text}
	}
	p := history.Current()
	moves, err := p.Readings(text)
	if errors.Is(err, draughts.ErrNoCapture) {
		moves, err = p.Readings(strings.NewReplacer("x", "-", "X", "-", ":", "-").Replace(text))
	}
	if err != nil {
		return []string{text}
	}
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = p.FormatMove(m)
	}
	return out
}

// start returns the state before the first move.
func (g Game) start() (game.State, error) {
	if kind := g.Tag("GameType"); !isInternational(kind) {
		return nil, fmt.Errorf("%w: its GameType is %s, not %s", ErrGameType, game.Quote(kind), gameType)
	}
	rules, err := draughts.Game{}.Rules("", nil)
	if err != nil {
		return nil, err
	}
	if fen := g.Tag("FEN"); fen != "" {
		return rules.Position(fen)
	}
	return rules.Start(), nil
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

// end returns the record with the result that g gives it, unless the board has
// given it one.
func (g Game) end(r game.Record) game.Record {
	if r.Result().Over() {
		return r
	}
	ended, err := r, error(nil)
	switch g.Outcome() {
	case game.FirstWins:
		ended, err = r.Resign(game.Second)
	case game.SecondWins:
		ended, err = r.Resign(game.First)
	case game.Drawn:
		ended, err = r.AgreeDraw()
	}
	if err != nil {
		return r
	}
	return ended
}
