package tournament

import (
	"math"

	"parlour/game"
	"parlour/players"
	"parlour/players/rating"
)

// The JSON form of a report. A number that is infinite is null.

// ReportJSON is a report.
type ReportJSON struct {
	Game  string `json:"game"`
	Rules string `json:"rules"`
	Seed  uint64 `json:"seed"`
	// Games were played, of Total; Earlier of them in an earlier run.
	Games   int `json:"games"`
	Total   int `json:"total"`
	Earlier int `json:"earlier"`
	// Ended is one of the words for how a tournament ends.
	Ended      string          `json:"ended"`
	Players    []PlayerJSON    `json:"players"`
	Encounters []EncounterJSON `json:"encounters"`
	// Assumed reports whether a drawn pair of each two was added to estimate Elo.
	Assumed bool      `json:"assumed"`
	Test    *TestJSON `json:"test,omitempty"`
}

// PlayerJSON is a player against all others.
type PlayerJSON struct {
	Player string `json:"player"`
	Limits string `json:"limits,omitempty"`
	// Elo is the difference from the mean of all players.
	Elo      EloJSON        `json:"elo"`
	Score    TallyJSON      `json:"score"`
	BySeat   []TallyJSON    `json:"bySeat"`
	Forfeits map[string]int `json:"forfeits"`
	// Why is what the player did when it first forfeited for a reason.
	Why map[string]string `json:"why,omitempty"`
	// Taken is the sum of the final scores, in a game that has them.
	Taken int `json:"taken"`
	// PerMove is what a move took on average.
	PerMove EffortJSON `json:"perMove"`
}

// EloJSON is a difference in Elo with its 95 % bounds.
type EloJSON struct {
	Difference *float64 `json:"difference"`
	Low        *float64 `json:"low"`
	High       *float64 `json:"high"`
}

// TallyJSON is a score.
type TallyJSON struct {
	Seat   string  `json:"seat,omitempty"`
	Won    int     `json:"won"`
	Drawn  int     `json:"drawn"`
	Lost   int     `json:"lost"`
	Points float64 `json:"points"`
}

// EffortJSON is what a move took on average.
type EffortJSON struct {
	Nodes   float64 `json:"nodes"`
	Depth   float64 `json:"depth"`
	Seconds float64 `json:"seconds"`
}

// EncounterJSON is the results of player A, an index of Players, against B.
type EncounterJSON struct {
	A     int       `json:"a"`
	B     int       `json:"b"`
	Score TallyJSON `json:"score"`
	// Pairs counts the pairs in which A scored 0, 1/2, 1, 3/2 and 2 points.
	Pairs rating.Pairs `json:"pairs"`
	Elo   EloJSON      `json:"elo"`
	// Superiority is the likelihood that A is the stronger one, from 0 to 1.
	Superiority *float64 `json:"superiority"`
	CutOff      int      `json:"cutOff"`
}

// TestJSON is the sequential test.
type TestJSON struct {
	Elo0       float64 `json:"elo0"`
	Elo1       float64 `json:"elo1"`
	Alpha      float64 `json:"alpha"`
	Beta       float64 `json:"beta"`
	Normalized bool    `json:"normalized"`
	Ratio      float64 `json:"ratio"`
	Lower      float64 `json:"lower"`
	Upper      float64 `json:"upper"`
	// Verdict is "H0", "H1" or "undecided".
	Verdict string `json:"verdict"`
}

// How a tournament ends: with all its games, by the sequential test, early, or because a
// program did not start, after which no strength is told.
const (
	Finished  = "finished"
	Decided   = "decided"
	Stopped   = "stopped"
	Unstarted = "unstarted"
)

// Ended says how the tournament ended.
func (r Report) Ended() string {
	switch {
	case r.Games() == r.Total:
		return Finished
	case r.Tables[0].Unrated:
		return Unstarted
	case r.Verdict() != rating.Undecided:
		return Decided
	default:
		return Stopped
	}
}

// JSON is the report for programs.
func (r Report) JSON(rules game.Rules) ReportJSON {
	fit := r.Fit()
	first := r.Tables[0]
	out := ReportJSON{
		Game: rules.Game().Name(), Rules: first.Rules, Seed: first.Seed,
		Games: r.Games(), Total: r.Total, Earlier: r.Earlier, Ended: r.Ended(), Assumed: fit.Assumed,
	}
	for i, p := range r.Players {
		player := playerJSON(p, r.Side(i), first.Seats)
		if !first.Unrated {
			player.Elo = eloJSON(fit.Ratings[i])
		}
		out.Players = append(out.Players, player)
	}
	for i, t := range r.Tables {
		met := EncounterJSON{
			A: r.Meetings[i][0], B: r.Meetings[i][1], Score: tallyJSON("", t.A.Score()), Pairs: t.Pairs, CutOff: t.CutOff,
		}
		if !t.Unrated {
			met.Elo, met.Superiority = eloJSON(t.Elo()), finite(t.Pairs.Superiority())
		}
		out.Encounters = append(out.Encounters, met)
	}
	if test := first.Test; test != nil && !first.Unrated {
		out.Test = testJSON(*test, first.Pairs)
	}
	return out
}

func playerJSON(p players.Entrant, side players.Side, seats [2]string) PlayerJSON {
	took, depth, nodes := side.Effort.Mean()
	out := PlayerJSON{
		Player: p.Spec.String(), Limits: p.Bounds(), Score: tallyJSON("", side.Score()),
		Forfeits: map[string]int{}, Why: map[string]string{}, Taken: side.Taken,
		PerMove: EffortJSON{Nodes: nodes, Depth: depth, Seconds: took.Seconds()},
	}
	for seat, score := range side.BySeat {
		out.BySeat = append(out.BySeat, tallyJSON(seats[seat], score))
	}
	for why, n := range side.Forfeits {
		out.Forfeits[string(why)] = n
		out.Why[string(why)] = side.Why[why]
	}
	return out
}

func tallyJSON(seat string, s players.Tally) TallyJSON {
	return TallyJSON{Seat: seat, Won: s.Wins, Drawn: s.Draws, Lost: s.Losses, Points: s.Points()}
}

func eloJSON(e rating.Elo) EloJSON {
	return EloJSON{finite(e.Difference), finite(e.Low), finite(e.High)}
}

// finite is nil for an infinite number.
func finite(x float64) *float64 {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	return &x
}

func testJSON(t rating.Test, p rating.Pairs) *TestJSON {
	lower, upper := t.Bounds()
	return &TestJSON{
		Elo0: t.Elo0, Elo1: t.Elo1, Alpha: t.Alpha, Beta: t.Beta, Normalized: t.Normalized,
		Ratio: t.Ratio(p), Lower: lower, Upper: upper, Verdict: t.Verdict(p).String(),
	}
}
