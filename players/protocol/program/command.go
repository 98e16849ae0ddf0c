package program

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"path"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/dxp"
)

// Prefix begins a player on the command line that is a command.
const Prefix = "exec:"

// Protocol is what a program speaks.
type Protocol = players.Protocol

// The protocols.
const (
	// Usual is the first of those of the game.
	Usual Protocol = ""
	UCI            = players.UCI
	Hub            = players.Hub
	HubV1          = players.HubV1
	DXP            = players.DXP
	// KGP is of a command that connects to us on the loopback address, port 2671.
	KGP = players.KGP
)

// Command is how another program is reached.
type Command struct {
	Protocol Protocol
	// Args are the command and its arguments, none if there is an Address.
	Args []string
	// Address is where the program listens, HOST:PORT.
	Address string
	// Name is what it is known by.
	Name string
}

// ErrCommand is wrapped when a command is refused.
var ErrCommand = errors.New("not a command for another program")

// Parse reads a player of the command line: exec:COMMAND or exec:PROTOCOL:COMMAND, and behind it
// the name that the program is to have after an =, the last of the last word. An = belongs to the
// command if it is quoted, or if it is the first in a word with a hyphen in front. Without a name
// the program has that of its file. The error wraps ErrCommand and says what is valid.
func Parse(text string) (Command, error) {
	rest, ok := strings.CutPrefix(text, Prefix)
	if !ok {
		return Command{}, refuse(text, fmt.Errorf("it begins with %s", Prefix))
	}
	c, words, err := read(rest)
	if err != nil {
		return Command{}, refuse(text, err)
	}
	last := &words[len(words)-1]
	if name, named := last.cutName(); named {
		if err := players.CheckProgram(name); err != nil {
			return Command{}, refuse(text, fmt.Errorf("%w; an = that belongs to the command is quoted", err))
		}
		c.Name = name
		if last.text == "" && len(words) > 1 {
			words = words[:len(words)-1]
		}
	}
	return c.with(text, words)
}

// ParseNamed reads NAME=COMMAND, where the command may begin with exec: or a protocol. The
// error wraps ErrCommand.
func ParseNamed(text string) (Command, error) {
	name, command, ok := strings.Cut(text, "=")
	if !ok {
		return Command{}, refuse(text, errors.New("valid: NAME=COMMAND"))
	}
	return ParseAs(name, command)
}

// ParseAs reads the command of a program that has a name. The error wraps ErrCommand.
func ParseAs(name, command string) (Command, error) {
	if err := players.CheckProgram(name); err != nil {
		return Command{}, refuse(name, err)
	}
	c, words, err := read(strings.TrimPrefix(command, Prefix))
	if err != nil {
		return Command{}, refuse(command, err)
	}
	c.Name = name
	return c.with(command, words)
}

func refuse(text string, why error) error {
	return fmt.Errorf("%s is %w: %w", game.Quote(text), ErrCommand, why)
}

// errEmpty refuses a command without words.
var errEmpty = errors.New("there is none; valid: as exec:COMMAND, exec:hub:COMMAND or exec:dxp:HOST/PORT")

// read reads a protocol and at least one word.
func read(text string) (Command, []word, error) {
	c := Command{}
	before, after, ok := strings.Cut(text, ":")
	if p := Protocol(before); ok && slices.Contains([]Protocol{UCI, Hub, HubV1, DXP, KGP}, p) {
		c.Protocol, text = p, after
	}
	words, err := split(text)
	if err == nil && len(words) == 0 {
		err = errEmpty
	}
	return c, words, err
}

// cutName cuts the name off that stands behind the last =, if there is one.
func (w *word) cutName() (name string, ok bool) {
	equals := w.equals
	if strings.HasPrefix(w.text, "-") && len(equals) > 0 && equals[0] == strings.IndexByte(w.text, '=') {
		equals = equals[1:]
	}
	if len(equals) == 0 {
		return "", false
	}
	at := equals[len(equals)-1]
	name, w.text = w.text[at+1:], w.text[:at]
	return name, true
}

// with returns the command of the words.
func (c Command) with(text string, words []word) (Command, error) {
	if words[0].text == "" {
		return Command{}, refuse(text, errEmpty)
	}
	usual := string(DXP)
	if c.Protocol == DXP {
		address, err := parseAddress(words)
		if err != nil {
			return Command{}, refuse(text, err)
		}
		c.Address = address
	} else {
		for _, w := range words {
			c.Args = append(c.Args, w.text)
		}
		usual = c.Args[0]
	}
	c.Name = cmp.Or(c.Name, usualName(usual))
	return c, nil
}

// errAddress refuses what is no address.
var errAddress = errors.New("valid: dxp:HOST/PORT, or dxp:HOST for port " + strconv.Itoa(dxp.Port))

// parseAddress reads HOST/PORT.
func parseAddress(words []word) (string, error) {
	host, port, ok := strings.Cut(words[0].text, "/")
	if !ok {
		port = strconv.Itoa(dxp.Port)
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	n, err := strconv.ParseUint(port, 10, 16)
	if len(words) > 1 || host == "" || strings.ContainsAny(host, " []@") || err != nil || n == 0 {
		return "", errAddress
	}
	return net.JoinHostPort(host, strconv.FormatUint(n, 10)), nil
}

// usualName is the name of the program of a file.
func usualName(file string) string {
	base := path.Base(strings.ReplaceAll(file, `\`, "/"))
	base = strings.TrimSuffix(base, ".exe")
	base = strings.Map(func(r rune) rune {
		if players.CheckProgram("x"+string(r)) != nil {
			return -1
		}
		return r
	}, base)
	base = strings.TrimLeft(base, "-_.+")
	if len(base) > maxUsualName {
		base = base[:maxUsualName]
	}
	if players.CheckProgram(base) != nil {
		return "program"
	}
	return base
}

// maxUsualName leaves room for a number behind a name.
const maxUsualName = 20
