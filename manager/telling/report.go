package telling

import (
	"fmt"
	"slices"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// The JSON form of hints and reviews.

// HintReport is a hint as JSON.
type HintReport struct {
	Game  string       `json:"game"`
	Side  string       `json:"side"`
	Best  []string     `json:"best"`
	Moves []MoveReport `json:"moves"`
}

// MoveReport is a move with its value.
type MoveReport struct {
	Move string `json:"move"`
	ScoreReport
	Depth int `json:"depth"`
	// Line is the move and the expected continuation.
	Line []string `json:"line"`
	// Reason is the effect of the move and of the best reply in words.
	Reason string `json:"reason"`
	// Words is Reason for other languages.
	Words Words `json:"words"`
}

// ScoreReport is a score; Kind and Unit say what Value means.
type ScoreReport struct {
	// Value is a whole number of units for the kind "exact", a decimal for
	// "estimate", a number of plies for "win" and "loss", and 0 for "draw".
	Value  any          `json:"value"`
	Unit   players.Unit `json:"unit"`
	Kind   string       `json:"kind"`
	Proven bool         `json:"proven"`
}

// ReviewReport is a review as JSON.
type ReviewReport struct {
	Game  string           `json:"game"`
	Moves []ReviewedReport `json:"moves"`
}

// ReviewedReport is a move of a game and its alternatives.
type ReviewedReport struct {
	Ply  int    `json:"ply"`
	Side string `json:"side"`
	Move string `json:"move"`
	ScoreReport
	Best []string `json:"best"`
	// BestScore is the score of the best moves.
	BestScore ScoreReport `json:"bestScore"`
	// GaveAway is by how much the best move was better, nil if the two values cannot
	// be compared.
	GaveAway any      `json:"gaveAway"`
	Mistake  bool     `json:"mistake"`
	Line     []string `json:"line"`
	// Reason says in words what the best move would have done.
	Reason string `json:"reason"`
	// Words is Reason for other languages.
	Words Words `json:"words"`
	// Turning means that the move turned the game.
	Turning bool `json:"turning"`
}

// HintReport converts a hint for the side to move.
func (s Sheet) HintReport(i players.Info, unit players.Unit) HintReport {
	state := s.Record.State()
	g := state.Rules().Game()
	out := HintReport{Game: g.Name(), Side: g.Seats()[state.ToMove()], Best: i.Equals(), Moves: []MoveReport{}}
	for _, l := range inOrder(state.Moves(), i.Lines) {
		why := Reason(state, l.Moves)
		out.Moves = append(out.Moves, MoveReport{l.Move(), scoreReport(l.Score, unit), l.Depth, l.Moves, why.String(), WordsOf(why)})
	}
	return out
}

// ReviewReport converts a review of the game.
func (s Sheet) ReviewReport(moves []players.Reviewed, unit players.Unit) ReviewReport {
	g := s.Record.Rules().Game()
	out := ReviewReport{Game: g.Name(), Moves: []ReviewedReport{}}
	turning := CourseOf(moves).Turning
	for _, m := range moves {
		report := reviewedReport(g, m, unit)
		report.Turning = slices.Contains(turning, report.Ply)
		out.Moves = append(out.Moves, report)
	}
	return out
}

func reviewedReport(g game.Game, m players.Reviewed, unit players.Unit) ReviewedReport {
	best := m.Best()
	why := Reason(m.Before, best.Moves)
	out := ReviewedReport{
		Ply: m.Before.Ply() + 1, Side: g.Seats()[m.Before.ToMove()], Move: m.Move,
		ScoreReport: scoreReport(m.Played().Score, unit),
		Best:        m.Info.Equals(), BestScore: scoreReport(best.Score, unit),
		Mistake: m.Mistake(), Line: best.Moves, Reason: why.String(), Words: WordsOf(why),
	}
	if cost, ok := m.Cost(); ok {
		out.GaveAway = number(cost, best.Score.Kind)
	}
	return out
}

func scoreReport(s players.Score, unit players.Unit) ScoreReport {
	return ScoreReport{Value: number(s.Value, s.Kind), Unit: unit, Kind: s.Kind.String(), Proven: s.Proven}
}

// number converts a value: a decimal for an estimate, else a whole number.
func number(value int, k search.ScoreKind) any {
	if k == search.Estimate {
		return float64(value) / hundredths
	}
	return value
}

// Words are a phrase as JSON, for programs that say it in another language: the key of its text
// in the catalogues of package tongue, and its arguments, which are numbers, texts and Words.
// They are empty where there is nothing to say.
type Words []any

// WordsOf returns the words of a phrase.
func WordsOf(p game.Phrase) Words {
	if p.Empty() {
		return Words{}
	}
	out := Words{p.Key()}
	for _, a := range p.Args {
		out = append(out, word(a))
	}
	return out
}

// word is an argument of a phrase.
func word(a any) any {
	switch a := a.(type) {
	case game.Phrase:
		return WordsOf(a)
	case game.Speaker:
		return WordsOf(a.Phrase())
	case int:
		return a
	default:
		return fmt.Sprint(a)
	}
}
