package rulebook

import (
	"slices"
	"strings"
)

// LanguageOf is the language of the environment, as the locale names it, if there are
// texts in it, else English. The first of the variables that is set decides.
func LanguageOf(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale := env(name)
		if locale == "" {
			continue
		}
		language, _, _ := strings.Cut(locale, ".")
		language, _, _ = strings.Cut(language, "_")
		if language = strings.ToLower(language); slices.Contains(Languages(), language) {
			return language
		}
		break
	}
	return English
}
