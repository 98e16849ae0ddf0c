package main

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"parlour/manager/rest/gate"
	"parlour/manager/rest/keeper"
)

// options are the flags.
type options struct {
	addr    string
	admin   string
	db      string
	dbFile  string // of a file with the value of db
	memory  bool
	durable bool
	rate    float64
	oneGame bool
	url     string
	hosts   []string
	cors    string
	proxies []string
	keep    keeper.Keep
	drain   time.Duration
	// memoryAim is the memory to stay below, 0 for what the system allows.
	memoryAim size
	engines   []string // NAME=COMMAND
	logging   logging

	trusted []netip.Prefix  // parsed by check
	given   *pflag.FlagSet  // the flags as they were given
	from    map[string]bool // the flags that a variable of the environment has set
}

// The defaults of --addr and --db, and the most requests a second that --rate allows.
const (
	defaultAddress = "127.0.0.1:8080"
	defaultFile    = "parlour.db"
	mostRate       = 1_000_000
)

// add adds the flags to a set.
func (o *options) add(f *pflag.FlagSet) {
	f.StringVar(&o.addr, "addr", defaultAddress, "address to listen on; port 0 is any free one")
	f.StringVar(&o.admin, "admin", "", "a second address, for the operator: /metrics, which are then only there, /healthz, /readyz, /debug/pprof/ (default: none)")
	f.StringVar(&o.db, "db", defaultFile, "where games are stored: an SQLite file, or postgres://...")
	f.StringVar(&o.dbFile, "db-url-file", "", "a file whose first line is the URL for --db, which has a password")
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
	f.IntVar(&o.keep.MostAbandoned, "most-abandoned", 0, "how many games are kept in which nothing has happened for a day, the most recent ones (default: all)")
	f.DurationVar(&o.drain, "drain", time.Second, "how long to continue serving after a signal to stop, while /readyz reports it")
	f.Var(&o.memoryAim, "memory-aim", "memory to stay below, for example 512MiB (default: GOMEMLIMIT; else three quarters of the limit of the container or the unit, or 512MiB without one)")
	f.StringArrayVar(&o.engines, "engine", nil, "another program that may play, NAME=COMMAND; repeatable")
	f.StringVar(&o.cors, "cors", "", "another web origin whose pages may use the service")
	o.logging.add(f)
	nameVariables(f)
	o.given = f
}

// called is the user's name of a flag: its variable, if the variable has set it.
func (o *options) called(flag string) string {
	if o.from[flag] {
		return variable(flag)
	}
	return "--" + flag
}

// complete reads the flags left to the environment, and refuses impossible values.
func (o *options) complete(lookup func(string) (string, bool)) (err error) {
	if o.from, err = fromEnvironment(o.given, lookup); err != nil {
		return err
	}
	for _, check := range []func() error{
		o.checkAddress, o.selectStore, o.checkNumbers, o.checkURL, o.checkOrigin, o.checkHosts, o.checkProxies, o.checkLogging,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (o *options) checkAddress() error {
	for _, given := range []struct{ flag, address, usual string }{{"addr", o.addr, defaultAddress}, {"admin", o.admin, "127.0.0.1:9090"}} {
		if _, _, err := net.SplitHostPort(given.address); err != nil && (given.flag == "addr" || given.address != "") {
			return fmt.Errorf("%s is %q; valid: an address and a port, as %s", o.called(given.flag), given.address, given.usual)
		}
	}
	return nil
}

func (o *options) checkNumbers() error {
	if !(o.rate >= 0 && o.rate <= mostRate) { // nor not a number
		return fmt.Errorf("%s must be 0 to %d", o.called("rate"), mostRate)
	}
	for _, number := range []struct {
		flag     string
		negative bool
	}{
		{"keep-finished", o.keep.Finished < 0},
		{"keep-abandoned", o.keep.Abandoned < 0},
		{"most-finished", o.keep.MostFinished < 0},
		{"most-abandoned", o.keep.MostAbandoned < 0},
		{"drain", o.drain < 0},
	} {
		if number.negative {
			return fmt.Errorf("%s must not be negative; valid: 0 or more", o.called(number.flag))
		}
	}
	return nil
}

func (o *options) checkOrigin() error {
	if o.cors == "" {
		return nil
	}
	if err := gate.CheckOrigin(o.cors); err != nil {
		return fmt.Errorf("%s: %w; valid: as https://kalah.example", o.called("cors"), err)
	}
	return nil
}

func (o *options) checkHosts() error {
	for _, host := range o.hosts {
		if host == "" || strings.ContainsAny(host, "/@ ") {
			return fmt.Errorf("%s %q is no name of a host; valid: a name as kalah.example", o.called("host"), host)
		}
	}
	return nil
}

func (o *options) checkLogging() error {
	if _, err := o.logging.least(); err != nil {
		return fmt.Errorf("%s: %q is no level; valid: debug, info, warn, error", o.called("log-level"), o.logging.level)
	}
	if o.logging.format != formatJSON && o.logging.format != formatText {
		return fmt.Errorf("%s: %q is no format; valid: json, text", o.called("log-format"), o.logging.format)
	}
	return nil
}

// checkURL refuses what cannot be the base of a URL.
func (o *options) checkURL() error {
	o.url = strings.TrimSuffix(o.url, "/")
	if o.url == "" {
		return nil
	}
	at, err := url.Parse(o.url)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" || at.RawQuery != "" || at.Fragment != "" {
		return fmt.Errorf("%s %q cannot begin a URL; valid: as https://kalah.example", o.called("url"), o.url)
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
			return fmt.Errorf("%s %q is no address or network; valid: as 10.0.0.2 or 10.0.0.0/24", o.called("proxy"), text)
		}
		o.trusted = append(o.trusted, network.Masked())
	}
	return nil
}
