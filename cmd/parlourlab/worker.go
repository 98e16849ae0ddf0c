package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"

	"parlour/cmd/parlourlab/queue"
	"parlour/game"
	"parlour/manager/boards"
	"parlour/manager/jobs"
	"parlour/manager/proofs"
	"parlour/manager/selfplay"
	"parlour/manager/slices"
	"parlour/manager/tournament"
	"parlour/players"
	"parlour/players/engines/lab"
	"parlour/players/provenance"
)

// worker is this process as a worker that plays with those engines.
func (w world) worker(e *players.Engines, threads int) queue.Worker {
	machine, err := os.Hostname()
	if err != nil {
		machine = "unknown"
	}
	have := func(name string) (string, bool) { return w.have(e, name) }
	return queue.Worker{
		Name: fmt.Sprintf("%s-%d-%04x", machine, os.Getpid(), rand.N(1<<16)), Machine: machine, Build: w.build(), Threads: threads,
		Kinds: jobs.Kinds{
			tournament.Pairs{Games: w.games, Engines: e}, selfplay.Kind{Games: w.games, Engines: e},
			slices.New(w.games, e), boards.New(w.games, e), proofs.Kind{Games: w.games, Engines: e},
		},
		Have: have,
	}
}

// have is the hash of what the worker has under a name, for the needs of jobs.
func (w world) have(e *players.Engines, name string) (hash string, ok bool) {
	what, of, _ := strings.Cut(name, " ")
	for _, g := range w.games {
		switch {
		case what == "program":
			if _, named, err := e.Named(of, g); err == nil && tournament.ProgramNeed(named) == name {
				return "", true
			}
		case what == "engine":
			rules, err := g.Rules(strings.TrimPrefix(of, g.Name()+" "), nil)
			if err != nil || tournament.EngineNeed(rules) != name {
				continue
			}
			signature, err := w.signature(context.Background(), rules)
			return signature, err == nil && signature != ""
		}
	}
	return "", false
}

// need is the engine of a game, as it is here by the rule set of r. The hash is "" if there is none.
func (w world) need(ctx context.Context, r game.Rules) (jobs.Need, error) {
	set, err := r.Game().Rules(r.Name(), nil)
	if err != nil {
		return jobs.Need{}, err
	}
	signature, err := w.signature(ctx, set)
	return jobs.Need{Name: tournament.EngineNeed(set), Hash: signature}, err
}

// signature is that of the engine of a game by a rule set without options, "" if it has none. It is
// worked out once.
func (w world) signature(ctx context.Context, r game.Rules) (string, error) {
	w.signatures.mu.Lock()
	defer w.signatures.mu.Unlock()
	name := tournament.EngineNeed(r)
	if known, ok := w.signatures.of[name]; ok {
		return known, nil
	}
	n, err := provenance.Signature(ctx, lab.New(nil), r)
	text := strconv.FormatUint(n, 10)
	if errors.Is(err, players.ErrNoEngine) {
		text, err = "", nil
	}
	if err != nil {
		return "", err
	}
	w.signatures.of[name] = text
	return text, nil
}

// signatures are those of the engines of this program.
type signatures struct {
	mu sync.Mutex
	of map[string]string
}

// build identifies this program: by its commit, or else by the hash of its file.
var build = sync.OnceValue(func() string {
	info, _ := debug.ReadBuildInfo()
	set := map[string]string{}
	if info != nil {
		for _, s := range info.Settings {
			set[s.Key] = s.Value
		}
	}
	if at := set["vcs.revision"]; at != "" && set["vcs.modified"] == "false" {
		return at[:min(len(at), 12)]
	}
	path, err := os.Executable()
	if err != nil {
		return "unknown"
	}
	file, err := os.Open(path)
	if err != nil {
		return "unknown"
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "unknown"
	}
	return "sha256:" + hex.EncodeToString(sum.Sum(nil)[:6])
})
