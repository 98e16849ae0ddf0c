package program_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players"
	"parlour/players/protocol/program"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]program.Command{
		"exec:scan":                          {Name: "scan", Args: []string{"scan"}},
		"exec:/opt/scan hub=Scan-3.1":        {Name: "Scan-3.1", Args: []string{"/opt/scan", "hub"}},
		"exec:hub1: ./scan  hub =S":          {Name: "S", Protocol: program.HubV1, Args: []string{"./scan", "hub"}},
		"exec:uci:java -jar 'A b.jar'":       {Name: "java", Protocol: program.UCI, Args: []string{"java", "-jar", "A b.jar"}},
		`exec:C:\\games\\Scan.exe`:           {Name: "Scan", Args: []string{`C:\games\Scan.exe`}},
		"exec:p --depth=3":                   {Name: "p", Args: []string{"p", "--depth=3"}},
		"exec:p '--depth=3'=P":               {Name: "P", Args: []string{"p", "--depth=3"}},
		"exec:p --depth=3=P":                 {Name: "P", Args: []string{"p", "--depth=3"}},
		"exec:p 'depth=3' \"x=y\" z\\=1":     {Name: "p", Args: []string{"p", "depth=3", "x=y", "z=1"}},
		`exec:p "a \"b\" \$c \d" $HOME | x`:  {Name: "p", Args: []string{"p", `a "b" $c \d`, "$HOME", "|", "x"}},
		"exec:p a=b c":                       {Name: "p", Args: []string{"p", "a=b", "c"}},
		"exec:p '' \"\"":                     {Name: "p", Args: []string{"p", "", ""}},
		"exec:dxp:127.0.0.1/27531=Moby":      {Name: "Moby", Protocol: program.DXP, Address: "127.0.0.1:27531"},
		"exec:dxp:[::1]/99":                  {Name: "dxp", Protocol: program.DXP, Address: "[::1]:99"},
		"exec:dxp:moby":                      {Name: "dxp", Protocol: program.DXP, Address: "moby:27531"},
		"exec:/bin/human":                    {Name: "program", Args: []string{"/bin/human"}},
		"exec:./--":                          {Name: "program", Args: []string{"./--"}},
		"exec:a-very-long-name-of-a-program": {Name: "a-very-long-name-of-", Args: []string{"a-very-long-name-of-a-program"}},
	} {
		got, err := program.Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
}

func TestWhatIsNoCommand(t *testing.T) {
	for _, text := range []string{
		"", "scan", "exec:", "exec: ", "exec:''", "exec:'a", `exec:"a`, `exec:a\`, "exec:hub:", "exec:=Name", "exec:scan=", "exec:scan=two/x",
		"exec:scan=human", "exec:scan=a/b", "exec:a\x00b", "exec:a\nb", "exec:\xff", "exec:dxp:", "exec:dxp:a/0", "exec:dxp:a/70000", "exec:dxp:a b/1",
		"exec:dxp:/1", "exec:" + strings.Repeat("x", 5000), "exec:" + strings.Repeat("x ", 300),
	} {
		_, err := program.Parse(text)
		assert.ErrorIs(t, err, program.ErrCommand, "%q", text)
		assert.Less(t, len(err.Error()), 400)
	}
}

func TestParseNamed(t *testing.T) {
	for text, want := range map[string]program.Command{
		"Scan=hub:./scan x=y":     {Name: "Scan", Protocol: program.Hub, Args: []string{"./scan", "x=y"}},
		"moby=exec:dxp:localhost": {Name: "moby", Protocol: program.DXP, Address: "localhost:27531"},
		"a=b":                     {Name: "a", Args: []string{"b"}},
	} {
		got, err := program.ParseNamed(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got)
	}
	for _, text := range []string{"", "scan", "=x", "a b=c", "human=x", "x="} {
		_, err := program.ParseNamed(text)
		assert.ErrorIs(t, err, program.ErrCommand, text)
	}
}

// What is quoted is read as one word, as it was.
func FuzzCommands(f *testing.F) {
	for _, text := range []string{"scan hub", `a "b \" c" 'd e' f\ g =N`, "hub1:x", "dxp:h/1=n", `"\`, "'"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := program.Parse(program.Prefix + text)
		if err != nil {
			require.ErrorIs(t, err, program.ErrCommand)
			return
		}
		require.NoError(t, players.CheckProgram(c.Name))
		require.NotEqual(t, c.Address == "", len(c.Args) == 0, "one of both")
		if c.Address != "" {
			return
		}
		quoted := ""
		for _, a := range c.Args {
			quoted += " '" + strings.ReplaceAll(a, "'", `'\''`) + "'"
		}
		again, err := program.ParseAs(c.Name, string(protocolOr(c.Protocol))+":"+quoted)
		if len(quoted) > 4000 {
			return
		}
		require.NoError(t, err)
		require.Equal(t, c.Args, again.Args)
	})
}

// protocolOr is the protocol, or one where there is none.
func protocolOr(p program.Protocol) program.Protocol {
	if p == program.Usual {
		return program.UCI
	}
	return p
}
