package provenance_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/provenance"
)

// zeros is a hash.
var zeros = strings.Repeat("0", 64)

// table is the table of a file that is made by a command.
func table(changes ...string) string {
	text := `[[file]]
name = "toy.gz"
sha256 = "` + zeros + `"
made = "2026-11-22"
commit = "84c179f"
commands = ["parlourlab puzzles find toy --packed data/toy.gz"]
seed = "1"
engine = "toy"
signature = 12
seconds = 1.5
inputs = [{path = "data/other.gz", sha256 = "` + zeros + `"}]
`
	return strings.NewReplacer(changes...).Replace(text)
}

func TestParse(t *testing.T) {
	files, err := provenance.Parse("data", table())
	require.NoError(t, err)
	assert.Equal(t, []provenance.File{{
		Path: "data/toy.gz", SHA256: zeros, Made: "2026-11-22", Commit: "84c179f",
		Commands: []string{"parlourlab puzzles find toy --packed data/toy.gz"},
		Seed:     "1", Engine: "toy", Signature: 12, Seconds: 1.5, Inputs: []provenance.Input{{Path: "data/other.gz", SHA256: zeros}},
	}}, files)
	none, err := provenance.Parse("data", "")
	assert.NoError(t, err)
	assert.Empty(t, none)
}

func TestWhatIsNoManifestIsRefused(t *testing.T) {
	for want, text := range map[string]string{
		"valid: TOML":                    "[[file",
		`unknown key "file.who"`:         table("seed =", "who = \"me\"\nseed ="),
		`unknown key "other"`:            table() + "[other]\n",
		"valid: a name without a folder": table(`"toy.gz"`, `"../toy.gz"`),
		"valid: sha256":                  table(zeros, "0A"),
		"valid: made":                    table("2026-11-22", "22.11.2026"),
		"valid: a commit":                table("84c179f", ""),
		"valid: one command":             table(`["parlourlab puzzles find toy --packed data/toy.gz"]`, "[]"),
		"valid: a seed":                  table(`seed = "1"`, `seed = ""`),
		"valid: no signature":            table(`engine = "toy"`, ""),
		"valid: seconds":                 table("1.5", "-1.5"),
		"valid: a last command":          table("data/toy.gz", "toy.gz"),
		"valid: inputs":                  table("data/other.gz", ""),
		"two tables":                     table() + table(),
	} {
		_, err := provenance.Parse("data", text)
		assert.ErrorIs(t, err, provenance.ErrManifest, text)
		assert.ErrorContains(t, err, want, text)
	}
}

// FuzzParse: a manifest that is accepted has files of its folder that can be checked.
func FuzzParse(f *testing.F) {
	f.Add(table())
	f.Add(table() + table("toy.gz", "other.gz"))
	f.Add(table(`commands = ["p`, `commands = [" ", "p`))
	f.Fuzz(func(t *testing.T, text string) {
		files, err := provenance.Parse("data", text)
		if err != nil {
			require.ErrorIs(t, err, provenance.ErrManifest)
			return
		}
		for _, file := range files {
			assert.True(t, strings.HasPrefix(file.Path, "data/"), file.Path)
			for _, c := range file.Commands {
				assert.NotEmpty(t, strings.Fields(c))
			}
		}
		require.NoError(t, provenance.WriteTable(&strings.Builder{}, files))
	})
}
