package tournament

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"parlour/persistence/gamesfile"
	"parlour/players"
)

// Settings are a tournament with the file of its games.
type Settings struct {
	players.Tournament
	// OpeningsName identifies the openings of a file, "" for random ones.
	OpeningsName string
	// File is the path of the games, "" to keep none. It must not exist, unless Resume
	// is set: then the games that it has are counted, and the others are played.
	File   string
	Resume bool
	// Event is what the games say about the occasion.
	Event string
	// Today is the time that the games are dated with.
	Today func() time.Time
}

// Report is how a tournament went besides its outcome.
type Report struct {
	players.Outcome
	// Earlier is the number of games that an earlier run had played.
	Earlier int
	// Torn means that the file ended in an incomplete game. It was played again.
	Torn bool
}

// ErrOtherMatch is wrapped for a file with the games of another match.
var ErrOtherMatch = errors.New("the games of another match")

// Run plays a tournament. The error is one of players.Engines.Play or of package gamesfile,
// or wraps ErrOtherMatch; the report is that of the finished games, even with an error.
func Run(ctx context.Context, files gamesfile.Files, e *players.Engines, s Settings) (Report, error) {
	s, err := s.Resolved(e)
	if err != nil {
		return Report{}, err
	}
	if s.File == "" {
		o, err := e.Play(ctx, s.Tournament)
		return Report{Outcome: o}, err
	}
	if err := files.Check(s.File, s.Rules.Game()); err != nil {
		return Report{}, err
	}
	k := keeper{settings: s, match: s.description(), seen: map[players.Slot]bool{}}
	torn, err := k.open(files)
	if err != nil {
		return Report{}, err
	}
	s.Earlier = k.earlier
	told := s.Finished
	s.Finished = func(g players.Finished) error {
		if err := k.add(g); err != nil {
			return err
		}
		if told == nil {
			return nil
		}
		return told(g)
	}
	o, err := e.Play(ctx, s.Tournament)
	return Report{Outcome: o, Earlier: len(k.earlier), Torn: torn}, errors.Join(err, k.finish())
}

// Resolved completes the players, as Run does. The error is that of players.Engines.Resolve.
func (s Settings) Resolved(e *players.Engines) (Settings, error) {
	s.Players = slices.Clone(s.Players)
	for i, p := range s.Players {
		spec, err := e.Resolve(p.Spec, s.Rules.Game())
		if err != nil {
			return s, err
		}
		s.Players[i].Spec = spec
	}
	return s, nil
}

// keeper keeps the games of a tournament.
type keeper struct {
	settings Settings
	match    string
	file     *gamesfile.File
	// slots are those of the games of the file, by their numbers.
	slots   []players.Slot
	seen    map[players.Slot]bool
	earlier []players.Played
}

// open opens the file and reads the games that it has.
func (k *keeper) open(files gamesfile.Files) (torn bool, err error) {
	if !k.settings.Resume {
		k.file, err = files.Create(k.settings.File)
		return false, err
	}
	k.file, torn, err = files.Open(k.settings.File, k.recall)
	return torn, err
}

// recall takes a game of the file as played.
func (k *keeper) recall(g gamesfile.Game) error {
	if match := g.Tag(tagMatch); match != k.match {
		return fmt.Errorf("%w: %q instead of %q", ErrOtherMatch, match, k.match)
	}
	p, err := readPlayed(g, len(k.settings.Players))
	if err != nil {
		return err
	}
	if k.seen[p.Slot] {
		return fmt.Errorf("game %s is there twice", g.Save.Heading.Round)
	}
	k.seen[p.Slot] = true
	k.slots = append(k.slots, p.Slot)
	k.earlier = append(k.earlier, p)
	return nil
}

// add adds a game that was played.
func (k *keeper) add(g players.Finished) error {
	if err := k.file.Add(k.game(g)); err != nil {
		return err
	}
	k.slots = append(k.slots, g.Slot)
	return nil
}

// finish puts the games into the order of the match.
func (k *keeper) finish() error {
	order := make([]int, len(k.slots))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return compareSlots(k.slots[a], k.slots[b]) })
	return k.file.Finish(order)
}
