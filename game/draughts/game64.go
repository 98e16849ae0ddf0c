package draughts

import (
	"parlour/game"
	"parlour/game/pgn"
)

// Game64 is draughts on 64 squares for the outer layer: Russian, Brazilian, English and pool.
// The zero Game64 stands for all of them, with the seats of Russian draughts. The Game of some
// rules is that of their rule set: in English and pool draughts the first seat is Black.
type Game64 struct{ rules *Rules }

var (
	_ game.Game    = Game64{}
	_ pgn.Replayer = Game64{}
)

// small are the rule sets of the small board, the default first.
func small() []*Rules { return []*Rules{&russian, &brazilian, &english, &pool} }

// of are the rules whose names the game has.
func (g Game64) of() *Rules {
	if g.rules == nil {
		return &russian
	}
	return g.rules
}

// Name returns "draughts64".
func (Game64) Name() string { return "draughts64" }

// Title returns "Draughts on 64 squares".
func (Game64) Title() string { return "Draughts on 64 squares" }

// Seats returns the sides, who begins first.
func (g Game64) Seats() [2]string { return g.of().seats() }

// Texts returns the texts of the reasons and refusals of draughts.
func (Game64) Texts() game.Texts { return texts }

// ScoreUnit returns "pieces".
func (Game64) ScoreUnit() string { return "pieces" }

// MoveHint tells a person what to type.
func (g Game64) MoveHint(r game.Rules) game.Phrase {
	if its, ok := r.Game().(Game64); ok {
		g = its
	}
	return g.of().moveHint()
}

// The names of the options in which the rule sets differ.
const (
	optKings    = "kings"
	optBackward = "backward"
	optChoice   = "choice"
	optCrowned  = "crowned"
)

// The values of the options, the first those of Russian draughts; the last value of optDraws
// but one is for Brazilian draughts.
func kingWords() []string     { return []string{"flying", "short"} }
func backwardWords() []string { return []string{"yes", "no"} }
func choiceWords() []string   { return []string{"free", "most"} }
func crownedWords() []string  { return []string{"goes-on", "at-the-end", "stops"} }

// fmjd is the value of the option of draws that counts as Russian draughts does.
const fmjd = "fmjd"

// RuleSets returns the four games. Each states what differs from the first.
func (Game64) RuleSets() []game.RuleSet {
	return []game.RuleSet{
		{Name: russian.name, Summary: "flying kings, any capture; a man crowned in a capture goes on as a king"},
		{Name: brazilian.name, Summary: "International draughts on the small board: the most pieces must be captured", Settings: []game.Setting{
			{Name: optChoice, Value: choiceWords()[1]}, {Name: optCrowned, Value: crownedWords()[1]},
		}},
		{Name: english.name, Summary: "checkers: kings move one square, men capture forward; Black begins", Settings: []game.Setting{
			{Name: optKings, Value: kingWords()[1]}, {Name: optBackward, Value: backwardWords()[1]}, {Name: optCrowned, Value: crownedWords()[2]},
		}},
		{Name: pool.name, Summary: "flying kings, any capture; a man is crowned only where it ends; Black begins", Settings: []game.Setting{
			{Name: optCrowned, Value: crownedWords()[1]},
		}},
	}
}

// Options returns the king's reach, how captures are chosen and made, and the draws.
func (Game64) Options() []game.Option {
	words := func(name, help string, values []string) game.Option {
		return game.Option{Name: name, Help: help, Values: values, Default: values[0]}
	}
	return []game.Option{
		words(optKings, "whether kings move any distance or one square", kingWords()),
		words(optBackward, "whether men capture backward", backwardWords()),
		words(optChoice, "whether any capture may be taken or only one of the most pieces", choiceWords()),
		words(optCrowned, "what a man does who reaches the far row within a capture", crownedWords()),
		words(optDraws, "whether repetition and counts of moves draw a game, those of FMJD, or only the players' agreement",
			[]string{byRule, fmjd, byAgreement}),
	}
}

// Rules returns the rules of a rule set with the given options in place of its own. The error
// wraps game.ErrRules.
func (g Game64) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	resolved, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	rules := rulesFor(resolved)
	agreed := resolved.Word(optDraws) == byAgreement
	return game.Adapt(Game64{rules}, resolved, game.Kernel[Ruled, Move](kernel[Ruled]{rules: rules, agreed: agreed})), nil
}

// rulesFor are the rules that r describes: the rule set of its name, or one like it with other
// values.
func rulesFor(r game.Resolved) *Rules {
	var of Rules
	for _, known := range small() {
		if known.name == r.Name {
			of = *known
		}
	}
	of.short = r.Word(optKings) == kingWords()[1]
	of.forward = r.Word(optBackward) == backwardWords()[1]
	of.most = r.Word(optChoice) == choiceWords()[1]
	of.inside = map[string]crowning{
		crownedWords()[0]: crownedAndOn, crownedWords()[1]: crownedAtTheEnd, crownedWords()[2]: crownedAndDone,
	}[r.Word(optCrowned)]
	if r.Word(optDraws) == fmjd {
		of.counts = federation()
	}
	return &of
}

// DrawByAgreement returns true.
func (Game64) DrawByAgreement() bool { return true }

// Notation returns PDN; 1-0 is a win of the first seat.
func (g Game64) Notation() game.Notation {
	return game.Notation{Ending: "pdn", SeatTags: g.Seats(), Mark: game.ChessMark, StartTag: "FEN"}
}

// RecordTags returns the tags by which other programs know the game: PDN's GameType.
func (g Game64) RecordTags() []game.Setting {
	return []game.Setting{{Name: typeTag, Value: g.of().kind}}
}

// Claims reports whether the tags of a file with the ending of draughts tell a game on the
// small board.
func (Game64) Claims(tag func(name string) string) bool { return rulesOf(tag) != nil }

// Dialect returns the reading of PDN files.
func (Game64) Dialect() pgn.Dialect { return Game{}.Dialect() }

// Replay plays the moves of a game of a PDN file as Game.Replay does, by the rules of its
// GameType.
func (g Game64) Replay(text pgn.Game) (pgn.Replayed, error) { return replay(text, g, g.readable) }

// PerftPaths is game.Perft with captures counted by their paths: each order of the captured
// pieces is a move of its own.
func (Game64) PerftPaths(s game.State, depth int) uint64 {
	r := s.(game.History[Ruled]).Current()
	return r.by.perft(r.at, depth, make([]Move, 0, 1024), true)
}
