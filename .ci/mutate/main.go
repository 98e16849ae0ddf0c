// Command mutate measures how much of a package its own short tests hold in place: it
// changes the package in many small ways, one at a time, and sees which changes no test
// fails for. It is run from the root of the project.
//
//	go run ./.ci/mutate ./game/kalah
//	go run ./.ci/mutate -sample 300 -seed 1 -v ./game/... ./manager
//
// A change negates a condition or shifts it by one, leaves out a statement or an operand of
// "and" or "or", takes another operator, or returns zero instead of a result. A sample of
// them, the same for the same seed, is written into a copy of the package, each behind a
// condition on an environment variable: so the tests are built once. Nothing is written
// into the project.
//
// A change is killed if a test fails, or takes much longer than without it. Changes that
// no test comes by survive without being tried. With -least the command fails below that
// percentage. With -within the packages share that time. The changes of each are then tried
// in a random order until its share is used up.
package main

import (
	"flag"
	"fmt"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// options are how a run is made.
type options struct {
	sample  int
	seed    uint64
	least   float64
	verbose bool
	// within is the time for all packages, 0 for as long as it takes.
	within time.Duration
}

func main() {
	var o options
	flag.IntVar(&o.sample, "sample", 300, "how many changes of each package are tried, 0 for all")
	flag.Uint64Var(&o.seed, "seed", 1, "which changes are chosen")
	flag.Float64Var(&o.least, "least", 0, "the percentage of killed changes below which the command fails")
	flag.BoolVar(&o.verbose, "v", false, "name the killed changes too")
	flag.DurationVar(&o.within, "within", 0, "the time that all packages share, as 90s; 0 for no limit")
	flag.Parse()
	if err := run(o, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func run(o options, patterns []string) error {
	packages, err := load(patterns)
	if err != nil {
		return err
	}
	var poor []string
	end := time.Now().Add(o.within)
	for i, p := range packages {
		killed, err := o.try(p, share(end, len(packages)-i))
		if err != nil {
			return fmt.Errorf("%s: %w", p.path, err)
		}
		if killed < o.least {
			poor = append(poor, p.path)
		}
	}
	if poor != nil {
		return fmt.Errorf("less than %.1f %% killed in %s", o.least, strings.Join(poor, ", "))
	}
	return nil
}

// shown is a place by its path from here.
func shown(p token.Position) string {
	here, err := os.Getwd()
	if err != nil {
		return p.String()
	}
	if name, err := filepath.Rel(here, p.Filename); err == nil {
		p.Filename = name
	}
	return p.String()
}

// share is when the first of n packages is to be done, if all are to be done by the end.
func share(end time.Time, n int) time.Time {
	return time.Now().Add(time.Until(end) / time.Duration(n))
}

// try makes a sample of the changes of a package and returns the percentage of them
// that is killed. With a time limit it stops at the end.
func (o options) try(p *pack, end time.Time) (killed float64, err error) {
	if o.within > 0 && !time.Now().Before(end) {
		fmt.Printf("%s: not tried, no time is left\n", p.path)
		return 100, nil
	}
	all := p.mutants()
	chosen := pick(all, o.sample, o.seed)
	trial, err := newTrial(p, chosen)
	if err != nil {
		return 0, err
	}
	defer trial.remove()
	n, tried := 0, 0
	for _, i := range o.order(len(chosen)) {
		if o.within > 0 && tried > 0 && !time.Now().Before(end) {
			break
		}
		m := chosen[i]
		tried++
		fate, err := trial.fate(i + 1)
		if err != nil {
			return 0, err
		}
		if fate.killed() {
			n++
		}
		if !fate.killed() || o.verbose {
			fmt.Printf("%s: %s: %s\n", shown(m.place), fate, m.what)
		}
	}
	killed = 100 * float64(n) / float64(max(1, tried))
	fmt.Printf("%s: %d of %d changes tried, %d killed: %.1f %%\n", p.path, tried, len(all), n, killed)
	return killed, nil
}

// order is the order in which n changes are tried: their own, or a random one where time may
// not suffice for all.
func (o options) order(n int) []int {
	if o.within > 0 {
		return rand.New(rand.NewPCG(o.seed, 1)).Perm(n)
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return order
}
