package kalah_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/kalah"
)

// at parses a position under rules whose board size is ignored.
func at(t testing.TB, r kalah.Rules, text string) kalah.Position {
	t.Helper()
	p, err := kalah.ParsePosition(r, text)
	require.NoError(t, err)
	return p
}

func TestPlay(t *testing.T) {
	for name, c := range map[string]struct {
		rules    kalah.Rules
		from, to string
		move     kalah.Move
	}{
		"sows own houses":                   {kalah.Rules{}, "<3,0,0,2,2,2,2,2,2> S", "<3,0,0,0,3,3,2,2,2> N", 1},
		"sows the store and on":             {kalah.Rules{}, "<3,0,0,2,2,3,2,2,2> S", "<3,1,0,2,2,0,3,3,2> N", 3},
		"passes the opponent's store":       {kalah.Rules{}, "<2,0,0,1,4,0,0> S", "<2,1,0,2,0,1,1> N", 2},
		"an extra turn in the store":        {kalah.Rules{}, "<3,0,0,2,2,1,2,2,2> S", "<3,1,0,2,2,0,2,2,2> S", 3},
		"North sows its own way":            {kalah.Rules{}, "<3,0,0,2,2,2,2,2,2> N", "<3,0,1,3,2,2,2,2,0> S", 3},
		"captures across":                   {kalah.Rules{}, "<3,0,0,1,0,2,2,5,2> S", "<3,6,0,0,0,2,2,0,2> N", 1},
		"captures nothing opposite nothing": {kalah.Rules{}, "<3,0,0,1,0,2,2,0,2> S", "<3,0,0,0,1,2,2,0,2> N", 1},
		"captures alone when ruled":         {kalah.Rules{Capture: kalah.EmptyToo}, "<3,0,0,1,0,2,2,0,2> S", "<3,1,0,0,0,2,2,0,2> N", 1},
		"no capture on the other side":      {kalah.Rules{}, "<3,0,0,0,0,2,0,2,2> S", "<3,1,0,0,0,0,1,2,2> N", 3},
		"a full lap captures":               {kalah.Rules{}, "<3,0,0,7,1,1,1,1,1> S", "<3,4,0,0,2,2,2,2,0> N", 1},
		"two full laps do not":              {kalah.Rules{}, "<3,0,0,14,1,1,1,1,1> S", "<3,2,0,2,3,3,3,3,3> N", 1},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, c.rules, c.from)
			assert.Equal(t, c.to, p.Play(c.move).String())
			assert.Equal(t, c.from, p.String(), "the source position is as it was")
		})
	}
}

func TestOver(t *testing.T) {
	for _, c := range []struct {
		text        string
		stuck, both bool
	}{
		{"<2,0,0,1,0,0,1> S", false, false},
		{"<2,0,0,0,0,0,1> S", true, true},
		{"<2,0,0,0,0,0,1> N", false, true},
		{"<2,0,0,1,0,0,0> S", false, true},
		{"<2,4,4,0,0,0,0> N", true, true},
	} {
		for end, over := range map[kalah.End]bool{kalah.MoverStuck: c.stuck, kalah.EitherSide: c.both} {
			p := at(t, kalah.Rules{End: end}, c.text)
			assert.Equal(t, over, p.Over(), "%s %d", c.text, end)
			assert.Equal(t, over, len(p.AppendMoves(nil)) == 0, "%s %d", c.text, end)
		}
	}
}

func TestResultCountsTheHouses(t *testing.T) {
	s := stateAt(t, "<3,3,1,0,0,1,2,0,0> S", "3")
	assert.Equal(t, game.Result{Outcome: game.FirstWins, Reason: kalah.MoreSeeds, Score: [2]int{4, 3}}, s.Result())
	assert.Equal(t, [2]int{4, 3}, s.Score())
	assert.Equal(t, "<3,4,1,0,0,0,2,0,0> S", s.Position(), "the seeds lie where they lay")
	assert.Empty(t, s.Moves())
	_, err := s.Play("1")
	assert.ErrorIs(t, err, game.ErrOver)
}

func TestNewClamps(t *testing.T) {
	assert.Equal(t, "<1,0,0,0,0> S", kalah.New(kalah.Rules{Houses: -3, Seeds: -1}).String())
	p := kalah.New(kalah.Rules{Houses: 1000, Seeds: 5000})
	assert.Equal(t, kalah.Rules{Houses: kalah.MaxHouses, Seeds: kalah.MaxSeeds}, p.Rules())
}

func TestNamedRuleSets(t *testing.T) {
	for name, want := range map[string]string{
		"":                              "standard",
		"Either-Side":                   "either-side",
		"empty-capture houses=3":        "empty-capture houses=3",
		"end=either-side":               "either-side",
		"either-side capture=empty-too": "empty-capture",
		"empty-capture end=mover-stuck": "empty-capture-stuck",
		"standard houses=06 seeds=6":    "standard seeds=6",
		"capture=standard houses=99":    "standard houses=99",
		"empty-capture-stuck end=either-side seeds=0": "empty-capture seeds=0",
	} {
		r, err := game.ParseRules(kalah.Game{}, name)
		require.NoError(t, err, name)
		assert.Equal(t, want, game.FormatRules(r), name)
	}
	for _, bad := range []string{"nonsense", "houses=0", "houses=100", "seeds=1000", "seeds=-1", "houses=x", "end=never", "colour=red", "=", "standard houses"} {
		_, err := game.ParseRules(kalah.Game{}, bad)
		assert.ErrorIs(t, err, game.ErrRules, bad)
	}
}

func TestPerft(t *testing.T) {
	for _, c := range []struct {
		rules string
		want  []uint64
	}{
		{"standard", []uint64{6, 35, 185, 942, 4690, 23233, 114430, 563055}},
		{"houses=2 seeds=2", []uint64{2, 3, 4, 6, 8, 8, 7, 5, 4}},
		{"either-side houses=2 seeds=2", []uint64{2, 3, 2, 3, 5, 5, 4, 1, 0}},
	} {
		r, err := game.ParseRules(kalah.Game{}, c.rules)
		require.NoError(t, err)
		for i, want := range c.want {
			assert.Equal(t, want, game.Perft(r.Start(), i+1), "%s depth %d", c.rules, i+1)
		}
	}
}

func TestPositionsBringTheirBoard(t *testing.T) {
	s := stateAt(t, "<2,0,0,2,2,2,2> S")
	assert.Equal(t, "standard houses=2", game.FormatRules(s.Rules()))
	assert.Equal(t, uint64(3), game.Perft(s, 2))
	assert.Equal(t, "a house, 1 to 2", kalah.Game{}.MoveHint(s.Rules()).String())
}

// sowOneByOne implements the rules a second time, seed by seed, as an oracle.
func sowOneByOne(p kalah.Position, m kalah.Move) string {
	r, mover := p.Rules(), p.ToMove()
	type pit struct {
		seat  game.Seat
		house int // 0 is the store
	}
	n := map[pit]int{}
	for _, s := range []game.Seat{game.First, game.Second} {
		n[pit{s, 0}] = p.Store(s)
		for h := 1; h <= r.Houses; h++ {
			n[pit{s, h}] = p.Seeds(s, h)
		}
	}
	next := func(at pit) pit {
		switch {
		case at.house == 0:
			return pit{at.seat.Other(), 1}
		case at.house < r.Houses:
			return pit{at.seat, at.house + 1}
		case at.seat == mover:
			return pit{at.seat, 0}
		default:
			return pit{mover, 1}
		}
	}
	at := pit{mover, int(m)}
	hand := n[at]
	n[at] = 0
	for ; hand > 0; hand-- {
		at = next(at)
		n[at]++
	}
	side := mover.Other()
	switch {
	case at == pit{mover, 0}:
		side = mover
	case at.seat == mover && n[at] == 1:
		across := pit{mover.Other(), r.Houses + 1 - at.house}
		if n[across] > 0 || r.Capture == kalah.EmptyToo {
			n[pit{mover, 0}] += n[across] + 1
			n[across], n[at] = 0, 0
		}
	}
	text := fmt.Sprintf("<%d,%d,%d", r.Houses, n[pit{0, 0}], n[pit{1, 0}])
	for _, s := range []game.Seat{game.First, game.Second} {
		for h := 1; h <= r.Houses; h++ {
			text += "," + strconv.Itoa(n[pit{s, h}])
		}
	}
	return text + "> " + string("SN"[side])
}

func drawRules(t *rapid.T) kalah.Rules {
	return kalah.Rules{
		Houses:  rapid.IntRange(1, 12).Draw(t, "houses"),
		Seeds:   rapid.IntRange(0, 40).Draw(t, "seeds"),
		End:     kalah.End(rapid.IntRange(0, 1).Draw(t, "end")),
		Capture: kalah.Capture(rapid.IntRange(0, 1).Draw(t, "capture")),
	}
}

func TestPlayProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := kalah.New(drawRules(t))
		for range 60 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			before := p.String()
			q := p.Play(m)
			require.Equal(t, before, p.String(), "play changed its source")
			require.Equal(t, sowOneByOne(p, m), q.String(), "from %s by %s", before, m)
			require.Equal(t, p.Total(), q.Total(), "seeds are conserved")
			back, err := kalah.ParsePosition(q.Rules(), q.String())
			require.NoError(t, err)
			require.True(t, back.Equal(q), "text round-trips")
			require.Equal(t, p.ExtraTurn(m), q.ToMove() == p.ToMove())
			p = q
		}
	})
}

func TestCapturesAgreesWithPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := kalah.New(r)
		for range 40 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			q := p.Play(m)
			gain := q.Store(p.ToMove()) - p.Store(p.ToMove())
			sown := (int(m) + p.Seeds(p.ToMove(), int(m)) + r.Houses) / (2*r.Houses + 1)
			require.Equal(t, gain-sown, p.Captures(m), "%s by %s", p, m)
			p = q
		}
	})
}
