package oware_test

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/oware"
)

// at parses a position under the rules.
func at(t testing.TB, r oware.Rules, text string) oware.Position {
	t.Helper()
	p, err := oware.ParsePosition(r, text)
	require.NoError(t, err)
	return p
}

// slam returns the Abapa rules with the given grand slam rule.
func slam(s oware.SlamRule) oware.Rules {
	r := oware.Abapa()
	r.GrandSlam = s
	return r
}

// move is the move with that letter.
func move(letter string) oware.Move {
	return oware.Move(strings.Index("ABCDEF", strings.ToUpper(letter)))
}

func TestPlay(t *testing.T) {
	keeps, captures := slam(oware.SlamKeeps), slam(oware.SlamCaptures)
	for name, c := range map[string]struct {
		rules    oware.Rules
		from, to string
		move     string
	}{
		"sows own houses":               {keeps, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-5-5-5-5-4-4-4-4-4-4-4-0-0-N", "A"},
		"sows on, not the score house":  {keeps, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N", "F"},
		"North sows from f to A":        {keeps, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "5-5-5-5-4-4-4-4-4-4-4-0-0-0-S", "f"},
		"eleven seeds stop short":       {keeps, "11-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "0-1-1-1-1-1-1-1-1-1-1-1-0-0-N", "A"},
		"a twelfth seed skips its home": {keeps, "12-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "0-2-1-1-1-1-1-1-1-1-1-1-0-0-N", "A"},
		"so does a second lap":          {keeps, "0-0-0-23-0-0-0-0-0-0-0-0-0-0-S", "2-2-2-0-3-2-2-2-2-2-2-2-0-0-N", "D"},

		"captures two":                     {keeps, "0-0-0-0-0-1-1-0-0-0-0-5-0-0-S", "0-0-0-0-0-0-0-0-0-0-0-5-2-0-N", "F"},
		"captures three":                   {keeps, "0-0-0-0-0-1-2-0-0-0-0-5-0-0-S", "0-0-0-0-0-0-0-0-0-0-0-5-3-0-N", "F"},
		"not one":                          {keeps, "0-0-0-0-0-1-0-0-0-0-0-5-0-0-S", "0-0-0-0-0-0-1-0-0-0-0-5-0-0-N", "F"},
		"not four":                         {keeps, "0-0-0-0-0-1-3-0-0-0-0-5-0-0-S", "0-0-0-0-0-0-4-0-0-0-0-5-0-0-N", "F"},
		"captures backwards":               {keeps, "0-0-0-0-0-3-1-2-1-0-0-5-9-9-S", "0-0-0-0-0-0-0-0-0-0-0-5-16-9-N", "F"},
		"stops at the first that is not":   {keeps, "0-0-0-0-0-3-1-4-1-0-0-5-0-0-S", "0-0-0-0-0-0-2-5-0-0-0-5-2-0-N", "F"},
		"stops also at an empty house":     {keeps, "0-0-0-0-5-0-1-0-0-2-0-5-0-0-S", "0-0-0-0-0-1-2-1-1-0-0-5-3-0-N", "E"},
		"only from the last seed on":       {keeps, "0-0-0-0-0-2-1-3-0-0-0-5-0-0-S", "0-0-0-0-0-0-2-4-0-0-0-5-0-0-N", "F"},
		"not ahead of the last seed":       {keeps, "0-0-0-0-0-1-1-2-3-0-0-5-0-0-S", "0-0-0-0-0-0-0-2-3-0-0-5-2-0-N", "F"},
		"not own houses":                   {keeps, "1-1-0-0-0-0-1-0-0-0-0-0-0-0-S", "0-2-0-0-0-0-1-0-0-0-0-0-0-0-N", "A"},
		"not own houses behind the chain":  {keeps, "0-0-0-0-2-1-1-0-0-0-0-5-0-0-S", "0-0-0-0-2-0-0-0-0-0-0-5-2-0-N", "F"},
		"North captures alike":             {keeps, "1-2-0-0-0-5-0-0-0-0-0-2-0-0-N", "0-0-0-0-0-5-0-0-0-0-0-0-0-5-S", "f"},
		"North not behind A":               {keeps, "1-0-0-0-0-5-0-0-0-0-2-1-0-0-N", "0-0-0-0-0-5-0-0-0-0-2-0-0-2-S", "f"},
		"a lap captures":                   {keeps, "0-0-0-0-0-12-0-0-0-0-0-0-0-0-S", "1-1-1-1-1-0-0-1-1-1-1-1-2-0-N", "F"},
		"a grand slam captures nothing":    {keeps, "0-0-0-0-0-2-1-1-0-0-0-0-0-0-S", "0-0-0-0-0-0-2-2-0-0-0-0-0-0-N", "F"},
		"nor over all six houses":          {keeps, "0-0-0-0-0-17-0-0-0-0-0-0-0-0-S", "1-1-1-1-1-0-2-2-2-2-2-2-0-0-N", "F"},
		"all but one is no grand slam":     {keeps, "0-0-0-0-0-2-1-1-1-0-0-0-0-0-S", "0-0-0-0-0-0-0-0-1-0-0-0-4-0-N", "F"},
		"a grand slam captures when ruled": {captures, "0-0-0-0-0-2-1-1-0-0-0-0-0-0-S", "0-0-0-0-0-0-0-0-0-0-0-0-4-0-N", "F"},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, c.rules, c.from)
			assert.Equal(t, c.to, p.Play(move(c.move)).String())
			assert.Equal(t, c.from, p.String(), "the source position is as it was")
		})
	}
}

func TestAppendMoves(t *testing.T) {
	keeps, illegal, captures := slam(oware.SlamKeeps), slam(oware.SlamIllegal), slam(oware.SlamCaptures)
	playOn := oware.Competition()
	for name, c := range map[string]struct {
		rules      oware.Rules
		from, want string
	}{
		"all":                              {keeps, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A B C D E F"},
		"North's":                          {keeps, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "a b c d e f"},
		"no empty house":                   {keeps, "1-0-1-0-1-0-1-0-0-0-0-0-0-0-S", "A C E"},
		"only those that feed":             {keeps, "5-5-3-3-2-1-0-0-0-0-0-0-0-0-S", "B D E F"},
		"none feeds":                       {keeps, "5-4-3-2-1-0-0-0-0-0-0-0-0-0-S", ""},
		"a long house feeds from the left": {keeps, "6-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "A"},
		"North must feed too":              {keeps, "0-0-0-0-0-0-6-4-3-3-0-1-0-0-N", "a d f"},
		"none of its own":                  {keeps, "0-0-0-0-0-0-4-0-0-0-0-0-0-0-S", ""},
		"no seed at all":                   {keeps, "0-0-0-0-0-0-0-0-0-0-0-0-0-0-S", ""},
		"24-24":                            {playOn, "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", ""},

		"25 for South stop":        {keeps, "4-4-0-0-0-0-4-4-0-0-0-0-25-7-S", ""},
		"25 for North stop":        {keeps, "4-4-0-0-0-0-4-4-0-0-0-0-7-25-S", ""},
		"25 and playing on":        {playOn, "4-4-0-0-0-0-4-4-0-0-0-0-25-7-S", "A B"},
		"24 do not stop":           {keeps, "1-0-0-0-0-0-1-0-0-0-0-0-24-22-S", "A"},
		"a slam is a move":         {keeps, "1-0-0-0-0-1-1-0-0-0-0-0-0-0-S", "A F"},
		"a slam is illegal":        {illegal, "1-0-0-0-0-1-1-0-0-0-0-0-0-0-S", "A"},
		"a slam captures":          {captures, "1-0-0-0-0-1-1-0-0-0-0-0-0-0-S", "A F"},
		"only an illegal slam":     {illegal, "0-0-0-0-0-1-1-0-0-0-0-0-0-0-S", ""},
		"to feed by a slam":        {keeps, "0-0-0-0-0-17-0-0-0-0-0-0-0-0-S", "F"},
		"not by an illegal slam":   {illegal, "0-0-0-0-1-17-0-0-0-0-0-0-0-0-S", ""},
		"nor by one that captures": {captures, "0-0-0-0-2-17-0-0-0-0-0-0-0-0-S", "E"},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, c.rules, c.from)
			var names []string
			for _, m := range p.AppendMoves(nil) {
				names = append(names, m.Name(p.ToMove()))
			}
			assert.Equal(t, c.want, strings.Join(names, " "))
		})
	}
}

func TestLegal(t *testing.T) {
	p := at(t, oware.Abapa(), "5-5-3-3-2-0-0-0-0-0-0-0-0-0-S")
	for m, want := range []bool{false, true, false, true, true, false, false, false} {
		assert.Equal(t, want, p.Legal(oware.Move(m)), "house %d", m)
	}
	assert.False(t, p.Legal(255))
	full := at(t, oware.Abapa(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")
	assert.True(t, full.Legal(oware.Row-1))
	assert.False(t, full.Legal(oware.Row), "the next house is the opponent's")
	assert.False(t, at(t, oware.Abapa(), "4-4-0-0-0-0-4-4-0-0-0-0-25-7-S").Legal(0))
}

// A match that is over adds no moves to those that are there.
func TestAppendMovesKeepsWhatIsThere(t *testing.T) {
	there := []oware.Move{5}
	assert.Equal(t, there, at(t, oware.Abapa(), "4-4-0-0-0-0-4-4-0-0-0-0-25-7-S").AppendMoves(there))
	assert.Equal(t, []oware.Move{5, 0}, at(t, oware.Abapa(), "4-0-0-0-0-0-4-4-0-0-0-0-0-0-S").AppendMoves(there))
}

// What captures nothing is no grand slam, even where the opponent has nothing.
func TestGrandSlam(t *testing.T) {
	assert.True(t, at(t, oware.Abapa(), "0-0-0-0-0-1-1-0-0-0-0-0-0-0-S").GrandSlam(5))
	assert.False(t, at(t, oware.Abapa(), "1-0-0-0-0-1-0-0-0-0-0-0-0-0-S").GrandSlam(0))
}

func TestCaptures(t *testing.T) {
	const slams = "0-0-0-0-3-2-1-1-0-0-0-0-0-0-S"
	for _, c := range []struct {
		rules    oware.Rules
		text     string
		move     string
		captures int
		slam     bool
		effect   string
		notation string
	}{
		{oware.Abapa(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "F", 0, false, "", "F"},
		{oware.Abapa(), "0-0-0-0-0-3-1-2-1-0-0-5-0-0-S", "F", 7, false, "captures 7", "F+7"},
		{oware.Abapa(), "1-2-0-0-0-5-0-0-0-0-0-2-0-0-N", "f", 5, false, "captures 5", "f+5"},
		{slam(oware.SlamKeeps), slams, "F", 0, true, "gives up a grand slam: captures nothing", "F"},
		{slam(oware.SlamCaptures), slams, "F", 4, true, "captures 4", "F+4"},
	} {
		p := at(t, c.rules, c.text)
		m := move(c.move)
		assert.Equal(t, c.captures, p.Captures(m), c.text)
		assert.Equal(t, c.slam, p.GrandSlam(m), c.text)
		assert.Equal(t, c.effect, p.Effect(m).String(), c.text)
		assert.Equal(t, c.notation, p.FormatMove(m), c.text)
		assert.Equal(t, c.text, p.String(), "the source position is as it was")
	}
}

func TestAccessors(t *testing.T) {
	p := at(t, oware.Abapa(), "0-1-2-3-4-5-6-0-1-0-2-0-10-14-N")
	assert.Equal(t, game.Second, p.ToMove())
	assert.Equal(t, oware.Abapa(), p.Rules())
	assert.Equal(t, 5, p.Seeds(game.First, 5))
	assert.Equal(t, 6, p.Seeds(game.Second, 0))
	assert.Equal(t, [12]uint8{0, 1, 2, 3, 4, 5, 6, 0, 1, 0, 2, 0}, p.Houses())
	assert.Equal(t, 10, p.Score(game.First))
	assert.Equal(t, 14, p.Score(game.Second))
	assert.Equal(t, 15, p.InHouses(game.First))
	assert.Equal(t, 9, p.InHouses(game.Second))
	assert.Equal(t, 48, p.Total())
	assert.Equal(t, "0-0-0-0-0-0-0-0-0-0-0-0-25-23-N", p.Swept().String())
	assert.Equal(t, 48, oware.New(oware.Abapa()).Total())
}

// TestPositionIsSmall: search nodes should fit into a few registers.
func TestPositionIsSmall(t *testing.T) {
	assert.LessOrEqual(t, unsafe.Sizeof(oware.Position{}), uintptr(24))
}

func TestNothingAllocates(t *testing.T) {
	p := at(t, slam(oware.SlamIllegal), "0-0-0-0-3-2-1-1-0-0-0-1-0-0-S")
	room := make([]oware.Move, 0, oware.Row)
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		for _, m := range p.AppendMoves(room) {
			q := p.Play(m)
			_, _, _, _ = q.Result(), p.Captures(m), q.Total(), q.Repeats(p)
		}
	}))
}

// positions generates positions of at most 48 seeds under any rules. In some of
// them the opponent has no seed.
func positions() *rapid.Generator[oware.Position] {
	return rapid.Custom(func(t *rapid.T) oware.Position {
		rules := oware.Rules{
			QuietLimit: rapid.Uint16Range(0, oware.MaxQuietLimit).Draw(t, "quiet"),
			Repetition: oware.RepetitionRule(rapid.IntRange(0, 2).Draw(t, "repetition")),
			GrandSlam:  oware.SlamRule(rapid.IntRange(0, 2).Draw(t, "slam")),
			Majority:   oware.MajorityRule(rapid.IntRange(0, 1).Draw(t, "majority")),
		}
		order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}).Draw(t, "order")
		hungry := rapid.IntRange(0, 3).Draw(t, "hungry") == 0
		left, seeds := oware.MaxSeeds, [14]int{}
		for _, i := range order {
			if hungry && 6 <= i && i < 12 {
				continue
			}
			most := rapid.SampledFrom([]int{2, 6, 20}).Draw(t, "most")
			seeds[i] = rapid.IntRange(0, min(left, most)).Draw(t, "seeds")
			left -= seeds[i]
		}
		side := rapid.SampledFrom([]string{"S", "N"}).Draw(t, "side")
		if side == "N" && hungry {
			var turned [14]int
			copy(turned[:6], seeds[6:12])
			copy(turned[6:12], seeds[:6])
			turned[12], turned[13] = seeds[13], seeds[12]
			seeds = turned
		}
		text := strings.Trim(strings.ReplaceAll(fmt.Sprint(seeds), " ", "-"), "[]") + "-" + side
		p, err := oware.ParsePosition(rules, text)
		require.NoError(t, err)
		return p
	})
}

func TestPlayKeepsTheSeedsAndItsSource(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		before := p
		for _, m := range p.AppendMoves(nil) {
			q := p.Play(m)
			require.Equal(t, p.Total(), q.Total())
			require.Equal(t, p.ToMove().Other(), q.ToMove())
			require.Equal(t, p.Captures(m), q.Score(p.ToMove())-p.Score(p.ToMove()))
			require.Equal(t, p.Rules(), q.Rules())
			require.True(t, p.Legal(m))
			require.Equal(t, p.Total(), q.Swept().Total())
		}
		require.Equal(t, before, p)
	})
}

func TestPositionTextRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		q, err := oware.ParsePosition(p.Rules(), p.String())
		require.NoError(t, err)
		require.Equal(t, p, q)
	})
}

func BenchmarkPlay(b *testing.B) {
	p := oware.New(oware.Abapa())
	var room [oware.Row]oware.Move
	for i := 0; b.Loop(); i++ {
		moves := p.AppendMoves(room[:0])
		if len(moves) == 0 {
			p = oware.New(oware.Abapa())
			continue
		}
		p = p.Play(moves[i%len(moves)])
	}
}
