package script

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// arity is what follows a command's word.
type arity uint8

const (
	none arity = iota
	some
)

// command is a word of the dialogue. kind is the event that it leads to, and so
// decides where it is possible.
type command struct {
	word, usage, help string
	kind              manager.Kind
	always            bool
	judged            bool // possible only where moves can be judged
	args              arity
	do                func(d *commandDialogue, ctx context.Context, rest string)
}

// commands lists the commands in the order in which HELP explains them.
func commands() []command {
	return []command{
		{word: "NEW", usage: "NEW t1 t2, as NEW Human:Steven Computer/greedy:Orac", help: "begin a game", kind: manager.KindSetUp, args: some, do: newGame},
		{word: "GAME", usage: "GAME g [option=value ...], as GAME kalah houses=6 rules=either-side", help: "choose what NEW begins", kind: manager.KindChoose, args: some, do: chooseGame},
		{word: "LOAD", usage: "LOAD name", help: "load a save and play on", kind: manager.KindLoad, args: some, do: loadGame},
		{word: "CONTINUE", usage: "CONTINUE", help: "go on with the game left", kind: manager.KindContinue, do: continueGame},
		{word: "UNDO", usage: "UNDO", help: "take back to your last turn", kind: manager.KindUndo, do: event(manager.Undo{})},
		{word: "REDO", usage: "REDO", help: "play again what was taken back", kind: manager.KindRedo, do: event(manager.Redo{})},
		{word: "RESIGN", usage: "RESIGN", help: "give the game up", kind: manager.KindResign, do: event(manager.Resign{})},
		{word: "DRAW", usage: "DRAW", help: "offer a draw", kind: manager.KindOffer, do: event(manager.Offer{})},
		{word: "ACCEPT", usage: "ACCEPT", help: "accept the draw offered", kind: manager.KindAnswer, do: event(manager.Answer{Accept: true})},
		{word: "DECLINE", usage: "DECLINE", help: "decline the draw offered", kind: manager.KindAnswer, do: event(manager.Answer{})},
		{word: "HINT", usage: "HINT", help: "say what each move is worth", kind: manager.KindHint, judged: true, do: hint},
		{word: "REVIEW", usage: "REVIEW", help: "say what each move of the game was worth", kind: manager.KindReview, judged: true, do: review},
		{word: "SAVE", usage: "SAVE name", help: "save the game", kind: manager.KindSave, args: some, do: saveGame},
		{word: "QUIT", usage: "QUIT", help: "go to the menu and keep the game", kind: manager.KindQuit, do: quitGame},
		{word: "COMPARE", usage: "COMPARE t1 t2 [games]", help: "let two computer players play", kind: manager.KindCompare, args: some, do: comparePlayers},
		{word: "HELP", usage: "HELP", help: "list the commands", always: true, do: help},
		{word: "EXIT", usage: "EXIT", help: "end the program", kind: manager.KindExit, do: exit},
	}
}

func findCommand(word string) (command, bool) {
	for _, c := range commands() {
		if strings.EqualFold(c.word, word) {
			return c, true
		}
	}
	return command{}, false
}

// possible tells whether the manager's state takes what the command leads to.
// CONTINUE also stands for going on with what an earlier run left.
func (c command) possible(m *manager.Manager) bool {
	switch {
	case c.always:
		return true
	case m.Accepts(c.kind):
		return c.fits(m)
	case c.kind == manager.KindContinue && m.Snapshot().State == manager.NoGame:
		return len(m.Recoverable()) > 0
	default:
		return false
	}
}

// fits tells whether a command that the state accepts is for the game at hand.
func (c command) fits(m *manager.Manager) bool {
	switch {
	case c.judged:
		return players.Judges(m.Snapshot().Setup.Rules.Game())
	case c.kind == manager.KindOffer:
		return m.Snapshot().Setup.Rules.Game().DrawByAgreement()
	default:
		return true
	}
}

// event returns what a command does that only feeds an event and shows the
// game.
func event(e manager.Event) func(*commandDialogue, context.Context, string) {
	return func(d *commandDialogue, ctx context.Context, _ string) { d.feed(ctx, e, d.show) }
}

func newGame(d *commandDialogue, ctx context.Context, rest string) {
	words := strings.Fields(rest)
	if len(words) != 2 {
		d.refuse(fmt.Errorf("NEW takes two players, as NEW Human:Steven Computer/greedy:Orac"))
		return
	}
	setup := manager.Setup{Rules: d.m.Snapshot().Rules}
	for i, w := range words {
		seat, err := parseSeat(w)
		if err != nil {
			d.refuse(err)
			return
		}
		setup.Seats[i] = seat
	}
	if !d.feed(ctx, manager.SetUp{}) {
		return
	}
	if !d.feed(ctx, manager.Begin{Setup: setup}, d.show) {
		d.feed(ctx, manager.Cancel{})
	}
}

// parseSeat reads a player and, after a colon, a name.
func parseSeat(word string) (manager.Seat, error) {
	kind, name, named := strings.Cut(word, ":")
	spec, err := players.ParseSpec(kind)
	if err != nil {
		return manager.Seat{}, err
	}
	if named {
		err = manager.CheckName(name)
	}
	return manager.Seat{Player: spec, Name: name}, err
}

func chooseGame(d *commandDialogue, ctx context.Context, rest string) {
	words := strings.Fields(rest)
	rules, err := ChosenRules(d.m.Games(), words[0], words[1:])
	if err != nil {
		d.refuse(err)
		return
	}
	d.feed(ctx, manager.Choose{Rules: rules}, func() { d.say("NEW begins %s.", manager.Title(rules)) })
}

// DefaultRules are the rules that NEW begins before GAME chooses others: Oware's,
// as in the coursework that the dialogue comes from. The error wraps
// game.ErrNoGame if Oware is not among the games.
func DefaultRules(games []game.Game) (game.Rules, error) { return ChosenRules(games, "oware", nil) }

// ChosenRules returns the rules of the named game, one of games, with
// "option=value" settings, among which rules=NAME is the rule set. The error
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

func loadGame(d *commandDialogue, ctx context.Context, rest string) {
	d.feed(ctx, manager.Load{Name: rest}, d.show)
}

func continueGame(d *commandDialogue, ctx context.Context, _ string) {
	if d.m.Accepts(manager.KindContinue) {
		d.feed(ctx, manager.Continue{}, d.show)
		return
	}
	left := d.m.Recoverable()
	if len(left) == 0 {
		d.refuse(manager.ErrNothingLeft)
		return
	}
	d.feed(ctx, manager.Recover{File: left[0].File}, d.show)
}

func saveGame(d *commandDialogue, ctx context.Context, rest string) {
	r, err := d.m.Feed(ctx, manager.Save{Name: rest})
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

func quitGame(d *commandDialogue, ctx context.Context, _ string) {
	d.feed(ctx, manager.Quit{}, func() { d.say("At the menu. CONTINUE goes on with the game.") })
}

// maxCompared is the number of games that one COMPARE plays at most.
const maxCompared = 10_000

func comparePlayers(d *commandDialogue, ctx context.Context, rest string) {
	e := manager.Compare{Games: 2}
	words := strings.Fields(rest)
	if len(words) != 2 && len(words) != 3 {
		d.refuse(fmt.Errorf("COMPARE takes two players and perhaps a number of games, as COMPARE Computer/smart Computer/greedy 20"))
		return
	}
	for i, to := range []*players.Spec{&e.A, &e.B} {
		seat, err := parseSeat(words[i])
		if err != nil {
			d.refuse(err)
			return
		}
		*to = seat.Player
	}
	if len(words) == 3 {
		n, err := strconv.Atoi(words[2])
		if err != nil || n < 1 || n > maxCompared {
			d.refuse(fmt.Errorf("%s is not a number of games; valid: 1 to %d", game.Quote(words[2]), maxCompared))
			return
		}
		e.Games = n
	}
	r, err := d.m.Feed(ctx, e)
	if err != nil {
		d.refuse(err)
		return
	}
	d.out.WriteString(r.Table.String())
}

func help(d *commandDialogue, _ context.Context, _ string) {
	if d.m.Accepts(manager.KindMove) {
		d.say("  %-10s %s", "a move", d.hint())
	}
	for _, c := range commands() {
		if c.possible(d.m) {
			d.say("  %-10s %s: %s", c.word, c.help, c.usage)
		}
	}
}

func exit(d *commandDialogue, ctx context.Context, _ string) { d.feed(ctx, manager.Exit{}) }

func hint(d *commandDialogue, ctx context.Context, _ string) {
	state := d.m.Snapshot().Record.State()
	r, err := d.m.Feed(ctx, manager.Hint{})
	if err != nil {
		d.refuse(err)
		return
	}
	d.say("%s", strings.TrimSuffix(manager.HintText(state, r.Hint), "\n"))
}

func review(d *commandDialogue, ctx context.Context, _ string) {
	r, err := d.m.Feed(ctx, manager.Review{})
	if err != nil {
		d.refuse(err)
		return
	}
	d.say("%s", strings.TrimSuffix(manager.ReviewText(r.Review), "\n"))
}
