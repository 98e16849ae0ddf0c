package screen

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheMovesInASheet(t *testing.T) {
	sheet := []string{"  1. ...    b", "  2. c d    e"}
	for _, c := range []struct{ line, column, want int }{{0, 0, 1}, {0, 5, 1}, {0, 12, 1}, {1, 0, 2}, {1, 5, 2}, {1, 7, 3}, {1, 9, 3}, {1, 12, 4}, {1, 99, 4}} {
		assert.Equal(t, c.want, plyIn(sheet, c.line, c.column), "%+v", c)
	}
}
