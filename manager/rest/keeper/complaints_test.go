package keeper

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestALastingFailureIsToldNowAndThen(t *testing.T) {
	var text bytes.Buffer
	log := slog.New(slog.NewTextHandler(&text, nil))
	var c complaints
	begun := time.Now()
	for second := range 150 {
		err := errors.New("no connection")
		if second < 10 || second >= 140 {
			err = nil
		}
		c.tried(log, "looking for games", err, begun.Add(time.Duration(second)*time.Second))
	}
	lines := strings.Split(strings.TrimSpace(text.String()), "\n")
	assert.Len(t, lines, 4)
	for i, has := range []string{"no connection", "failures=61", "failures=121", "works again\" failures=130"} {
		assert.Contains(t, lines[i], has)
	}
}
