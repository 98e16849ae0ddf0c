package telling_test

import (
	"testing"

	"parlour/manager/telling"

	"github.com/stretchr/testify/assert"
)

func TestBar(t *testing.T) {
	for _, c := range []struct {
		done, total int
		want        string
	}{
		{0, 0, "[..........]"},
		{0, 20, "[..........]"},
		{3, 20, "[#.........]"},
		{19, 20, "[#########.]"},
		{20, 20, "[##########]"},
	} {
		assert.Equal(t, c.want, telling.Bar(c.done, c.total), "%d of %d", c.done, c.total)
	}
}
