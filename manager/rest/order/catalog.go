package order

import (
	"parlour/game"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
	"parlour/players"
)

// offering is what there is to choose for a new game.
type offering struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	// Seats are the game's own names of the first and the second seat.
	Seats [2]string `json:"seats"`
	Unit  string    `json:"unit"`
	// OwnWords are what the game itself calls the parts of its board, nil for no words of its own.
	OwnWords *ownWords    `json:"ownWords,omitempty"`
	Draws    bool         `json:"draws"`
	Rules    []ruleSet    `json:"rules"`
	Options  []gameOption `json:"options"`
	Levels   []level      `json:"levels"`
	Programs []string     `json:"programs"`
	// Hints reports whether the server can give hints and reviews.
	Hints bool `json:"hints"`
	// Learn is what there is to learn the game by.
	Learn []string `json:"learn"`
}

// ownWords are game.OwnWords.
type ownWords struct {
	House game.Term `json:"house"`
	Store game.Term `json:"store"`
	Lost  game.Term `json:"lost,omitempty"`
}

// ruleSet is a named set of rules, with the values of all options.
type ruleSet struct {
	Name    string            `json:"name"`
	Summary string            `json:"summary"`
	Seats   [2]string         `json:"seats"`
	Options map[string]string `json:"options"`
}

// gameOption is one of the options of the rules: one of the values, or a number.
type gameOption struct {
	Name    string   `json:"name"`
	Help    string   `json:"help"`
	Values  []string `json:"values,omitempty"`
	Min     int      `json:"min"`
	Max     int      `json:"max"`
	Default string   `json:"default"`
}

// level is a strength of computer player.
type level struct {
	Name    string `json:"name"`
	Summary string `json:"summary"`
}

// Offer is what there is to choose for a new game. Owned reports whether the owner of the service
// alone makes games.
func (m *Maker) Offer(owned bool) (wire.Reply, error) {
	out := struct {
		Games []offering `json:"games"`
		Owned bool       `json:"owned,omitempty"`
	}{Owned: owned}
	for _, g := range m.games {
		o, err := offeringOf(g, m.engines)
		o.Learn = m.learn(g)
		if err != nil {
			return wire.Reply{}, err
		}
		out.Games = append(out.Games, o)
	}
	return wire.OK(out).Cached("no-cache"), nil
}

func offeringOf(g game.Game, e *players.Engines) (offering, error) {
	o := offering{
		Game: g.Name(), Title: g.Title(), Seats: g.Seats(), Unit: g.ScoreUnit(), Draws: g.DrawByAgreement(),
		Options: []gameOption{}, Programs: append([]string{}, e.Programs(g)...),
	}
	if worded, ok := g.(game.Worded); ok {
		words := ownWords(worded.OwnWords())
		o.OwnWords = &words
	}
	_, err := e.Of(g)
	o.Hints = err == nil
	for _, set := range g.RuleSets() {
		rules, err := kse.Rules(g, set.Name, nil)
		if err != nil {
			return o, err
		}
		o.Rules = append(o.Rules, ruleSet{Name: set.Name, Summary: set.Summary, Seats: rules.Game().Seats(), Options: Settings(rules)})
	}
	for _, option := range g.Options() {
		o.Options = append(o.Options, gameOption(option))
	}
	for _, l := range e.Levels(g) {
		o.Levels = append(o.Levels, level{Name: l.Name, Summary: l.Summary})
	}
	return o, nil
}

// Settings are the values of all options of some rules.
func Settings(r game.Rules) map[string]string {
	out := map[string]string{}
	for _, s := range r.Settings() {
		out[s.Name] = s.Value
	}
	return out
}
