package peers

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"parlour/game"
	"parlour/manager/tournament"
	"parlour/persistence/gamesfile"
	"parlour/players"
	"parlour/players/protocol/program"
)

// Bench is where matches are played.
type Bench struct {
	// Folder is that of the peers, and Path its absolute path.
	Folder fs.FS
	Path   string
	Games  []game.Game
	// Engines are ours, Program makes a program of a command.
	Engines *players.Engines
	Program func(program.Command) (players.Program, error)
	// Tell is called before a match, which has not been played if it returns an error.
	Tell func(Row) error
}

// Plan is what is played.
type Plan struct {
	// Only are the names of the peers that play, all if there is none. Levels are ours.
	Only, Levels []string
	// Match has the games, seed, grace and the like of each match.
	Match players.Tournament
	// Time is that of a move. Nodes, if not 0, bound our moves in its place.
	Time  time.Duration
	Nodes uint64
}

// Row is the result of a match.
type Row struct {
	Game, Rules, Peer, Level string
	// Bounds are those of our moves and of the peer's.
	Bounds [2]string
	// Missing says why there was no match, "" if there was one.
	Missing string
	Table   players.Table
}

// Play plays all matches. Beside an error there are the rows of the matches before.
func (b Bench) Play(ctx context.Context, p Plan) (rows []Row, err error) {
	text, err := fs.ReadFile(b.Folder, SettingsName)
	if err != nil {
		return nil, game.Errorf("%w: %w; valid: a folder with a file %s, see go doc ./manager/peers", ErrSettings, err, SettingsName)
	}
	all, err := Parse(string(text))
	if err != nil {
		return nil, err
	}
	chosen, err := choose(all, p.Only)
	if err != nil {
		return nil, err
	}
	for _, peer := range chosen {
		for _, level := range peer.against(p.Levels) {
			row, err := b.match(ctx, p, peer, level)
			if err != nil {
				return rows, err
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// match plays the match of a peer with one of our levels.
func (b Bench) match(ctx context.Context, p Plan, peer Peer, level string) (Row, error) {
	row := Row{Game: peer.Game, Peer: peer.Name, Level: level}
	if _, err := fs.Stat(b.Folder, peer.Needs); peer.Needs != "" && err != nil {
		row.Missing = "not there"
		return row, nil
	}
	s, e, err := b.settings(p, peer, level)
	if err != nil {
		return row, err
	}
	row.Rules = game.FormatRules(s.Rules)
	for i, player := range s.Players {
		row.Bounds[i] = player.Bounds()
	}
	if err := b.Tell(row); err != nil {
		return row, err
	}
	report, err := tournament.Run(ctx, gamesfile.Files{}, e, s)
	if errors.Is(err, players.ErrGreeting) {
		row.Missing = "does not start"
		return row, nil
	}
	if err == nil {
		row.Table = report.Tables[0]
	}
	return row, err
}

// settings are those of a match, and engines that know the peer.
func (b Bench) settings(p Plan, peer Peer, level string) (s tournament.Settings, e *players.Engines, err error) {
	s.Tournament = p.Match
	g, err := game.Find(b.Games, peer.Game)
	if err != nil {
		return s, nil, err
	}
	if s.Rules, err = game.ParseRules(g, peer.Rules); err != nil {
		return s, nil, err
	}
	if e, err = b.with(peer); err != nil {
		return s, nil, err
	}
	if s.Openings, err = b.openings(peer, s.Rules); err != nil {
		return s, nil, err
	}
	s.Players, err = pair(p, peer, level)
	return s, e, err
}

// with are the engines and a peer.
func (b Bench) with(peer Peer) (*players.Engines, error) {
	c, err := peer.program(b.Path)
	if err != nil {
		return nil, err
	}
	found, err := b.Program(c)
	if err != nil {
		return nil, err
	}
	return b.Engines.With(found), nil
}

// pair are our level and the peer, with what bounds them.
func pair(p Plan, peer Peer, level string) ([]players.Entrant, error) {
	ours, err := spec(level)
	if err != nil {
		return nil, err
	}
	limit, err := peer.limit(p.Time)
	if err != nil {
		return nil, err
	}
	us := players.Entrant{Spec: ours, Time: p.Time}
	if p.Nodes > 0 {
		us = players.Entrant{Spec: ours, Nodes: p.Nodes}
	}
	return []players.Entrant{us, {Spec: players.OfProgram(peer.Name), Time: limit}}, nil
}

// openings are those of the peer's file, none for random ones.
func (b Bench) openings(peer Peer, r game.Rules) ([]game.State, error) {
	if peer.Openings == "" {
		return nil, nil
	}
	file, err := b.Folder.Open(peer.Openings)
	if err != nil {
		return nil, game.Errorf("%w: openings of %s: %w", ErrSettings, peer.Name, err)
	}
	defer file.Close()
	return players.ReadOpenings(file, r, 0, noCollection)
}

// noCollection refuses games in place of lines.
func noCollection(io.Reader) func() (game.State, int, error) {
	return func() (game.State, int, error) {
		return nil, 0, game.Errorf("%w: games; valid: a line for each opening", players.ErrOpenings)
	}
}
