package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPage(t *testing.T) {
	const text = "Command x is a thing. It's more.\n\n\tx --flag\n\t.end\n\n# Use\n\nWrite ~/a\\b:\n\n  - one\n  - two\n"
	assert.Equal(t, ".TH X 8\n.SH NAME\nx \\- a thing\n.SH DESCRIPTION\n.PP\nCommand x is a thing. It\\(aqs more.\n"+
		".PP\n.RS 4\n.nf\nx \\-\\-flag\n\\&.end\n.fi\n.RE\n.SH USE\n.PP\nWrite \\(ti/a\\eb:\n"+
		".IP \\(bu 2\n.PP\none\n.IP \\(bu 2\n.PP\ntwo\n", page("x", text))
}

func TestTheManualOfTheService(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run([]string{"../../../cmd/parlourd"}, &out))
	for _, has := range []string{".TH PARLOURD 8\n", "\n.SH HEALTH\n", `\-\-memory\-aim`} {
		assert.Contains(t, out.String(), has)
	}
	assert.Error(t, run(nil, &out))
	assert.Error(t, run([]string{t.TempDir()}, &out))
}
