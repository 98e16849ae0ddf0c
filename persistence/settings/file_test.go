package settings_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/settings"
)

// inMemory returns a folder of settings in memory with that file, "" for none.
func inMemory(t testing.TB, text string) (afero.Fs, settings.File) {
	t.Helper()
	fsys := afero.NewMemMapFs()
	if text != "" {
		require.NoError(t, afero.WriteFile(fsys, filepath.Join("config", settings.Name), []byte(text), 0o600))
	}
	return fsys, settings.New(datafolder.NewFolder(fsys, "config"))
}

func textOf(t testing.TB, fsys afero.Fs) string {
	t.Helper()
	text, err := afero.ReadFile(fsys, filepath.Join("config", settings.Name))
	require.NoError(t, err)
	return string(text)
}

const full = `# mine
theme = "high-contrast"   # for the evening
pace = 'slow'
squares = "coordinates"
plain = true
language = "de"
hints = "two"

# others
[engines]
scan = "hub:/usr/games/scan hub"
"two" = 'exec:"a b" c'
`

func TestLoad(t *testing.T) {
	_, file := inMemory(t, full)
	got, notes, err := file.Load()
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, settings.Settings{
		Theme: "high-contrast", Pace: "slow", Squares: "coordinates", Plain: true, Language: "de", Hints: "two",
		Engines: map[string]string{"scan": "hub:/usr/games/scan hub", "two": `exec:"a b" c`},
	}, got)
	assert.Equal(t, filepath.Join("config", "settings.toml"), file.Path())

	for _, nothing := range []string{"", "# nothing\n", "\ufeff\n"} {
		_, file := inMemory(t, nothing)
		got, notes, err := file.Load()
		require.NoError(t, err)
		assert.Empty(t, notes)
		assert.Equal(t, settings.Settings{}, got)
	}
}

// TestWhatHasNoEffectIsTold reads files of which a part is of no use: the rest is used.
func TestWhatHasNoEffectIsTold(t *testing.T) {
	for text, want := range map[string]string{
		"volume = 11":                              `"volume" is not a setting and is left as it is; the settings are theme, pace,`,
		"[sound]\nvolume = 11":                     `"sound" is not a setting`,
		`"\u001b[2J" = 1`:                          `"\x1b[2J" is not a setting`,
		"theme = 3":                                "theme has no effect: it must be up to 64 printable characters in quotes",
		`theme = "a\u001b[2J"`:                     "theme has no effect",
		`language = "` + rep("x", 65) + `"`:        "language has no effect",
		`plain = "true"`:                           "plain has no effect: it must be true or false, without quotes",
		"engines = 1":                              "engines has no effect: it must be a table",
		"[engines]\nscan = 1":                      `the engine "scan" has no effect`,
		"[engines]\nscan = \"\"":                   `the engine "scan" has no effect`,
		"theme = \"\ufffd\"":                       "theme has no effect",
		"[engines]\n\"\" = \"x\"":                  `the engine "" has no effect`,
		"[engines]\n" + rep("x", 25) + " = \"x\"":  `has no effect: a name is up to 24 letters`,
		"[engines]\n" + lines("e%d = \"x\"\n", 65): "engines has no effect: it must be a table of up to 64 lines",
		"[engines]\n\"a b\" = \"x\"":               `the engine "a b" has no effect`,
		"[engines]\nx = \"" + rep("y", 1025) + `"`: `the engine "x" has no effect`,
	} {
		_, file := inMemory(t, "pace = \"off\"\n"+text+"\n")
		got, notes, err := file.Load()
		require.NoError(t, err, text)
		assert.Equal(t, settings.Settings{Pace: "off"}, settings.Settings{Pace: got.Pace, Theme: got.Theme, Language: got.Language, Plain: got.Plain}, text)
		assert.Empty(t, got.Engines, text)
		require.Len(t, notes, 1, text)
		assert.Contains(t, notes[0], want)
		assert.NotContains(t, notes[0], "\x1b")
	}
	_, file := inMemory(t, "a=1\nb=1\nc=1\nd=1\ne=1\nf=1\ng=1\nh=1\ni=1\nj=1\n")
	_, notes, err := file.Load()
	require.NoError(t, err)
	assert.Len(t, notes, 8, "nobody reads more")
}

func rep(s string, n int) string { return strings.Repeat(s, n) }

// lines are so many lines of that format, each with its number.
func lines(format string, n int) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, format, i)
	}
	return out.String()
}

// TestTheBounds of what has an effect.
func TestTheBounds(t *testing.T) {
	_, file := inMemory(t, "theme = \""+rep("x", 64)+"\"\n[engines]\n"+rep("n", 24)+" = \""+rep("c", 1024)+"\"\n"+lines("e%d = \"x\"\n", 63))
	got, notes, err := file.Load()
	require.NoError(t, err)
	assert.Empty(t, notes)
	assert.Equal(t, rep("x", 64), got.Theme)
	assert.Len(t, got.Engines, 64)
	assert.Equal(t, rep("c", 1024), got.Engines[rep("n", 24)])

	_, file = inMemory(t, rep("#", settings.MaxSize))
	_, _, err = file.Load()
	assert.NoError(t, err)
}

// TestADamagedFileIsLeftAlone tells what is wrong, and does not change the file.
func TestADamagedFileIsLeftAlone(t *testing.T) {
	for text, want := range map[string]string{
		"theme = \"plain\"\npace = slow\n": "settings.toml, line 2",
		"theme = \"a\"\ntheme = \"b\"\n":   "settings.toml, line 2",
		"\x00\x01\x1b[2J":                  "settings.toml, line 1",
		"theme = \"\xff\"":                 "settings.toml",
		rep("#", settings.MaxSize+1):       "settings.toml is larger than 65536 bytes",
		rep("x = [", 9000):                 "settings.toml, line 1",
	} {
		fsys, file := inMemory(t, text)
		got, _, err := file.Load()
		require.ErrorIs(t, err, settings.ErrDamaged, want)
		assert.ErrorContains(t, err, want)
		assert.NotContains(t, err.Error(), "\x1b")
		assert.Less(t, len(err.Error()), 400)
		assert.Equal(t, settings.Settings{}, got)
		require.ErrorIs(t, file.Set(settings.Theme, "plain"), settings.ErrDamaged)
		assert.Equal(t, text, textOf(t, fsys))
	}
}

func TestSet(t *testing.T) {
	for name, c := range map[string]struct {
		before string
		key    string
		value  any
		want   string
	}{
		"the first":        {"", "theme", "plain", "# Settings of Parlour: see \"parlour help settings\".\n\ntheme = \"plain\"\n"},
		"another value":    {full, "theme", "plain", strings.Replace(full, `theme = "high-contrast" `, `theme = "plain" `, 1)},
		"other quotes":     {full, "pace", "off", strings.Replace(full, `pace = 'slow'`, `pace = "off"`, 1)},
		"a truth":          {full, "plain", false, strings.Replace(full, "plain = true", "plain = false", 1)},
		"quotes in it":     {"", "theme", `a"b\c`, "# Settings of Parlour: see \"parlour help settings\".\n\ntheme = \"a\\\"b\\\\c\"\n"},
		"at the end":       {"pace = \"off\"", "theme", "plain", "pace = \"off\"\ntheme = \"plain\"\n"},
		"before tables":    {"x = 1\n\n# others\n[y]\ntheme = 2\n", "theme", "plain", "x = 1\ntheme = \"plain\"\n\n# others\n[y]\ntheme = 2\n"},
		"above comments":   {"x = 1\n# others\n[y]\n", "theme", "plain", "x = 1\ntheme = \"plain\"\n# others\n[y]\n"},
		"comments first":   {"# others\n[y]\n", "theme", "plain", "theme = \"plain\"\n# others\n[y]\n"},
		"escaped quotes":   {`pace = "a\"#\\" # c` + "\n", "pace", "off", `pace = "off" # c` + "\n"},
		"plain backslash":  {`pace = 'a\' # c` + "\n", "pace", "off", `pace = "off" # c` + "\n"},
		"quotes in quotes": {`pace = "it's" # c` + "\n", "pace", "off", `pace = "off" # c` + "\n"},
		"no remark":        {"pace = 'a # b'\n", "pace", "off", "pace = \"off\"\n"},
		"only tables":      {"[y]\nz = 2\n", "plain", true, "plain = true\n[y]\nz = 2\n"},
		"lines of Windows": {"pace = \"off\" # now\r\n", "pace", "fast", "pace = \"fast\" # now\r\n"},
		"quoted keys":      {"\"pace\" = \"a # b\" # c\n", "pace", "fast", "pace = \"fast\" # c\n"},
		"the same value":   {"pace = \"off\"\n", "pace", "off", "pace = \"off\"\n"},
	} {
		t.Run(name, func(t *testing.T) {
			fsys, file := inMemory(t, c.before)
			require.NoError(t, file.Set(c.key, c.value))
			assert.Equal(t, c.want, textOf(t, fsys))
		})
	}
}

// TestWhatOnlyItsAuthorCanChange is written in ways that the program does not change.
func TestWhatOnlyItsAuthorCanChange(t *testing.T) {
	for _, text := range []string{
		"x = '''\ntheme = \"a\"\n'''\n",
		"theme = \"\"\"\nplain\"\"\"\n",
		"theme.of = 1\n[theme.other]\n",
	} {
		fsys, file := inMemory(t, text)
		require.ErrorIs(t, file.Set(settings.Theme, "plain"), settings.ErrByHand, text)
		assert.Equal(t, text, textOf(t, fsys))
	}
}

// TestOnADisk writes where files are links, folders and read-only.
func TestOnADisk(t *testing.T) {
	dir := t.TempDir()
	config, elsewhere := filepath.Join(dir, "config"), filepath.Join(dir, "dotfiles.toml")
	file := settings.New(datafolder.NewFolder(datafolder.Disk(), config))
	require.NoError(t, file.Set(settings.Theme, "plain"))
	got, _, err := file.Load()
	require.NoError(t, err)
	assert.Equal(t, "plain", got.Theme)

	require.NoError(t, os.Rename(file.Path(), elsewhere))
	if err := os.Symlink(filepath.Join("..", "dotfiles.toml"), file.Path()); err != nil {
		t.Skip("no links here")
	}
	require.NoError(t, file.Set(settings.Pace, "off"))
	info, err := os.Lstat(file.Path())
	require.NoError(t, err)
	assert.Equal(t, fs.ModeSymlink, info.Mode().Type(), "the link stays")
	text, err := os.ReadFile(elsewhere)
	require.NoError(t, err)
	assert.Contains(t, string(text), "theme = \"plain\"\npace = \"off\"\n")

	require.NoError(t, os.Remove(file.Path()))
	require.NoError(t, os.Symlink(settings.Name, file.Path()))
	require.Error(t, file.Set(settings.Pace, "off"), "a link to itself")
	require.NoError(t, os.Remove(file.Path()))
	require.NoError(t, os.Mkdir(file.Path(), 0o755))
	_, _, err = file.Load()
	require.ErrorIs(t, err, datafolder.ErrNotRegular)
	require.Error(t, file.Set(settings.Pace, "off"))
}
