package oware_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game/oware"
)

// oracle is a second, slow implementation of sowing, capturing and legality. It
// is written from the rules, independently of the package, and reads and writes
// only position texts.
type oracle struct {
	pits  [12]int
	score [2]int
	side  int
	slam  oware.SlamRule
	stop  bool
}

func newOracle(p oware.Position) oracle {
	o := oracle{slam: p.Rules().GrandSlam, stop: p.Rules().Majority == oware.MajorityStop}
	words := strings.Split(p.String(), "-")
	for i := range o.pits {
		o.pits[i], _ = strconv.Atoi(words[i])
	}
	o.score[0], _ = strconv.Atoi(words[12])
	o.score[1], _ = strconv.Atoi(words[13])
	if words[14] == "N" {
		o.side = 1
	}
	return o
}

func (o oracle) String() string {
	text := ""
	for _, n := range append(o.pits[:], o.score[:]...) {
		text += fmt.Sprint(n) + "-"
	}
	return text + []string{"S", "N"}[o.side]
}

// theirs reports whether the house is the opponent's.
func (o oracle) theirs(pit int) bool { return pit/6 != o.side }

func (o oracle) opponentSeeds() int {
	n := 0
	for pit, seeds := range o.pits {
		if o.theirs(pit) {
			n += seeds
		}
	}
	return n
}

// play sows by listing the house that each seed goes to, and reports whether the
// move was a grand slam.
func (o oracle) play(house int) (oracle, bool) {
	from := 6*o.side + house
	var path []int
	for pit := from + 1; len(path) < o.pits[from]; pit++ {
		if pit%12 != from {
			path = append(path, pit%12)
		}
	}
	o.pits[from] = 0
	for _, pit := range path {
		o.pits[pit]++
	}
	var caught []int
	taken := 0
	for pit := path[len(path)-1]; pit >= 0 && o.theirs(pit); pit-- {
		if !slices.Contains([]int{2, 3}, o.pits[pit]) {
			break
		}
		caught = append(caught, pit)
		taken += o.pits[pit]
	}
	slammed := taken > 0 && taken == o.opponentSeeds()
	if !slammed || o.slam == oware.SlamCaptures {
		for _, pit := range caught {
			o.pits[pit] = 0
		}
		o.score[o.side] += taken
	}
	o.side = 1 - o.side
	return o, slammed
}

// legal tries every house and drops those that a rule forbids.
func (o oracle) legal() []oware.Move {
	if o.stop && (max(o.score[0], o.score[1]) >= 25 || o.score == [2]int{24, 24}) {
		return nil
	}
	var out []oware.Move
	for house := range 6 {
		if o.pits[6*o.side+house] == 0 {
			continue
		}
		after, slammed := o.play(house)
		after.side = o.side // to count the same opponent's seeds
		if o.opponentSeeds() == 0 && after.opponentSeeds() == 0 || slammed && o.slam == oware.SlamIllegal {
			continue
		}
		out = append(out, oware.Move(house))
	}
	return out
}

// agree fails unless the oracle finds the same moves and the same positions after
// them.
func agree(t require.TestingT, p oware.Position) {
	o := newOracle(p)
	require.Equal(t, p.String(), o.String())
	legal := p.AppendMoves(nil)
	require.Equal(t, o.legal(), legal, "moves of %s", p)
	for _, m := range legal {
		after, slammed := o.play(int(m))
		require.Equal(t, after.String(), p.Play(m).String(), "%s after %s", m.Name(p.ToMove()), p)
		require.Equal(t, slammed, p.GrandSlam(m))
		require.Equal(t, after.score[o.side]-o.score[o.side], p.Captures(m))
	}
}

func TestOracleAgreesOnAnyPosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { agree(t, positions().Draw(t, "position")) })
}

// TestOracleAgreesInGames follows random games, so that laps and empty rows occur
// as often as in play.
func TestOracleAgreesInGames(t *testing.T) {
	games := sample(20, 1_000)
	for s := range oware.SlamRule(3) {
		rules := oware.Competition()
		rules.GrandSlam = s
		for seed := range games {
			playOut(rules, uint64(seed), func(h history) { agree(t, h.Current()) })
		}
	}
}
