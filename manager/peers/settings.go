package peers

import (
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/program"
)

// SettingsName is the name of the file that names the programs of a folder.
const SettingsName = "peers.toml"

// ErrSettings is wrapped when that file is refused.
var ErrSettings = game.NewError("not a file of peers")

// folderWord stands for the folder in a command.
const folderWord = "{dir}"

// Peer is a program of others; see the package comment.
type Peer struct {
	Name     string   `toml:"name"`
	Game     string   `toml:"game"`
	Command  string   `toml:"command"`
	Needs    string   `toml:"needs"`
	Rules    string   `toml:"rules"`
	Openings string   `toml:"openings"`
	Time     string   `toml:"time"`
	Levels   []string `toml:"levels"`
}

// Parse reads the settings. The error wraps ErrSettings and says what is valid.
func Parse(text string) ([]Peer, error) {
	var s struct {
		Peers []Peer `toml:"peer"`
	}
	meta, err := toml.Decode(text, &s)
	if err != nil {
		return nil, game.Errorf("%w: %w; valid: TOML with tables [[peer]]", ErrSettings, err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, game.Errorf("%w: unknown key %s; valid: name, game, command, needs, rules, openings, time, levels", ErrSettings, game.Quote(unknown[0].String()))
	}
	for i, p := range s.Peers {
		if _, err := program.ParseAs(p.Name, p.Command); err != nil {
			return nil, game.Errorf("%w: %w", ErrSettings, err)
		}
		if _, err := p.limit(0); err != nil {
			return nil, err
		}
		if slices.ContainsFunc(s.Peers[:i], func(q Peer) bool { return strings.EqualFold(p.Name, q.Name) }) {
			return nil, game.Errorf("%w: there are two named %s; valid: names that differ", ErrSettings, game.Quote(p.Name))
		}
	}
	if len(s.Peers) == 0 {
		return nil, game.Errorf("%w: it names no program; valid: a table [[peer]] for each", ErrSettings)
	}
	return s.Peers, nil
}

// limit is the time of the peer's moves: its own, or the usual one.
func (p Peer) limit(usual time.Duration) (time.Duration, error) {
	if p.Time == "" {
		return usual, nil
	}
	limit, err := time.ParseDuration(p.Time)
	if err != nil || limit <= 0 {
		return 0, game.Errorf("%w: time %s of %s; valid: as 950ms", ErrSettings, game.Quote(p.Time), p.Name)
	}
	return limit, nil
}

// program is the command of a peer in the folder at a path.
func (p Peer) program(folder string) (program.Command, error) {
	c, err := program.ParseAs(p.Name, p.Command)
	for i, arg := range c.Args {
		c.Args[i] = strings.ReplaceAll(arg, folderWord, folder)
	}
	return c, err
}

// against are our levels that play it.
func (p Peer) against(usual []string) []string {
	if len(p.Levels) > 0 {
		return p.Levels
	}
	return usual
}

// spec is one of our levels.
func spec(level string) (players.Spec, error) { return players.ParseSpec("computer/" + level) }

// choose are the peers of those names, all if there is none.
func choose(all []Peer, names []string) ([]Peer, error) {
	var chosen []Peer
	for _, name := range names {
		at := slices.IndexFunc(all, func(p Peer) bool { return strings.EqualFold(p.Name, name) })
		if at < 0 {
			return nil, game.Errorf("unknown peer %s; valid: %s", game.Quote(name), game.List(namesOf(all)))
		}
		chosen = append(chosen, all[at])
	}
	if len(names) == 0 {
		return all, nil
	}
	return chosen, nil
}

func namesOf(all []Peer) (names []string) {
	for _, p := range all {
		names = append(names, p.Name)
	}
	return names
}
