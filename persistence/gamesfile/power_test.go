package gamesfile_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/disktest"
	"parlour/persistence/gamesfile"
)

// onDisk writes three games on a simulated disk, out of order, and finishes the file.
// It returns the rounds that were answered; added is called with each.
func onDisk(t *testing.T, p *disktest.Program, added func(round string)) error {
	f, err := gamesfile.New(p, catalog.Games()).Create("/home/games.ogn")
	if err != nil {
		return err
	}
	for i, round := range []string{"2.1", "1.1", "1.2"} {
		if err := f.Add(gameOf(t, "oware", i+1, round)); err != nil {
			return errors.Join(err, f.Close())
		}
		added(round)
	}
	return f.Finish([]int{1, 2, 0})
}

// found returns the rounds of the games on a disk.
func found(t *testing.T, d *disktest.Disk, when string) []string {
	var out []string
	f, _, err := gamesfile.New(d.Program(disktest.Fault{}), catalog.Games()).Open("/home/games.ogn", func(g gamesfile.Game) error {
		out = append(out, g.Save.Heading.Round)
		return nil
	})
	require.NoError(t, err, when)
	require.NoError(t, f.Close(), when)
	return out
}

func home(t *testing.T) *disktest.Disk {
	d := disktest.New()
	require.NoError(t, d.Program(disktest.Fault{}).Mkdir("/home", 0o755))
	return d.Crash(disktest.None, nil)
}

// TestNoPowerCutLosesAGame cuts the power after every call, when all, none or some of
// what was not synced is lost.
func TestNoPowerCutLosesAGame(t *testing.T) {
	d := home(t)
	var answered []string
	p := d.Program(disktest.Fault{})
	p.After(func(call string) {
		for seed := range uint64(8) {
			when := fmt.Sprintf("power cut after call %d, %s, loss %d", p.Calls(), call, seed)
			assert.Subset(t, found(t, d.Crash(disktest.Loss(min(seed, 2)), rand.New(rand.NewPCG(seed, 1))), when), answered, when)
		}
	})
	require.NoError(t, onDisk(t, p, func(round string) { answered = append(answered, round) }))
	require.Len(t, answered, 3)
	assert.Equal(t, []string{"1.1", "1.2", "2.1"}, found(t, d, "at the end"))
}

// TestNoFaultLosesAGame lets each call fail, do half, be done and said to have failed,
// or be the last one: the games that were answered are there.
func TestNoFaultLosesAGame(t *testing.T) {
	for _, mode := range []disktest.Mode{disktest.Fails, disktest.Short, disktest.Late, disktest.Killed} {
		for n := 1; ; n++ {
			d := home(t)
			var answered []string
			p := d.Program(disktest.Fault{At: n, Mode: mode, Err: syscall.EIO})
			err := onDisk(t, p, func(round string) { answered = append(answered, round) })
			if p.Met() == "" && err == nil {
				break
			}
			p.Kill()
			when := fmt.Sprintf("mode %d at call %d, %s", mode, n, p.Met())
			assert.Subset(t, found(t, d.Crash(disktest.None, nil), when), answered, when)
			require.Less(t, n, 1000)
		}
	}
}
