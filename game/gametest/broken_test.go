package gametest

import (
	"parlour/game"
	"parlour/game/gametest/toy"
)

// broken is the toy game with faults: each field that is set replaces what the
// toy answers.
type broken struct {
	toy.Game
	title    string
	unit     string
	texts    map[game.Code]string
	sets     func([]game.RuleSet) []game.RuleSet
	options  func([]game.Option) []game.Option
	notation func(game.Notation) game.Notation
	rules    func(game.Rules, error) (game.Rules, error)

	settings func([]game.Setting) []game.Setting
	read     func(string) string

	moves    func(game.State) []string
	effect   func(game.State, string) game.Phrase
	play     func(game.State, string) (game.State, error)
	last     func(game.State) string
	ply      func(game.State) int
	result   func(game.State) game.Result
	position func(game.State) string
	draw     func(game.State, game.Style) string
}

func or[F any](set bool, fault, sound F) F {
	if set {
		return fault
	}
	return sound
}

func (b broken) Title() string     { return or(b.title != "", b.title, b.Game.Title()) }
func (b broken) ScoreUnit() string { return b.unit }

func (b broken) Texts() game.Texts {
	return or(b.texts != nil, game.NewTexts(b.texts), b.Game.Texts())
}

func (b broken) RuleSets() []game.RuleSet {
	if b.sets != nil {
		return b.sets(b.Game.RuleSets())
	}
	return b.Game.RuleSets()
}

func (b broken) Options() []game.Option {
	if b.options != nil {
		return b.options(b.Game.Options())
	}
	return b.Game.Options()
}

func (b broken) Notation() game.Notation {
	if b.notation != nil {
		return b.notation(b.Game.Notation())
	}
	return b.Game.Notation()
}

func (b broken) Rules(set string, overrides map[string]string) (game.Rules, error) {
	r, err := b.Game.Rules(set, overrides)
	if b.rules != nil {
		r, err = b.rules(r, err)
	}
	if err != nil {
		return nil, err
	}
	return brokenRules{r, b}, nil
}

type brokenRules struct {
	game.Rules
	b broken
}

func (r brokenRules) Game() game.Game   { return r.b }
func (r brokenRules) Start() game.State { return brokenState{r.Rules.Start(), r, nil} }

func (r brokenRules) Settings() []game.Setting {
	if r.b.settings != nil {
		return r.b.settings(r.Rules.Settings())
	}
	return r.Rules.Settings()
}

func (r brokenRules) Position(text string) (game.State, error) {
	if r.b.read != nil {
		text = r.b.read(text)
	}
	s, err := r.Rules.Position(text)
	if err != nil {
		return nil, err
	}
	return brokenState{s, r, nil}, nil
}

type brokenState struct {
	game.State
	rules  brokenRules
	before game.State
}

func (s brokenState) Rules() game.Rules            { return s.rules }
func (s brokenState) Previous() (game.State, bool) { return s.before, s.before != nil }

func (s brokenState) Play(move string) (game.State, error) {
	play := game.State.Play
	if s.rules.b.play != nil {
		play = s.rules.b.play
	}
	next, err := play(s.State, move)
	if err != nil {
		return nil, err
	}
	return brokenState{next, s.rules, s}, nil
}

func (s brokenState) Moves() []string {
	return or(s.rules.b.moves != nil, s.rules.b.moves, game.State.Moves)(s.State)
}

func (s brokenState) Effect(move string) game.Phrase {
	return or(s.rules.b.effect != nil, s.rules.b.effect, game.State.Effect)(s.State, move)
}

func (s brokenState) LastMove() string {
	return or(s.rules.b.last != nil, s.rules.b.last, game.State.LastMove)(s.State)
}

func (s brokenState) Ply() int {
	return or(s.rules.b.ply != nil, s.rules.b.ply, game.State.Ply)(s.State)
}

func (s brokenState) Result() game.Result {
	return or(s.rules.b.result != nil, s.rules.b.result, game.State.Result)(s.State)
}

func (s brokenState) Position() string {
	return or(s.rules.b.position != nil, s.rules.b.position, game.State.Position)(s.State)
}

func (s brokenState) Draw(style game.Style) string {
	return or(s.rules.b.draw != nil, s.rules.b.draw, game.State.Draw)(s.State, style)
}
