package main

import (
	"path/filepath"
	"testing"

	"github.com/spf13/afero"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/manager/console"
	"parlour/persistence/datafolder"
	"parlour/persistence/settings"
)

// resolved is what comes of flags, variables of the environment and a file of settings.
func resolved(t *testing.T, flags []string, env map[string]string, text string) (shown, error) {
	t.Helper()
	fsys := afero.NewMemMapFs()
	require.NoError(t, afero.WriteFile(fsys, filepath.Join("config", settings.Name), []byte(text), 0o600))
	var d display
	cmd := &cobra.Command{Use: "parlour"}
	d.flags(cmd)
	require.NoError(t, cmd.ParseFlags(flags))
	w := world{env: func(name string) string { return env[name] }, language: new(string)}
	return d.resolve(cmd, w, settings.New(datafolder.NewFolder(fsys, "config")))
}

// TestFlagsThenEnvironmentThenSettings checks the order in which it is asked how the
// game is shown. What the settings say is apart, since it gives way to the terminal.
func TestFlagsThenEnvironmentThenSettings(t *testing.T) {
	const text = "theme = \"plain\"\npace = \"slow\"\nsquares = \"none\"\nplain = true\n"
	kept := console.Preferences{Theme: "plain", Pace: "slow", Squares: "none"}
	for name, c := range map[string]struct {
		flags []string
		env   map[string]string
		text  string
		want  shown
	}{
		"nothing":      {want: shown{}},
		"the settings": {text: text, want: shown{plain: true, kept: kept}},
		"the environment": {env: map[string]string{"PARLOUR_THEME": "colour", "PARLOUR_PACE": "off", "PARLOUR_SQUARES": "numbers", "PARLOUR_PLAIN": "0"}, text: text,
			want: shown{asked: console.Preferences{Theme: "colour", Pace: "off", Squares: "numbers"}, kept: kept}},
		"flags": {flags: []string{"--theme", "unicode", "--plain"}, env: map[string]string{"PARLOUR_THEME": "colour", "PARLOUR_PACE": "off", "PARLOUR_PLAIN": "false"}, text: text,
			want: shown{plain: true, asked: console.Preferences{Theme: "unicode", Pace: "off"}, kept: kept}},
		"a flag that says no": {flags: []string{"--plain=false"}, env: map[string]string{"PARLOUR_PLAIN": "true"}, text: text, want: shown{kept: kept}},
	} {
		got, err := resolved(t, c.flags, c.env, c.text)
		require.NoError(t, err, name)
		assert.Equal(t, c.want, got, name)
	}
}

// TestWhatIsAskedForIsRefused where it is wrong: what the settings say is told of.
func TestWhatIsAskedForIsRefused(t *testing.T) {
	for want, c := range map[string]struct {
		flags []string
		env   map[string]string
	}{
		`"pink" is no theme; valid: plain`:                  {flags: []string{"--theme", "pink"}},
		`"x" is no pace; valid: off, fast or slow`:          {flags: []string{"--pace", "x"}},
		`PARLOUR_THEME: no such choice: "pink" is no theme`: {env: map[string]string{"PARLOUR_THEME": "pink"}},
		`PARLOUR_PLAIN is "maybe"; valid: true or false`:    {env: map[string]string{"PARLOUR_PLAIN": "maybe"}},
	} {
		_, err := resolved(t, c.flags, c.env, "")
		usage := cli.Refusal{}
		require.ErrorAs(t, err, &usage, want)
		assert.ErrorContains(t, err, want)
	}
	got, err := resolved(t, nil, nil, "theme = \"pink\"\npace = \"slow\"\nvolume = 11\n")
	require.NoError(t, err)
	assert.Equal(t, console.Preferences{Pace: "slow"}, got.kept)
	require.Len(t, got.notes, 2)
	assert.Contains(t, got.notes[0], `settings.toml: "volume" is not a setting`)
	assert.Contains(t, got.notes[1], `settings.toml: no such choice: "pink" is no theme; valid: plain`)

	got, err = resolved(t, nil, nil, "theme = plain\n")
	require.NoError(t, err)
	require.Len(t, got.notes, 1)
	assert.Contains(t, got.notes[0], "settings.toml, line 1")
	assert.Contains(t, got.notes[0], "; the file is left as it is")
}
