package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/spf13/afero"

	"parlour/game/catalog"
	"parlour/manager/rest"
	"parlour/manager/rest/gate"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/engines"
	others "parlour/players/protocol/program"
)

// shutdownTime is how long a shutdown waits for requests in progress.
const shutdownTime = 10 * time.Second

// serve serves until ctx ends, and then waits for requests in progress.
func serve(ctx context.Context, o options, out io.Writer) (err error) {
	aim := useMemory(o.memoryAim)
	log := o.logging.open(out)
	if unknown := unknownVariables(os.Environ(), o.given); len(unknown) > 0 {
		log.Warn("variables of the environment that stand for no flag", "names", strings.Join(unknown, ", "))
	}
	store, err := o.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	warnReaders(log, o)
	data := userData()
	own := engines.New(data)
	runner := others.NewRunner(others.Config{Engines: own, Log: data.OpenLog})
	defer runner.Close()
	playing, err := withPrograms(own, runner, o.engines)
	if err != nil {
		return usageError{err}
	}
	service, err := rest.New(rest.Config{
		Policy: gate.Policy{Rate: o.rate, URL: o.url, Hosts: o.hosts, Proxies: o.trusted, Origin: o.cors},
		Games:  catalog.Games(), Store: store, Engines: playing, Log: log, OneGame: o.oneGame, Keep: o.keep, Admin: o.admin != "",
		Collectors: []prometheus.Collector{collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})},
	})
	if err != nil {
		return err
	}
	defer service.Close()
	listener, err := listen(ctx, o.addr)
	if err != nil {
		return err
	}
	admin, err := startAdmin(ctx, o.admin, service, log)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer func() { err = errors.Join(err, admin.Close()) }()
	server := rest.NewWeb(service, rest.WriteTime, log)
	log.Info("serving", "url", "http://"+listener.Addr().String(), "version", version(), "memory", aim.String())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	tellSupervisor(log, "READY=1")
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	log.Info("shutting down")
	tellSupervisor(log, "STOPPING=1")
	service.Drain()
	select { // whoever asks /readyz sends nobody here any more, before nobody can be sent
	case <-time.After(o.drain):
	case err := <-ended:
		return err
	}
	return shutDown(server, service)
}

func listen(ctx context.Context, addr string) (net.Listener, error) {
	return (&net.ListenConfig{}).Listen(ctx, "tcp", addr)
}

// warnReaders warns about a database file that other users can read; earlier
// versions made such files.
func warnReaders(log *slog.Logger, o options) {
	if o.memory || o.postgres() || runtime.GOOS == "windows" {
		return
	}
	if info, err := os.Stat(o.db); err == nil && info.Mode().Perm()&0o077 != 0 {
		log.Warn("other users of this machine may read the games", "file", o.db, "mode", info.Mode().String(), "remedy", "chmod 600")
	}
}

// withPrograms returns the engines together with the programs that are given as
// NAME=COMMAND.
func withPrograms(e *players.Engines, r *others.Runner, texts []string) (*players.Engines, error) {
	for _, text := range texts {
		c, err := others.ParseNamed(text)
		if err != nil {
			return nil, err
		}
		p, err := r.Program(c)
		if err != nil {
			return nil, err
		}
		if err := playsSomething(p); err != nil {
			return nil, err
		}
		e = e.With(p)
	}
	return e, nil
}

// playsSomething returns why a program plays none of the games, nil if it plays one.
func playsSomething(p players.Program) (err error) {
	for _, g := range catalog.Games() {
		if _, err = p.Engine(g); err == nil {
			return nil
		}
	}
	return err
}

// userData is the console program's folder of tables and proofs. Computer players read it
// here as well.
func userData() datafolder.Folder {
	return datafolder.NewFolder(afero.NewOsFs(), filepath.Join(xdg.CacheHome, "parlour"))
}

// shutDown stops event streams and computer players at once and waits for
// requests in progress.
func shutDown(server *http.Server, service *rest.Server) error {
	service.Close()
	ctx, cancel := context.WithTimeout(context.Background(), shutdownTime)
	defer cancel()
	return server.Shutdown(ctx)
}
