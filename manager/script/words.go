package script

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
	"parlour/players"
)

// arity is the number of arguments of a command.
type arity uint8

const (
	none arity = iota
	some
	perhaps
)

// command is a word of the dialogue.
type command struct {
	word, usage, help string
	// asks are events of which at least one must be possible for the command to be
	// available; none if it always is.
	asks []manager.Event
	args arity
	do   func(d *Dialogue, ctx context.Context, rest string)
}

// commands lists the commands in the order in which HELP explains them.
func commands() []command {
	ask := func(e ...manager.Event) []manager.Event { return e }
	all := []command{
		{"NEW", "NEW t1 t2 [clock], for example NEW Human:Steven Computer/greedy:Orac, or with 5m+3s", "begin a game", ask(manager.Begin{}), some, newGame},
		{"GAME", "GAME g [option=value ...], for example GAME kalah houses=6 rules=either-side", "choose what NEW begins", ask(manager.Choose{}), some, chooseGame},
		{"LOAD", "LOAD name", "load a save and play on", ask(manager.Load{}), some, func(d *Dialogue, ctx context.Context, rest string) { d.feed(ctx, manager.Load{Name: rest}, d.show) }},
		{"CONTINUE", "CONTINUE", "resume the game", ask(manager.Continue{}, manager.Recover{}), none, continueGame},
		{"UNDO", "UNDO", "undo to the last turn of a person", ask(manager.Undo{}), none, undo},
		{"REDO", "REDO", "redo what was undone", ask(manager.Redo{}), none, event(manager.Redo{})},
		{"RESIGN", "RESIGN", "resign the game", ask(manager.Resign{}), none, event(manager.Resign{})},
		{"SWITCH", "SWITCH", "change sides with the other player and play on", ask(manager.Switch{}), none, event(manager.Switch{})},
		{"DRAW", "DRAW", "offer a draw", ask(manager.Offer{}), none, event(manager.Offer{})},
		{"ACCEPT", "ACCEPT", "accept the draw offered", ask(manager.Answer{}, manager.Allow{Accept: true}), none, answer(true)},
		{"DECLINE", "DECLINE", "decline the draw offered", ask(manager.Answer{}, manager.Allow{}), none, answer(false)},
		{"HINT", "HINT", "show the value of each move", ask(manager.Hint{}), none, hint},
		{"REVIEW", "REVIEW", "show the value of each move played", ask(manager.Review{}), none, review},
		{"SAVE", "SAVE name", "save the game", ask(manager.Save{}), some, saveGame},
		{"QUIT", "QUIT", "go to the menu and keep the game", ask(manager.Quit{}), none, func(d *Dialogue, ctx context.Context, _ string) {
			d.feed(ctx, manager.Quit{}, func() { d.say("At the menu. CONTINUE resumes the game.") })
		}},
		{"COMPARE", "COMPARE t1 t2 [games]", "let two computer players play", ask(manager.Compare{}), some, comparePlayers},
		{"BOARD", "BOARD [moves]", "show the board again, also in words, or as it was after so many moves", ask(manager.Quit{}, manager.Discard{}), perhaps, showBoard},
		{"FROM", "FROM moves", "play on from the board after so many moves, in a new game", ask(manager.PlayFrom{}), some, playFrom},
		{"REMATCH", "REMATCH", "play the game of a service once more", ask(manager.Rematch{}), none, rematch},
		{"CLAIM", "CLAIM", "win the game of a service that the other player has left", ask(manager.Claim{}), none, event(manager.Claim{})},
		{reportWord, reportWord + " " + reasonWords("|"), "tell the operator of a service of the other player", ask(manager.Report{}), some, reportOther},
		{"HELP", "HELP", "list the commands", nil, none, help},
		{"EXIT", "EXIT", "end the program", ask(manager.Exit{}), none, func(d *Dialogue, ctx context.Context, _ string) { d.feed(ctx, manager.Exit{}) }},
	}
	for _, q := range manager.Questions() {
		all = append(all, command{q.Word, q.Form, q.Help, ask(manager.Quit{}, manager.Discard{}), perhaps, asking(q.Word)})
	}
	return all
}

// isQuestion reports whether a word only asks about the game.
func isQuestion(word string) bool {
	return slices.ContainsFunc(manager.Questions(), func(q manager.Question) bool { return q.Word == word })
}

// asking returns the action of a command that asks about the game.
func asking(word string) func(*Dialogue, context.Context, string) {
	return func(d *Dialogue, _ context.Context, rest string) { d.answer(word + " " + rest) }
}

// answer answers a question about the game.
func (d *Dialogue) answer(text string) {
	answer, _, err := d.m.Snapshot().Answer(text)
	if err != nil {
		d.say("%s", manager.Explain(err))
		return
	}
	d.out.WriteString(answer)
}

func findCommand(word string) (command, bool) {
	for _, c := range commands() {
		if strings.EqualFold(c.word, word) {
			return c, true
		}
	}
	return command{}, false
}

// possible returns why the command would be refused now, nil if it would not.
func (c command) possible(m *manager.Manager) error {
	if c.word == "REMATCH" && !m.Joined() {
		return manager.ErrNotFar
	}
	var why error
	for _, e := range c.asks {
		err := m.Possible(e)
		if err == nil {
			return nil
		}
		if why == nil {
			why = err
		}
	}
	return why
}

// event returns the action of a command that only feeds an event and shows the
// game.
func event(e manager.Event) func(*Dialogue, context.Context, string) {
	return func(d *Dialogue, ctx context.Context, _ string) { d.feed(ctx, e, d.show) }
}

func newGame(d *Dialogue, ctx context.Context, rest string) {
	words := strings.Fields(rest)
	if len(words) != 2 && len(words) != 3 {
		d.refuse(fmt.Errorf("NEW takes two players, for example NEW Human:Steven Computer/greedy:Orac, and optionally a clock, as 5m+3s"))
		return
	}
	s := d.m.Snapshot()
	setup := manager.Setup{Rules: s.Rules, Control: s.Control}
	if len(words) == 3 {
		var err error
		if setup.Control, err = clock.Parse(words[2]); err != nil {
			d.refuse(err)
			return
		}
	}
	seats, ok := d.seats(words)
	if ok {
		setup.Seats = seats
		d.feed(ctx, manager.Begin{Setup: setup}, d.show)
	}
}

// seats reads two players, or refuses one.
func (d *Dialogue) seats(words []string) (seats [2]manager.Seat, ok bool) {
	for i := range seats {
		var err error
		if seats[i], err = parseSeat(words[i]); err != nil {
			d.refuse(err)
			return seats, false
		}
	}
	return seats, true
}

// parseSeat reads a player and, after a colon, a name.
func parseSeat(word string) (manager.Seat, error) {
	kind, name, named := strings.Cut(word, ":")
	if strings.EqualFold(kind, players.Matching) {
		kind = players.OfLevel(players.Matching).String()
	}
	spec, err := players.ParseSpec(kind)
	if err != nil {
		return manager.Seat{}, err
	}
	if named {
		err = manager.CheckName(name)
	}
	return manager.Seat{Player: spec, Name: name}, err
}

func chooseGame(d *Dialogue, ctx context.Context, rest string) {
	words := strings.Fields(rest)
	rules, err := ChosenRules(d.m.Games(), words[0], words[1:])
	if err != nil {
		d.refuse(err)
		return
	}
	d.feed(ctx, manager.Choose{Rules: rules}, func() { d.say("NEW begins %s.", telling.Title(rules)) })
}

// DefaultRules are the rules that NEW uses before GAME chooses others: Oware's,
// as in the coursework that the dialogue comes from. The error wraps
// game.ErrNoGame if Oware is not among the games.
func DefaultRules(games []game.Game) (game.Rules, error) { return ChosenRules(games, "oware", nil) }

// ChosenRules returns the rules of the named game, one of games, with
// "option=value" settings; the setting rules=NAME selects the rule set. The error
// wraps game.ErrRules or game.ErrNoGame.
func ChosenRules(games []game.Game, name string, settings []string) (game.Rules, error) {
	g, err := game.Find(games, name)
	if err != nil {
		return nil, err
	}
	overrides, err := game.ParseSettings(settings)
	if err != nil {
		return nil, err
	}
	set := overrides["rules"]
	delete(overrides, "rules")
	return g.Rules(set, overrides)
}

func continueGame(d *Dialogue, ctx context.Context, _ string) {
	e := manager.Event(manager.Recover{})
	if d.m.Possible(manager.Continue{}) == nil {
		e = manager.Continue{}
	}
	d.feed(ctx, e, d.show)
}

func saveGame(d *Dialogue, _ context.Context, rest string) {
	r, err := d.m.Feed(manager.Save{Name: rest})
	if errors.Is(err, savefile.ErrExists) {
		err = fmt.Errorf("%w: choose another name", err)
	}
	if err != nil {
		d.refuse(err)
		return
	}
	d.tell(r)
	d.say("Saved as %s.", r.Saved)
}

// maxCompared is the maximum number of games of one COMPARE.
const maxCompared = 10_000

func comparePlayers(d *Dialogue, ctx context.Context, rest string) {
	e := manager.Compare{Games: 2}
	words := strings.Fields(rest)
	if len(words) != 2 && len(words) != 3 {
		d.refuse(fmt.Errorf("COMPARE takes two players and optionally a number of games, for example COMPARE Computer/smart Computer/greedy 20"))
		return
	}
	seats, ok := d.seats(words)
	if !ok {
		return
	}
	e.A, e.B = seats[0].Player, seats[1].Player
	if len(words) == 3 {
		n, err := strconv.Atoi(words[2])
		if err != nil || n < 1 || n > maxCompared {
			d.refuse(fmt.Errorf("%s is not a number of games; valid: 1 to %d", game.Quote(words[2]), maxCompared))
			return
		}
		e.Games = n
	}
	if r, ok := d.ask(ctx, e); ok || r.Table.Games() > 0 {
		d.out.WriteString(r.Table.String())
	}
}

func help(d *Dialogue, _ context.Context, _ string) {
	if d.m.Possible(manager.Move{}) == nil {
		d.say("  %-10s %s", "a move", d.hint())
	}
	for _, c := range commands() {
		if c.possible(d.m) == nil {
			d.say("  %-10s %s: %s", c.word, c.help, c.usage)
		}
	}
	d.say("  %-10s as the next line, while something is running: answer at once", stopWord)
}

// ask feeds an event that requests a job and returns its result; if there is
// none, it prints why.
func (d *Dialogue) ask(ctx context.Context, e manager.Event) (manager.Reply, bool) {
	r, err := d.feedJob(ctx, e)
	switch {
	case ctx.Err() != nil:
		return r, false
	case errors.Is(err, errGivenUp):
		d.say("Stopped.")
		return r, false
	case err != nil:
		d.refuse(err)
		return r, false
	}
	d.tell(r)
	return r, true
}

// columns is the width of texts for people.
const columns = 80

// graphLines is the height of the graph of a review.
const graphLines = 14

func hint(d *Dialogue, ctx context.Context, _ string) {
	s := d.m.Snapshot()
	if r, ok := d.ask(ctx, manager.Hint{}); ok {
		d.out.WriteString(s.HintText(r.Hint, d.unit(s), columns))
	}
}

func review(d *Dialogue, ctx context.Context, _ string) {
	s := d.m.Snapshot()
	if r, ok := d.ask(ctx, manager.Review{}); ok {
		if len(r.Review) > 0 {
			style := telling.GraphStyle{Width: columns, Height: graphLines}
			d.out.WriteString(s.Graph(telling.CourseOf(r.Review), d.unit(s), style) + "\n")
		}
		d.out.WriteString(s.ReviewText(r.Review, d.unit(s)))
	}
}

// unit is the unit of the game's scores.
func (d *Dialogue) unit(s manager.Snapshot) players.Unit {
	return d.m.Engines().Unit(s.Setup.Rules.Game())
}

// Usage is the syntax of a command of the dialogue.
type Usage struct {
	// Word is the command, Form its syntax with arguments, possibly with an example.
	Word, Form string
	// Help is a short description.
	Help string
}

// Usages are the commands of the dialogue, in the order in which HELP lists them.
// STOP is not among them: it is accepted only while a job is running.
func Usages() []Usage {
	var out []Usage
	for _, c := range commands() {
		out = append(out, Usage{Word: c.word, Form: c.usage, Help: c.help})
	}
	return out
}
