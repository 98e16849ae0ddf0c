package main

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"parlour/manager/rest"
	"parlour/persistence/gamestore"
)

// options are the flags.
type options struct {
	addr    string
	db      string
	memory  bool
	durable bool
	rate    float64
	oneGame bool
	url     string
	hosts   []string
	cors    string
	proxies []string
	keep    rest.Keep
	drain   time.Duration
	engines []string // NAME=COMMAND

	trusted []netip.Prefix // parsed by check
}

// defaultFile is the default of --db.
const defaultFile = "parlour.db"

// add adds the flags to a set.
func (o *options) add(f *pflag.FlagSet) {
	f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "address to listen on; port 0 is any free one")
	f.StringVar(&o.db, "db", defaultFile, "where games are stored: an SQLite file, or postgres://...")
	f.BoolVar(&o.memory, "memory", false, "keep games in memory only")
	f.BoolVar(&o.durable, "durable", false, "SQLite: sync each move to disk before answering")
	f.Float64Var(&o.rate, "rate", 100, "maximum requests per second of a client; 0 for no limit")
	f.BoolVar(&o.oneGame, "one-game", false, "refuse a new game while another is in progress")
	f.StringVar(&o.url, "url", "", "base of the URLs in answers (default: taken from the request)")
	f.StringArrayVar(&o.hosts, "host", nil, "host name of the service, in addition to localhost, IP addresses and the host of --url; repeatable")
	f.StringArrayVar(&o.proxies, "proxy", nil, "address or network of a proxy whose X-Forwarded-For is trusted; repeatable")
	f.DurationVar(&o.keep.Finished, "keep-finished", 0, "how long finished games are kept, for example 720h (default: forever)")
	f.DurationVar(&o.keep.Abandoned, "keep-abandoned", 0, "how long games in progress are kept after their last move (default: forever)")
	f.IntVar(&o.keep.MostFinished, "most-finished", 0, "how many finished games are kept, the most recent ones (default: all)")
	f.DurationVar(&o.drain, "drain", time.Second, "how long to continue serving after a signal to stop, while /readyz reports it")
	f.StringArrayVar(&o.engines, "engine", nil, "another program that may play, NAME=COMMAND; repeatable")
	f.StringVar(&o.cors, "cors", "", "another web origin whose pages may use the service")
}

// check refuses flags that cannot be combined.
func (o *options) check(dbGiven bool) error {
	switch {
	case o.memory && dbGiven:
		return errors.New("--memory and --db cannot be combined")
	case o.durable && (o.memory || o.postgres()):
		return errors.New("--durable is only for SQLite: memory is never durable, and PostgreSQL has its own setting, synchronous_commit")
	case o.rate < 0:
		return errors.New("--rate must not be negative")
	case o.keep.Finished < 0 || o.keep.Abandoned < 0 || o.keep.MostFinished < 0 || o.drain < 0:
		return errors.New("--keep-finished, --keep-abandoned, --most-finished and --drain must not be negative")
	case o.cors != "":
		if err := rest.CheckOrigin(o.cors); err != nil {
			return fmt.Errorf("--cors: %w", err)
		}
	}
	if err := o.checkURL(); err != nil {
		return err
	}
	for _, host := range o.hosts {
		if host == "" || strings.ContainsAny(host, "/@ ") {
			return fmt.Errorf("--host %q is no name of a host; valid: a name as kalah.example", host)
		}
	}
	return o.checkProxies()
}

// checkURL refuses what cannot be the base of a URL.
func (o *options) checkURL() error {
	o.url = strings.TrimSuffix(o.url, "/")
	if o.url == "" {
		return nil
	}
	at, err := url.Parse(o.url)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" || at.RawQuery != "" || at.Fragment != "" {
		return fmt.Errorf("--url %q cannot begin a URL; valid: as https://kalah.example", o.url)
	}
	return nil
}

// checkProxies parses the proxies. A single address is a network of one.
func (o *options) checkProxies() error {
	o.trusted = nil
	for _, text := range o.proxies {
		network, err := netip.ParsePrefix(text)
		if at, single := netip.ParseAddr(text); single == nil {
			network, err = at.Prefix(at.BitLen())
		}
		if err != nil {
			return fmt.Errorf("--proxy %q is no address or network; valid: as 10.0.0.2 or 10.0.0.0/24", text)
		}
		o.trusted = append(o.trusted, network.Masked())
	}
	return nil
}

func (o *options) postgres() bool {
	return strings.HasPrefix(o.db, "postgres://") || strings.HasPrefix(o.db, "postgresql://")
}

// open opens the store that the flags select.
func (o *options) open(ctx context.Context) (gamestore.Store, error) {
	switch {
	case o.memory:
		return gamestore.NewMemory(), nil
	case o.postgres():
		return gamestore.OpenPostgres(ctx, o.db)
	default:
		return gamestore.OpenSQLite(ctx, o.db, o.durable)
	}
}
