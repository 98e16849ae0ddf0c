package kept

import (
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
	"parlour/players"
)

// Game is a game out of the store with its save read.
type Game struct {
	gamestore.Game
	// File is the save that the text of it tells, and Terms are the rest.
	File  savefile.Save
	Terms Terms
	// delayed reports whether it is the game as watchers see it, some moves behind.
	delayed bool
	// written is what was written of the match, for the next version.
	written savefile.Written
}

// Match is the game by the rules of play.
func (g Game) Match(e *players.Engines) (manager.Match, error) {
	m, err := manager.MatchOf(g.File, e, g.began())
	if err != nil {
		return m, Unreadable(g.ID, err)
	}
	if o := g.Terms.Draw; o != (offered{}) {
		m = m.WithDrawOffer(manager.DrawOffer{Turn: o.Turn, By: game.Seat(o.By), Pending: o.Pending})
	}
	return g.clocked(m, g.began()), nil
}

// After is the next version of the game, with the match as given.
func (g Game) After(m manager.Match, now time.Time) Game {
	if m.Record.State().Ply() != g.Plies() {
		g.Terms.Back = 0 // it was asked of another board
	}
	if g.Version > 0 && game.Exchanged(m.Record.State()) != game.Exchanged(g.State()) {
		g = g.exchanged()
	}
	g.Terms.Together = g.Terms.Together || g.Version == 0 && m.Clocks.On()
	g.File, g.Awaits = m.Save(), awaits(m)
	g.Deadline = Deadline(g.clocked(m, now))
	g.Terms.Draw = drawOf(m)
	g.Terms.Since = 0
	return g.changed(now)
}

// exchanged is the game with what holds for the seats in each other's place: the players have
// changed seats.
func (g Game) exchanged() Game {
	turn(&g.Tokens)
	turn(&g.Terms.Hints)
	turn(&g.Terms.Absent)
	turn(&g.Terms.Left)
	turn(&g.Terms.Invites)
	return g
}

func turn[T any](of *[2]T) { of[game.First], of[game.Second] = of[game.Second], of[game.First] }

// First is g as the first version of a new game, in which the match stands so.
func (g Game) First(m manager.Match, now time.Time) Game {
	g = g.After(m, now)
	g.Created = g.Updated
	return g
}

// Plies is the number of moves played, 0 in a game that there is not yet.
func (g Game) Plies() int {
	if g.Version == 0 {
		return 0
	}
	return g.State().Ply()
}

// drawOf is the offer of a draw in this turn.
func drawOf(m manager.Match) offered {
	o := m.DrawOffer()
	if o.Turn != m.Record.State().Ply()+1 {
		return offered{}
	}
	return offered{Turn: o.Turn, By: int(o.By), Pending: o.Pending}
}

// Next is the version of the game that follows g, in the same turn.
func (g Game) Next(now time.Time) Game {
	g.Terms.Since = g.began().UnixMicro()
	return g.changed(now)
}

// changed returns g as it is kept as the next version.
func (g Game) changed(now time.Time) Game {
	g.Version++
	g.Updated = now.UTC().Truncate(time.Microsecond)
	g.File.SavedAt = g.Updated
	g.Terms.Players = g.listing()
	g.Extra, g.Kind = g.Terms.text(), g.Of().Name()
	text, written := savefile.EncodeNext(g.File, g.written)
	g.Save, g.written = string(text), written
	return g
}

// awaits returns who is to act in a match: nobody in one that has as many moves as a game
// may have here.
func awaits(m manager.Match) gamestore.Awaits {
	now := m.Record.State()
	switch {
	case now.Ply() >= MostPlies(now):
		return gamestore.AwaitsNobody
	case m.State() == manager.DrawOffered:
		return gamestore.AwaitsHuman
	case m.Possible(manager.Move{}) == nil:
		return gamestore.AwaitsHuman
	case m.Possible(manager.Think{}) == nil:
		return gamestore.AwaitsComputer
	default:
		return gamestore.AwaitsNobody
	}
}

// State is how the game stands.
func (g Game) State() game.State { return g.File.Record.State() }

// Over reports whether the game has ended.
func (g Game) Over() bool { return g.File.Record.Result().Over() }

// Human reports whether a person sits in a seat. A seat that cannot be read is
// nobody's, and no computer's either.
func (g Game) Human(seat game.Seat) bool {
	kind := g.File.Seats[seat].Kind
	if kind == savefile.Human { // it is asked for several times at each move
		return true
	}
	spec, err := players.ParseSpec(kind)
	return err != nil || spec.Human()
}

// Earlier is the game as it was at an earlier version, after so many of its moves. What does not
// follow from the moves is as it is now.
func (g Game) Earlier(version int64, moves int) Game {
	then := g.State()
	for then.Ply() > moves {
		then, _ = then.Previous()
	}
	if game.Exchanged(then) != game.Exchanged(g.State()) {
		g = g.exchanged()
		turn(&g.File.Seats)
	}
	g.Version, g.File.Record = version, game.NewRecord(then)
	g.Terms.Draw, g.Terms.Back = offered{}, 0
	return g
}

// Long reports whether a game has as many moves as it may have here.
func (g Game) Long() bool {
	now := g.State()
	return now.Ply() >= MostPlies(now)
}

// Hurried reports whether a computer player made the last move in less than its time.
func (g Game) Hurried() bool {
	before, ok := g.State().Previous()
	return ok && !g.Human(before.ToMove()) && g.Terms.Hurried == before.Ply()+1
}

// Exported is the save of a game. Until the end it lacks the seed of the computer players:
// their moves could be foreseen by it.
func (g Game) Exported() []byte {
	if g.Over() {
		return []byte(g.Save)
	}
	g.File.Seed = 0
	return savefile.Encode(g.File)
}

// Of is the game that a stored one is a game of.
func (g Game) Of() game.Game { return g.File.Record.Rules().Game() }

// Again is the same game once more, of that id, with the players in each other's seats. Who
// holds the token asks for it; the other has not come yet.
func (g Game) Again(m manager.Match, id, token string, e *players.Engines, now time.Time) (Game, error) {
	setup := m.Again(true)
	setup.Seed = RandomSeed() // that of the game before is known by now
	for _, at := range Seats() {
		if setup.Seats[at].Name == UsualName(at.Other()) {
			setup.Seats[at].Name = UsualName(at)
		}
	}
	m, err := manager.NewMatch(setup, e, now)
	if err != nil {
		return Game{}, err
	}
	m.Heading.Date = now.UTC().Format("2006.01.02")
	n := Game{
		Game: gamestore.Game{ID: id, Tokens: [2]string{g.Tokens[1], g.Tokens[0]}, Listed: g.Listed},
		Terms: Terms{
			ClaimAfter: g.Terms.ClaimAfter, Pace: g.Terms.Pace, Hints: [2]bool{g.Terms.Hints[1], g.Terms.Hints[0]},
			Closed: g.Terms.Closed, Delay: g.Terms.Delay,
		},
	}
	for at, invite := range g.Terms.Invites {
		if invite != "" {
			n.Terms.Invites[1-at] = ClosedSeat
		}
	}
	for at, held := range n.Tokens {
		n.Terms.Absent[at] = held != "" && !Holds(token, held)
	}
	return n.First(m, now), nil
}
