package terminal

import "strings"

// Capabilities is what a terminal can show.
type Capabilities struct {
	// Unicode allows characters outside ASCII.
	Unicode bool
	// Colour allows colours and other attributes of characters.
	Colour bool
	// ManyColours allows more than sixteen of them.
	ManyColours bool
}

// CapabilitiesOf reads them from the environment: the locale tells the
// characters, TERM the colours, and NO_COLOR turns them off.
func CapabilitiesOf(env func(string) string) Capabilities {
	colour := env("NO_COLOR") == "" && coloured(env("TERM"))
	return Capabilities{
		Unicode:     inUTF8(env),
		Colour:      colour,
		ManyColours: colour && strings.Contains(env("TERM"), "256color"),
	}
}

// inUTF8 reports whether the locale's characters are UTF-8. The first of the
// variables that is set decides.
func inUTF8(env func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToUpper(env(name)); locale != "" {
			return strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8")
		}
	}
	return false
}

// coloured reports whether a kind of terminal has colours. All in use have them, but for
// those with another name.
func coloured(term string) bool {
	monochrome := term == "" || term == "dumb" ||
		strings.HasPrefix(term, "vt1") || strings.HasPrefix(term, "vt2") ||
		strings.HasSuffix(term, "-m") || strings.HasSuffix(term, "-mono")
	return !monochrome
}
