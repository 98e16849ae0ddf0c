package protocol_test

import (
	"context"
	"net"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
	"parlour/manager/protocol"
	"parlour/players"
)

// TestDXPTranscripts plays games again that were played against Moby Dam, which we called, and
// Scan, which called us, at a level that always plays alike: every message of ours comes in its
// place.
func TestDXPTranscripts(t *testing.T) {
	for _, c := range []struct {
		file  string
		asked protocol.Invitation
		err   error
	}{
		{"dxp-moby.log", protocol.Invitation{Games: 2, Minutes: 1}, nil},
		{"dxp-scan.log", protocol.Invitation{}, protocol.ErrBrokenOff},
	} {
		o := driveDXP(t, c.asked)
		for _, m := range transcript(t, "testdata/"+c.file) {
			if ours, ok := strings.CutPrefix(m, "> "); ok {
				heard := o.hear()
				if strings.HasPrefix(ours, "M") { // with the seconds, which are the machine's
					ours, heard = ours[:1]+ours[5:], heard[:1]+heard[5:]
				}
				require.Equal(t, ours, heard, c.file)
				continue
			}
			o.say(strings.TrimPrefix(m, "< "))
		}
		if c.err != nil {
			require.NoError(t, o.conn.Close())
		}
		assert.ErrorIs(t, o.ended(), c.err, c.file)
	}
}

// transcript returns the messages of a session that was kept.
func transcript(t *testing.T, path string) []string {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	var out []string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimRight(line, "\r\n"); !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return out
}

// TestKGPTranscript plays again what was played on go-kgp's server at a level that always plays
// alike.
func TestKGPTranscript(t *testing.T) {
	t.Parallel()
	c := configOf(t, kalah.Game{})
	c.Settings.Level = players.Greedy
	o := drive(t, '\n', func(ctx context.Context, conn net.Conn) error {
		return protocol.KGP(ctx, c, conn, protocol.Client{Name: "Greedy"})
	})
	for _, m := range transcript(t, "testdata/kgp-go-kgp.log") {
		if ours, ok := strings.CutPrefix(m, "> "); ok {
			require.Equal(t, ours, o.hear())
			continue
		}
		o.say(strings.TrimPrefix(m, "< ") + "\r")
	}
	o.say("goodbye\r")
	assert.NoError(t, o.ended())
	assert.Equal(t, "goodbye", o.hear())
}
