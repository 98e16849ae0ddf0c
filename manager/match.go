package manager

import (
	"cmp"
	"strings"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/tree"
	"parlour/persistence/savefile"
	"parlour/players"
)

// Match is a game in play: the record, the players, and the clocks. It is an
// immutable value; Apply returns another. Its behaviour depends only on the
// arguments, so the Manager, and a service that loads each match from a store,
// play by the same rules.
type Match struct {
	Record game.Record
	Setup  Setup
	// Tree are the comments, glyphs and variations that its save has.
	Tree tree.Tree
	// Used is the time of each seat in completed turns.
	Used [2]time.Duration
	// Clocks are those of a match with a time control, as of the end of the last turn or
	// of what was charged since.
	Clocks clock.Clocks
	// Helped reports whether a person had a hint, took moves back or changed sides:
	// the match does not count for a rating.
	Helped bool
	// Heading is the event information of a save.
	Heading savefile.Heading
	// SavedAs is the name under which the match was last saved, "" if it never was.
	SavedAs string
	// SavedSum is the checksum of that save then: see savefile.Save.
	SavedSum string
	// Finished is the name of the match in the history, "" if it has never ended.
	Finished string

	since   time.Time // when the turn began; zero while the clocks are stopped
	stands  bool      // whether the clocks stand for the whole of this turn
	until   time.Time // by when the move of such a turn is due; zero for no limit
	offered int       // the ply at which a draw was last offered, plus one
	offerer game.Seat // who offered it
	pending bool      // whether that offer awaits an answer
	far     *Distant  // the game as its service has told it; nil if it is kept here
}

// NewMatch returns a match that begins now. The error wraps ErrName,
// game.ErrPosition or players.ErrSpec.
func NewMatch(s Setup, e *players.Engines, now time.Time) (Match, error) {
	s, err := s.complete(e, asItIs)
	if err != nil {
		return Match{}, err
	}
	start, err := s.state()
	if err != nil {
		return Match{}, err
	}
	s.Rules = start.Rules()
	m := Match{Record: game.NewRecord(start), Setup: s, Clocks: clock.Start(s.Control)}
	return m.Resumed(now), nil
}

// MatchOf returns the match of a save, whose current turn began at since. The
// error wraps players.ErrSpec, in a *savefile.SyntaxError if a file told the player.
func MatchOf(s savefile.Save, e *players.Engines, since time.Time) (Match, error) {
	setup, err := setupOf(s)
	if err == nil {
		setup, err = setup.complete(e, s.RefuseSeat)
	}
	if err != nil {
		return Match{}, err
	}
	m := Match{
		Record: s.Record, Setup: setup, Tree: s.Tree, Used: s.Used, Clocks: s.Clocks, Helped: s.Helped, Heading: s.Heading,
		SavedAs: s.SavedAs, SavedSum: s.SavedSum, Finished: s.Finished,
	}
	return m.Resumed(since), nil
}

// setupOf is the players and the rules of a save. The error wraps players.ErrSpec or
// ErrName. Then a person sits in each seat of an unknown kind.
func setupOf(s savefile.Save) (Setup, error) {
	setup := Setup{Rules: s.Record.Rules(), Control: s.Clocks.Control(), Seed: s.Seed, Varied: s.Varied}
	var refused error
	for i, seat := range s.Seats {
		spec, err := players.ParseSpec(seat.Kind)
		if err != nil && refused == nil {
			refused = s.RefuseSeat(game.Seat(i), err)
		}
		setup.Seats[i] = Seat{Player: spec, Name: strings.TrimSpace(cut(seat.Name))}
	}
	setup, err := setup.named()
	return setup, cmp.Or(refused, err)
}

// State is ToMove, DrawOffered or GameEnded.
func (m Match) State() State {
	switch {
	case m.Record.Result().Over():
		return GameEnded
	case m.pending:
		return DrawOffered
	default:
		return ToMove
	}
}

// HumanToMove reports whether a person is to move.
func (m Match) HumanToMove() bool { return m.human(m.Record.State().ToMove()) }

func (m Match) human(s game.Seat) bool { return m.Setup.Seats[s].person() }

// atLimit reports whether another move would make the game too long to save.
func (m Match) atLimit() bool { return m.Record.State().Ply() >= savefile.MaxMoves }

// cut truncates a name to MaxName characters.
func cut(name string) string {
	if r := []rune(name); len(r) > MaxName {
		return string(r[:MaxName])
	}
	return name
}
