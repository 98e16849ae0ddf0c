package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/settings"
	"parlour/players"
	"parlour/players/protocol/program"
)

// guests are the other programs that the settings and a command line name. Only there is
// a command: everything else has names.
type guests struct {
	runner  *program.Runner
	engines *players.Engines
	named   []string // on the command line
}

// newGuests returns the programs of the settings. One that cannot be run is refused when it
// is wanted. Unreadable settings have none.
func newGuests(w world) *guests {
	g := &guests{runner: w.runner, engines: w.engines}
	set, _, err := settings.New(w.data.Settings).Load()
	if err != nil {
		return g
	}
	for _, name := range slices.Sorted(maps.Keys(set.Engines)) {
		g.engines = g.engines.With(g.set(name, set.Engines[name]))
	}
	return g
}

// set is the program of a line of the settings.
func (g *guests) set(name, command string) players.Program {
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

// player reads a player: one of ParseSpec, or a command for another program. The error is
// a cli.Refusal.
func (g *guests) player(text string) (players.Spec, error) {
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
func (g *guests) free(name string) string {
	out := name
	for n := 2; g.has(out); n++ {
		out = fmt.Sprintf("%s-%d", name, n)
	}
	return out
}

func (g *guests) has(name string) bool {
	for _, n := range g.named {
		if strings.EqualFold(n, name) {
			return true
		}
	}
	return false
}

// add makes a program known by its name.
func (g *guests) add(c program.Command) error {
	p, err := g.runner.Program(c)
	if err == nil {
		g.engines = g.engines.With(p)
		g.named = append(g.named, c.Name)
	}
	return err
}

// addNamed makes programs known that are given as NAME=COMMAND. The error is a cli.Refusal.
func (g *guests) addNamed(texts []string) error {
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

// asked returns the engine that hints and reviews ask: that of Parlour for "", a program
// by its name, or by a command. The error is a cli.Refusal.
func (g *guests) asked(text string, of game.Game) (players.Engine, error) {
	if text == "" {
		engine, err := g.engines.Of(of)
		return engine, cli.Refused(err)
	}
	spec, err := g.player(text)
	if err != nil {
		return nil, err
	}
	if spec.Program == "" {
		return nil, cli.Refused(game.Errorf("%w %s; valid: the name of a program or %sCOMMAND", players.ErrProgram, game.Quote(text), program.Prefix))
	}
	engine, err := g.engines.Asked(spec.Program, of)
	return engine, cli.Refused(err)
}

// isProgram reports whether a program of some game has that name, or there is no name.
func isProgram(w world, name string) bool {
	return name == "" || slices.ContainsFunc(w.games, func(g game.Game) bool {
		_, _, err := w.engines.Named(name, g)
		return !errors.Is(err, players.ErrProgram)
	})
}

// engineFlag adds the flag by which programs are named.
func engineFlag(cmd *cobra.Command, to *[]string) {
	cmd.Flags().StringArrayVar(to, "engine", nil, "another program that may play, NAME=COMMAND; repeatable")
}
