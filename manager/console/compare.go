package console

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/columns"
	"parlour/manager/telling"
	"parlour/players"
)

// The number of games of a comparison. They are played in pairs, with the seats
// swapped.
const (
	usualGames = 20
	maxGames   = 10_000
)

// compare lets two computer players play a number of games, and shows the
// table.
func (o *options) compare(ctx context.Context) error {
	rules := o.snapshot().Rules
	c := &comparison{options: o, rules: rules, event: manager.Compare{
		A: o.playerFor(rules.Game(), players.Computer()), B: o.opponent(rules.Game()), Games: usualGames, Seed: o.seed,
	}}
	return o.fill(ctx, c.form)
}

// opponent is the level below the usual one.
func (o *options) opponent(g game.Game) players.Spec {
	usual := o.playerFor(g, players.Computer())
	below := usual
	for _, c := range o.computers(g) {
		if c.player == usual {
			break
		}
		below = c.player
	}
	return below
}

// comparison is a comparison as far as it is put together.
type comparison struct {
	*options
	rules game.Rules
	event manager.Compare
	// played is the table of the games that were played by now.
	played atomic.Pointer[players.Table]
}

func (c *comparison) form() (string, []choice) {
	return c.text("Compare players"), []choice{
		explained(c.text("Start"), c.tongue.Say(telling.Title(c.rules)), c.run),
		choiceOf(c.text("Game: %s", game.Term(c.rules.Game().Title())), c.game),
		choiceOf(c.text("Rules: %s", game.FormatRules(c.rules)), c.chooseRules),
		choiceOf("A: "+c.playerText(c.event.A), c.player("A", &c.event.A)),
		choiceOf("B: "+c.playerText(c.event.B), c.player("B", &c.event.B)),
		choiceOf(c.text("Games: %d", c.event.Games), c.games),
		choiceOf(c.text("Openings: %s", c.openingsText()), c.chooseOpenings),
		choiceOf(c.text("Test: %s", c.testText()), c.chooseTest),
		choiceOf(c.text("Thinking: %s", c.bounds().text), c.chooseBounds),
	}
}

func (c *comparison) game(ctx context.Context) error {
	r, err := c.chooseGame(ctx, c.rules)
	if err != nil {
		return err
	}
	c.rules, c.event.Openings = r, ""
	c.event.A, c.event.B = c.playerFor(r.Game(), c.event.A), c.playerFor(r.Game(), c.event.B)
	return nil
}

func (c *comparison) chooseRules(ctx context.Context) error {
	r, err := c.options.chooseRules(ctx, c.rules)
	if err != nil {
		return err
	}
	c.rules = r
	return nil
}

func (c *comparison) player(label string, p *players.Spec) func(context.Context) error {
	return func(ctx context.Context) (err error) {
		g := c.rules.Game()
		*p, err = c.seatPlayer(ctx, label, g, c.computers(g), *p)
		return err
	}
}

func (c *comparison) games(ctx context.Context) error {
	return c.until(ctx, c.ask.Ask, c.text("Games"), strconv.Itoa(c.event.Games), func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < 2 || n > maxGames || n%2 != 0 {
			return game.Errorf("%s is not a number of games; valid: an even number from 2 to %d", game.Quote(text), maxGames)
		}
		c.event.Games = n
		return nil
	})
}

// bounds are what bounds the moves of both players.
type bounds struct {
	text  game.Term
	time  time.Duration
	nodes uint64
}

// allBounds are the ones to choose from, the usual one first.
func allBounds() []bounds {
	return []bounds{
		{text: "as the levels do"},
		{text: "0.1 s a move", time: 100 * time.Millisecond},
		{text: "1 s a move", time: time.Second},
		{text: "10,000 positions a move", nodes: 10_000},
		{text: "100,000 positions a move", nodes: 100_000},
	}
}

// bounds are the chosen ones.
func (c *comparison) bounds() bounds {
	all := allBounds()
	i := slices.IndexFunc(all, func(b bounds) bool { return b.time == c.event.Time && b.nodes == c.event.Nodes })
	return all[max(0, i)]
}

func (c *comparison) chooseBounds(ctx context.Context) error {
	chosen, err := among(ctx, c.talk, c.text("Thinking of levels without limits of their own"), allBounds(),
		func(b bounds) (string, string) { return c.text(string(b.text)), "" },
		func(b bounds) bool { return b == c.bounds() })
	if err == nil {
		c.event.Time, c.event.Nodes = chosen.time, chosen.nodes
	}
	return err
}

// run plays the games by the rules on the form and shows the table, of the games
// that were played if a person ends it early or gives it up.
func (c *comparison) run(ctx context.Context) error {
	job, err := c.job()
	if err != nil {
		return err
	}
	c.played.Store(new(players.Table))
	a, err := c.finish(ctx, job, c.line)
	switch {
	case err == nil:
		return cmp.Or(c.tell(ctx, a.Table), errFilled)
	case errors.Is(err, errStopped):
		return cmp.Or(c.tell(ctx, *c.played.Load()), err)
	default:
		return err
	}
}

// line is the progress of the games: a bar and the score of A.
func (c *comparison) line(p manager.Progress) string {
	if p.Total == 0 {
		return c.text("Playing ... Esc ends it.")
	}
	c.played.Store(&p.Table)
	score := p.Table.A.Score()
	return telling.Bar(p.Done, p.Total) + " " + c.text("%d of %d games, A: +%d =%d -%d ... Esc ends it.",
		p.Done, p.Total, score.Wins, score.Draws, score.Losses)
}

// tell shows the table of the games that were played, and why these are not all.
func (c *comparison) tell(ctx context.Context, t players.Table) error {
	played := t.Games()
	if played > 0 {
		if err := c.report(ctx, c.tableText(t, c.screen.Width())); err != nil {
			return err
		}
	}
	switch {
	case decided(t):
		c.screen.Say("The test has decided after %d of %d games.", played, c.event.Games)
	case played < c.event.Games:
		c.screen.Say("Ended early: %d of %d games were played.", played, c.event.Games)
	}
	return nil
}

// job asks for the comparison by the rules on the form, and puts the rules back
// that a quick game is played by.
func (c *comparison) job() (*manager.Job, error) {
	chosen := c.snapshot().Rules
	if _, err := c.feed(manager.Choose{Rules: c.rules}); err != nil {
		return nil, err
	}
	r, refused := c.feed(c.event)
	_, err := c.feed(manager.Choose{Rules: chosen})
	return r.Job, errors.Join(refused, err)
}

// tableColumns is the width of the table that players draw.
const tableColumns = 80

// tableText is the table, or in a narrow window its main part.
func (o *options) tableText(t players.Table, width int) string {
	if width >= tableColumns && o.tongue.Code() == "en" {
		return t.String()
	}
	text := o.text("%s, %s, %d games", t.Game, t.Rules, t.Games()) + "\n"
	for i, side := range []players.Side{t.A, t.B} {
		score := side.Score()
		text += o.text("%c %s: %d won, %d drawn, %d lost", 'A'+i, side.Spec, score.Wins, score.Draws, score.Losses) + "\n"
	}
	text += o.text("Elo of A over B: %v", t.Elo()) + "\n"
	if t.Test != nil {
		text += o.text("Test of %g or %g Elo: %s", t.Test.Elo0, t.Test.Elo1, verdictText(t)) + "\n"
	}
	return strings.Join(columns.Lines(text, width), "\n")
}
