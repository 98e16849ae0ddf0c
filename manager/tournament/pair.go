package tournament

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"parlour/game"
	"parlour/manager/jobs"
	"parlour/persistence/gamesfile"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/search"
)

// The kind of a pair of games, and the version of its parameters.
const (
	PairKind    = "pair"
	pairVersion = 1
)

// Pairs is the kind of job that plays a pair of games of a match: both colours of one
// opening. The result is the two games as a file of the match has them.
type Pairs struct {
	// Games are the games of jobs, Engines the engines that play them.
	Games   []game.Game
	Engines *players.Engines
	// Today dates the games, and Now measures the time of moves; nil is time.Now.
	Today func() time.Time
	Now   search.Clock
}

// pairParameters are what a job of the kind says besides its seed.
type pairParameters struct {
	// Match is the description of the match, and Event that of the occasion.
	Match string `json:"match"`
	Event string `json:"event"`
	// Entrants is the number of players of the match, Numbers the two of the pair by the seats
	// of its first game, from 0, and Pair its number.
	Entrants int    `json:"entrants"`
	Numbers  [2]int `json:"numbers"`
	Pair     int    `json:"pair"`
	// Players are those two.
	Players [2]pairPlayer `json:"players"`
	// Opening is a save of where both games begin, with the rules; Seed is that of the match.
	Opening string `json:"opening"`
	Seed    uint64 `json:"seed"`
	// Grace and Start are in nanoseconds.
	Grace time.Duration `json:"grace,omitempty"`
	Start time.Duration `json:"start,omitempty"`
}

// pairPlayer is a player of a job. Another program is only named: the command is that of
// the worker's own settings.
type pairPlayer struct {
	Level   string             `json:"level,omitempty"`
	Program string             `json:"program,omitempty"`
	Nodes   uint64             `json:"nodes,omitempty"`
	Depth   int                `json:"depth,omitempty"`
	Time    time.Duration      `json:"time,omitempty"`
	Control search.TimeControl `json:"clock,omitzero"`
}

func (p pairPlayer) entrant() players.Entrant {
	return players.Entrant{
		Spec:  players.Spec{Computer: true, Level: p.Level, Program: p.Program},
		Nodes: p.Nodes, Depth: p.Depth, Time: p.Time, Control: p.Control,
	}
}

// Job is the job to play a pair of the tournament. The players are resolved. The job needs the
// given needs and the programs that play.
func (s Settings) Job(p players.Pair, needs ...jobs.Need) (jobs.Job, error) {
	parameters := pairParameters{
		Match: s.description(), Event: s.Event, Entrants: len(s.Players), Numbers: p.Slot.Players, Pair: p.Slot.Pair,
		Opening: string(savefile.Encode(savefile.Save{Record: game.NewRecord(p.Start)})),
		Seed:    s.Seed, Grace: p.Grace, Start: p.Patience,
	}
	needs = slices.Clone(needs)
	for seat, e := range p.Players {
		parameters.Players[seat] = pairPlayer{e.Spec.Level, e.Spec.Program, e.Nodes, e.Depth, e.Time, e.Control}
		if program := (jobs.Need{Name: ProgramNeed(e.Spec.Program)}); e.Spec.Program != "" && !slices.Contains(needs, program) {
			needs = append(needs, program)
		}
	}
	return jobs.New(PairKind, pairVersion, parameters, p.Seed, needs...)
}

// ProgramNeed and EngineNeed are the names of what a job needs: another program in the
// settings of the worker, and an engine with its signature by a rule set.
func ProgramNeed(name string) string { return "program " + name }

// EngineNeed is the name of the engine of a game by the rule set of r; see ProgramNeed.
func EngineNeed(r game.Rules) string { return "engine " + r.Game().Name() + " " + r.Name() }

// pairWork is a job that has been read.
type pairWork struct {
	pairParameters
	start game.State
	seed  uint64
}

// read reads a job. The error wraps jobs.ErrJob.
func (k Pairs) read(j jobs.Job) (w pairWork, err error) {
	if err := j.Read(&w.pairParameters); err != nil {
		return w, err
	}
	if len(w.Opening) > savefile.MaxSize {
		return w, fmt.Errorf("%w: an opening of %d bytes", jobs.ErrJob, len(w.Opening))
	}
	s, err := savefile.Decode([]byte(w.Opening), k.Games, "")
	if err != nil {
		return w, fmt.Errorf("%w: its opening: %w", jobs.ErrJob, err)
	}
	for _, n := range w.Numbers {
		if n < 0 || n >= w.Entrants {
			return w, fmt.Errorf("%w: player %d of %d", jobs.ErrJob, n+1, w.Entrants)
		}
	}
	if w.Pair < 0 {
		return w, fmt.Errorf("%w: pair %d", jobs.ErrJob, w.Pair)
	}
	w.start, w.seed = s.Record.State(), j.Seed
	return w, nil
}

// pair is what is played.
func (w pairWork) pair() players.Pair {
	return players.Pair{
		Slot:    players.Slot{Players: w.Numbers, Pair: w.Pair},
		Players: [2]players.Entrant{w.Players[0].entrant(), w.Players[1].entrant()},
		Start:   w.start, Seed: w.seed, Grace: w.Grace, Patience: w.Start,
	}
}

// keeper writes and reads the games of the pair as those of the file of a match.
func (w pairWork) keeper(today func() time.Time) *keeper {
	s := Settings{Event: w.Event, Today: today}
	s.Rules, s.Seed = w.start.Rules(), w.Seed
	s.Players = make([]players.Entrant, w.Entrants)
	for seat, n := range w.Numbers {
		s.Players[n] = w.Players[seat].entrant()
	}
	return &keeper{settings: s, match: w.Match}
}

// pairResult is the data of a result: the games as texts, and the players' notes on their moves.
// The texts have those too, but nobody reads them there.
type pairResult struct {
	Games [2]pairGame `json:"games"`
}

type pairGame struct {
	Text     string   `json:"text"`
	Comments []string `json:"comments"`
}

// Name implements jobs.Kind.
func (k Pairs) Name() string { return PairKind }

// Version implements jobs.Kind.
func (k Pairs) Version() int { return pairVersion }

// Run implements jobs.Kind. The errors are those of players.Engines.Pair, and wrap
// jobs.ErrStart if another program did not start, or they wrap jobs.ErrJob.
func (k Pairs) Run(ctx context.Context, j jobs.Job, _ jobs.Files) (data []byte, digest string, err error) {
	w, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	played, err := k.Engines.Pair(ctx, w.pair(), k.Now)
	if errors.Is(err, players.ErrGreeting) {
		err = fmt.Errorf("%w: %w", jobs.ErrStart, err)
	}
	if err != nil {
		return nil, "", err
	}
	today := k.Today
	if today == nil {
		today = time.Now
	}
	files, out := w.keeper(today), pairResult{}
	for i, f := range played {
		out.Games[i] = pairGame{string(files.game(f).Encode()), f.Comments}
	}
	data, err = json.Marshal(out)
	return data, w.digest(played), err
}

// digest is that of the games without their times.
func (w pairWork) digest(played [2]players.Finished) string {
	sum, files := sha256.New(), w.keeper(func() time.Time { return time.Time{} })
	for _, f := range played {
		for seat := range f.Effort {
			f.Effort[seat].Time = 0
		}
		f.Comments = nil // they have times
		sum.Write(files.game(f).Encode())
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Check implements jobs.Kind: the value is the games, of type [2]players.Finished. They are
// replayed: an illegal move, another opening, another match, and a game that is unfinished or cut
// short are refused. The error wraps jobs.ErrJob or jobs.ErrResult.
func (k Pairs) Check(j jobs.Job, data []byte) (value any, digest string, err error) {
	w, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	played, err := k.played(w, data)
	if err != nil {
		return nil, "", err
	}
	return played, w.digest(played), nil
}

// played are the games of a result.
func (k Pairs) played(w pairWork, data []byte) (out [2]players.Finished, err error) {
	var result pairResult
	if err := json.Unmarshal(data, &result); err != nil {
		return out, fmt.Errorf("%w: %w", jobs.ErrResult, err)
	}
	for i, g := range result.Games {
		if out[i], err = k.playedGame(w, i, g); err != nil {
			return out, fmt.Errorf("%w: game %d of pair %d: %w", jobs.ErrResult, i+1, w.Pair+1, err)
		}
	}
	return out, nil
}

// playedGame reads game i of the pair, 0 or 1.
func (k Pairs) playedGame(w pairWork, i int, g pairGame) (f players.Finished, err error) {
	found, err := gamesfile.New(nil, k.Games).Decode([]byte(g.Text), w.start.Rules().Game().Notation().Ending)
	if err != nil {
		return f, err
	}
	if match := found.Tag(tagMatch); match != w.Match {
		return f, fmt.Errorf("%w: %s", ErrOtherMatch, game.Quote(match))
	}
	if f.Played, err = readPlayed(found, w.Entrants); err != nil {
		return f, err
	}
	f.Record = found.Save.Record
	if want := w.slot(i); f.Slot != want {
		return f, fmt.Errorf("it is another game: %v instead of %v", f.Slot, want)
	}
	if err := w.begun(f.Record, f.Plies); err != nil {
		return f, err
	}
	f.Comments, err = readComments(g.Comments, len(f.Record.Moves()))
	return f, err
}

// slot is the place of game i of the pair.
func (w pairWork) slot(i int) players.Slot {
	if i == 0 {
		return players.Slot{Players: w.Numbers, Pair: w.Pair}
	}
	return players.Slot{Players: [2]int{w.Numbers[1], w.Numbers[0]}, Pair: w.Pair, Return: true}
}

// begun refuses a record that has not begun with the opening, by its rules.
func (w pairWork) begun(r game.Record, plies int) error {
	opening := game.NewRecord(w.start)
	if game.FormatRules(r.Rules()) != game.FormatRules(w.start.Rules()) || r.Rules().Game().Name() != w.start.Rules().Game().Name() {
		return fmt.Errorf("its rules are %s", game.Quote(game.FormatRules(r.Rules())))
	}
	moves := opening.Moves()
	if r.Start().Position() != opening.Start().Position() || r.State().Ply()-plies != len(moves) || !slices.Equal(r.Moves()[:len(moves)], moves) {
		return fmt.Errorf("it did not begin with the opening")
	}
	return nil
}

// maxComment is the most bytes of what is told of a move.
const maxComment = 100

// readComments refuses what no player of ours tells.
func readComments(texts []string, moves int) ([]string, error) {
	if len(texts) > moves {
		return nil, fmt.Errorf("%d comments on %d moves", len(texts), moves)
	}
	for _, text := range texts {
		odd := func(r rune) bool { return !unicode.IsPrint(r) || strings.ContainsRune("{}", r) }
		if len(text) > maxComment || strings.ContainsFunc(text, odd) {
			return nil, fmt.Errorf("the comment %s", game.Quote(text))
		}
	}
	return texts, nil
}
