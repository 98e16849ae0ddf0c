package making

import (
	"context"
	"errors"
	"fmt"

	rules "parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts/train"
	"parlour/players/draughts64"
	"parlour/players/making"
	"parlour/players/training"
)

// trainer is a game whose weights are made.
type trainer struct {
	// name is the name of the game in commands, title the one for people.
	name, title string
	// ruleSet is that of the flag "rules" at first; "" if there is no such flag.
	ruleSet string
	// rulesOf are the rules of a rule set, program the values for it in the program, and engine is
	// one with weights and with tables that were built, if the data is not nil.
	rulesOf func(ruleSet string) (*rules.Rules, error)
	program func(ruleSet string) (*evaluation.Values, error)
	engine  func(w *evaluation.Weights, ruleSet string, data players.Data) (train.Engine, error)
}

// TrainingTask implements making.Weighted: new weights are made in three steps.
func (Parts) TrainingTask() making.Task { return large().task() }

func large() trainer {
	return trainer{
		name: rules.Game{}.Name(), title: "International draughts",
		rulesOf: func(string) (*rules.Rules, error) { return rules.International(), nil },
		program: func(string) (*evaluation.Values, error) { return evaluation.Embedded() },
		engine: func(w *evaluation.Weights, _ string, data players.Data) (train.Engine, error) {
			return train.With(w, data)
		},
	}
}

// Parts64 are the parts of the program that are made for the small board.
type Parts64 struct{}

// TrainingTask implements making.Weighted, for a rule set at a time.
func (Parts64) TrainingTask() making.Task { return small().task() }

func small() trainer {
	return trainer{
		name: rules.Game64{}.Name(), title: "draughts on 64 squares", ruleSet: rules.Game64{}.RuleSets()[0].Name,
		rulesOf: rulesOf,
		program: func(ruleSet string) (*evaluation.Values, error) {
			r, err := rulesOf(ruleSet)
			if err != nil {
				return nil, err
			}
			return draughts64.Values(r)
		},
		engine: train.Of64,
	}
}

// rulesOf are the rules of a rule set of the small board.
func rulesOf(ruleSet string) (*rules.Rules, error) {
	start, err := rules.Start64(ruleSet)
	if err != nil {
		return nil, making.Refuse(err)
	}
	return start.Rules(), nil
}

// task is making the weights of the game.
func (t trainer) task() making.Task {
	return making.Task{
		Short: "Make new weights for the evaluation of " + t.title,
		Long: "Make new weights for the evaluation of " + t.title + ".\n\n" +
			"A generation is: games of self-play, weights that are\n" +
			"fitted to their boards, and a match of the new weights against the old ones. The\n" +
			"first is played without weights, each other with those of the one before:\n\n" +
			"  parlourlab train " + t.name + " generate first --weights none\n" +
			"  parlourlab train " + t.name + " fit first.bin first\n" +
			"  parlourlab train " + t.name + " verify first.bin none\n" +
			"  parlourlab train " + t.name + " generate second --weights first.bin --seed 2\n" +
			"  parlourlab train " + t.name + " fit second.bin first second\n" +
			"  parlourlab train " + t.name + " verify second.bin first.bin",
		Parts: []making.Task{t.generating(), t.fitting(), t.verifying()},
	}
}

// The names of weights that are no file.
const (
	noWeights  = "none"
	inProgram  = "program"
	namesShown = "a file, \"" + inProgram + "\" for those in the program, or \"" + noWeights + "\" to count men, kings and rows alone"
)

// rulesFlag adds the flag for the rule set, if the game has one.
func (t trainer) rulesFlag(f *making.Flags) *string {
	if t.ruleSet == "" {
		return &t.ruleSet
	}
	return rulesFlag(f)
}

// rulesFlag adds the flag for the rule set of the small board.
func rulesFlag(f *making.Flags) *string {
	return f.String("rules", rules.Game64{}.RuleSets()[0].Name, "rule set")
}

// engineWith returns the engine with the weights of that name.
func (t trainer) engineWith(files making.Files, name, ruleSet string) (train.Engine, error) {
	v, err := t.valuesOf(files, name, ruleSet)
	if err != nil {
		return train.Engine{}, err
	}
	return t.engineOf(v, ruleSet, nil)
}

// engineOf returns the engine with weights of the values, and with the tables in the data, which may be nil.
func (t trainer) engineOf(v *evaluation.Values, ruleSet string, data players.Data) (train.Engine, error) {
	by, err := t.engine(v.Weights(), ruleSet, data)
	if err != nil {
		err = making.Refuse(err)
	}
	return by, err
}

// valuesOf returns the values of the weights of that name, nil for none.
func (t trainer) valuesOf(files making.Files, name, ruleSet string) (*evaluation.Values, error) {
	switch name {
	case noWeights:
		return nil, nil
	case inProgram:
		return t.program(ruleSet)
	default:
		return making.ReadFile(files, name, evaluation.Read)
	}
}

const mostGames = 100_000_000

// errTablesElsewhere: the jobs of a queue do not say which tables they need.
var errTablesElsewhere = errors.New("workers of a queue play without tables that were built; valid: --tables or --queue")

// generating plays games and writes their boards.
func (t trainer) generating() making.Task {
	return making.Task{
		Name:     "generate",
		Operands: "FOLDER",
		Short:    "Generate games of self-play and write their boards into a folder",
		Long: "Generate games of self-play and write their boards into a folder, " + fmt.Sprint(gamesInFile) + " games in a\n" +
			"file. Files that are there already are kept, so that a run that was stopped goes on.\n" +
			"With --queue parlourlab work plays, on this machine and on others, and the files are the\n" +
			"same. They are written once all games are there, and what was played before an end of\n" +
			"any kind counts when the same command is given again.",
		Shared: making.ByGames,
		Begin: func(f *making.Flags) making.Work {
			games := f.Between("games", 50_000, 1, mostGames, "number of games")
			seed := f.Uint64("seed", 1, "chooses the openings and the boards aside from the games")
			nodes := f.Nodes(400, "positions visited for a move")
			weights := f.String("weights", inProgram, "weights that play: "+namesShown)
			tables := f.Bool("tables", false, "search with the endgame table that was built on this machine, and end games where it knows the result; what comes after teaches fit the worth of few pieces")
			threads, ruleSet := f.Threads("games"), t.rulesFlag(f)
			return func(ctx context.Context, b making.Bench, operands []string) error {
				var data players.Data
				switch {
				case *tables && b.Others != nil:
					return making.Refuse(errTablesElsewhere)
				case *tables:
					data = b.Data
				}
				v, err := t.valuesOf(b.Files, *weights, *ruleSet)
				if err != nil {
					return err
				}
				by, err := t.engineOf(v, *ruleSet, data)
				if err != nil {
					return err
				}
				g := generation{b, operands[0], training.Games{Count: *games, Seed: *seed, Nodes: *nodes, Threads: *threads}}
				if b.Others == nil {
					return g.write(func(of training.Games) ([]train.Sample, error) { return train.Play(ctx, of, by, nil) })
				}
				return g.byOthers(ctx, *ruleSet, v)
			}
		},
	}
}

// verifying compares weights.
func (t trainer) verifying() making.Task {
	return making.Task{
		Name:     "verify",
		Operands: "WEIGHTS WEIGHTS",
		Short:    "Play a match between two weights at so many positions a move",
		Long:     "Play a match between two weights at so many positions a move. Each opening is of two\nrandom moves of each side and is played twice, with the colours swapped.\nWEIGHTS is " + namesShown + ".",
		Begin: func(f *making.Flags) making.Work {
			pairs := f.Between("pairs", 200, 1, mostGames, "number of openings")
			seed := f.Uint64("seed", 1, "chooses the openings")
			nodes := f.Nodes(1000, "positions visited for a move")
			threads, ruleSet := f.Threads("games"), t.rulesFlag(f)
			return func(ctx context.Context, b making.Bench, operands []string) error {
				return t.verify(ctx, b, operands, *ruleSet, train.Match{Pairs: *pairs, Seed: *seed, Nodes: *nodes, Threads: *threads})
			}
		},
	}
}

// verify plays a match between two weights.
func (t trainer) verify(ctx context.Context, b making.Bench, names []string, ruleSet string, m train.Match) error {
	first, err := t.engineWith(b.Files, names[0], ruleSet)
	if err != nil {
		return err
	}
	second, err := t.engineWith(b.Files, names[1], ruleSet)
	if err != nil {
		return err
	}
	score, err := train.Verify(ctx, m, first, second, nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(b.Out, "%s against %s: pairs with 0, 0.5, 1, 1.5, 2 points: %v, Elo %s\n", names[0], names[1], score, score.Elo())
	return nil
}
