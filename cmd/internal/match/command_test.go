package match_test

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/match"
	"parlour/game/catalog"
	"parlour/manager/tournament"
	"parlour/persistence/datafolder"
	"parlour/players/engines"
	"parlour/players/protocol/program"
)

// TestAGameIsToldOnce although the match is counted twice, and again if it has changed.
func TestAGameIsToldOnce(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer null.Close()
	all := engines.New(nil)
	runner := program.NewRunner(program.Config{Engines: all})
	defer runner.Close()
	cmd := match.Command(match.Place{
		Use: "match", Err: null, Games: catalog.Games(), Engines: all, Runner: runner,
		Settings: datafolder.NewFolder(datafolder.Disk(), t.TempDir()),
		Ending:   func(ctx context.Context, do func(context.Context, <-chan struct{}) error) error { return do(ctx, nil) },
		Run: func(ctx context.Context, m match.Match) (tournament.Report, error) {
			for _, seed := range []uint64{1, 1, 2} {
				m.Seed = seed
				if _, err := m.Play(ctx); err != nil {
					return tournament.Report{}, err
				}
			}
			return m.Play(ctx)
		},
	})
	var out bytes.Buffer
	cmd.SetOut(&out)
	cmd.SetArgs([]string{"computer/random", "computer/first", "--games", "10", "--verbose"})
	require.NoError(t, cmd.ExecuteContext(t.Context()))
	lines := regexp.MustCompile(`(?m)^\d+\.[12] .+$`).FindAllString(out.String(), -1)
	assert.Greater(t, len(lines), 10, "some games of the other seed end otherwise")
	assert.Less(t, len(lines), 20)
	seen := map[string]bool{}
	for _, line := range lines {
		assert.False(t, seen[line], line)
		seen[line] = true
	}
}
