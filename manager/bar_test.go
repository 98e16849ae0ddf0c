package manager_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager"
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
		assert.Equal(t, c.want, manager.Bar(c.done, c.total), "%d of %d", c.done, c.total)
	}
}
