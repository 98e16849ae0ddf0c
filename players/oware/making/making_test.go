package making

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestThePartOfTheHouses(t *testing.T) {
	assert.Equal(t, "1-2-3-4-5-6-0-0-0-0-0-7", housesOf("1-2-3-4-5-6-0-0-0-0-0-7-12-8-S"))
}
