package kalah

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// TestALargeBoard shows the seeds of houses and stores, and marks as the usual board does.
func TestALargeBoard(t *testing.T) {
	rules, err := Game{}.Rules("", nil)
	require.NoError(t, err)
	s, err := rules.Start().Play("3")
	require.NoError(t, err)
	style := game.Style{Large: true, Width: 80, Height: 9, Flipped: true}
	assert.Equal(t, strings.TrimPrefix(`
+-------+---------+---------+---------+---------+---------+---------+-------+
|     1 | 6[ 5]   | 5[ 5]   | 4[ 5]   |*3[ 0]   | 2[ 4]   | 1[ 4]   |     0 |
|     S | o o o o | o o o o | o o o o |         | o o o o | o o o o |     N |
|       | o       | o       | o       |         |         |         |       |
| o     |---------+---------+---------+---------+---------+---------|       |
|       | 1[ 4]   | 2[ 4]   | 3[ 4]   | 4[ 4]   | 5[ 4]   | 6[ 4]   |       |
|       | o o o o | o o o o | o o o o | o o o o | o o o o | o o o o |       |
|       |         |         |         |         |         |         |       |
+-------+---------+---------+---------+---------+---------+---------+-------+
`, "\n"), s.Draw(style))
	for _, c := range []struct{ width, height, lines int }{
		{66, 60, 5}, {67, 60, 11}, {77, 60, 13}, {93, 60, 15}, {200, 60, 17}, {200, 11, 11}, {200, 8, 5}, {200, 0, 5},
	} {
		style.Width, style.Height = c.width, c.height
		assert.Equal(t, c.lines, strings.Count(s.Draw(style), "\n"), "%+v", c)
	}
}
