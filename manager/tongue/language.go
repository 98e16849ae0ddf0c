package tongue

import (
	"strings"

	"golang.org/x/text/language"
)

// Language is a language of the console.
type Language struct {
	// Code is what settings and flags call it, Name its own word for itself.
	Code, Name string
}

const english = "en"

// Languages lists the languages, English first.
func Languages() []Language {
	return []Language{{english, "English"}, {"de", "Deutsch"}, {"es", "Español"}}
}

// Codes are the codes of the languages.
func Codes() []string {
	var codes []string
	for _, l := range Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}

// Wanted is the code of the language of the environment: the first known one in LANGUAGE, a
// list with colons, else that of the locale; English if none is known. The locale is in the
// first of LC_ALL, LC_MESSAGES and LANG that is set; C and POSIX are English, even with
// LANGUAGE.
func Wanted(env func(string) string) string {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = env(name); locale != "" {
			break
		}
	}
	if name := nameOf(locale); name == "" || name == "C" || name == "POSIX" {
		return english
	}
	for wanted := range strings.SplitSeq(env("LANGUAGE")+":"+locale, ":") {
		if code, ok := nearest(wanted); ok {
			return code
		}
	}
	return english
}

// Accepted is the code of the language that a reader of an Accept-Language header field (RFC 9110)
// likes best; English if the program speaks none of them or the field makes no sense.
func Accepted(field string) string {
	tags, _, err := language.ParseAcceptLanguage(field)
	if err != nil {
		return english
	}
	for _, tag := range tags {
		if code, ok := nearest(tag.String()); ok {
			return code
		}
	}
	return english
}

// nameOf is the language and the country of a locale, as "de_AT" of
// "de_AT.UTF-8@euro".
func nameOf(locale string) string {
	name, _, _ := strings.Cut(locale, ".")
	name, _, _ = strings.Cut(name, "@")
	return name
}

// nearest is the language of the console nearest to a locale; ok is false if there is none.
func nearest(locale string) (code string, ok bool) {
	tag, err := language.Parse(nameOf(locale))
	if err != nil {
		return "", false
	}
	all := Languages()
	tags := make([]language.Tag, len(all))
	for i, l := range all {
		tags[i] = language.MustParse(l.Code)
	}
	_, at, confidence := language.NewMatcher(tags).Match(tag)
	return all[at].Code, confidence != language.No
}
