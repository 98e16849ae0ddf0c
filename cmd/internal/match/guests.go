package match

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/persistence/settings"
	"parlour/players"
	"parlour/players/protocol/program"
)

// Guests are the other programs that the settings and a command line name. Only there is
// a command: everything else has names.
type Guests struct {
	runner  *program.Runner
	engines *players.Engines
	named   []string // on the command line
}

// NewGuests returns the programs of the settings in a folder, beside the engines. One that
// cannot be run is refused when it is wanted. Unreadable settings have none.
func NewGuests(r *program.Runner, e *players.Engines, folder datafolder.Folder) *Guests {
	g := &Guests{runner: r, engines: e}
	set, _, err := settings.New(folder).Load()
	if err != nil {
		return g
	}
	for _, name := range slices.Sorted(maps.Keys(set.Engines)) {
		g.engines = g.engines.With(g.set(name, set.Engines[name]))
	}
	return g
}

// Engines are the engines with the programs that are known.
func (g *Guests) Engines() *players.Engines { return g.engines }

// set is the program of a line of the settings.
func (g *Guests) set(name, command string) players.Program {
	c, err := program.ParseAs(name, command)
	var p players.Program
	if err == nil {
		p, err = g.runner.Program(c)
	}
	if err == nil {
		return p
	}
	return players.Program{Name: name, Engine: func(game.Game) (players.Engine, error) {
		return nil, game.Errorf("%w: %s in the settings: %w", players.ErrSpec, name, err)
	}}
}

// Player reads a player: one of ParseSpec, or a command for another program. The error is
// a cli.Refusal.
func (g *Guests) Player(text string) (players.Spec, error) {
	if !strings.HasPrefix(text, program.Prefix) {
		spec, err := players.ParseSpec(text)
		return spec, cli.Refused(err)
	}
	c, err := program.Parse(text)
	if err == nil {
		c.Name = g.free(c.Name)
		err = g.add(c)
	}
	return players.OfProgram(c.Name), cli.Refused(err)
}

// free is the name, with a number behind it if the command line has that name already.
func (g *Guests) free(name string) string {
	out := name
	for n := 2; g.has(out); n++ {
		out = fmt.Sprintf("%s-%d", name, n)
	}
	return out
}

func (g *Guests) has(name string) bool {
	for _, n := range g.named {
		if strings.EqualFold(n, name) {
			return true
		}
	}
	return false
}

// add makes a program known by its name.
func (g *Guests) add(c program.Command) error {
	p, err := g.runner.Program(c)
	if err == nil {
		g.engines = g.engines.With(p)
		g.named = append(g.named, c.Name)
	}
	return err
}

// AddNamed makes programs known that are given as NAME=COMMAND. The error is a cli.Refusal.
func (g *Guests) AddNamed(texts []string) error {
	for _, text := range texts {
		c, err := program.ParseNamed(text)
		switch {
		case err != nil:
		case g.has(c.Name):
			err = game.Errorf("there are two programs named %s", c.Name)
		default:
			err = g.add(c)
		}
		if err != nil {
			return cli.Refused(err)
		}
	}
	return nil
}

// Asked returns the engine that hints and reviews ask: that of Parlour for "", a program
// by its name, or by a command. The error is a cli.Refusal.
func (g *Guests) Asked(text string, of game.Game) (players.Engine, error) {
	if text == "" {
		engine, err := g.engines.Of(of)
		return engine, cli.Refused(err)
	}
	spec, err := g.Player(text)
	if err != nil {
		return nil, err
	}
	if spec.Program == "" {
		return nil, cli.Refused(game.Errorf("%w %s; valid: the name of a program or %sCOMMAND", players.ErrProgram, game.Quote(text), program.Prefix))
	}
	engine, err := g.engines.Asked(spec.Program, of)
	return engine, cli.Refused(err)
}
