package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// variablePrefix begins the names of the environment variables that stand for flags.
const variablePrefix = "PARLOURD_"

// variable is the environment variable that stands for a flag: that of --keep-finished is
// PARLOURD_KEEP_FINISHED.
func variable(flag string) string {
	return variablePrefix + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// nameVariables adds to the help of each flag the variable that stands for it.
func nameVariables(f *pflag.FlagSet) {
	f.VisitAll(func(flag *pflag.Flag) { flag.Usage += " [" + variable(flag.Name) + "]" })
}

// ofProgram reports whether a flag asks for something else than to serve, so that no
// variable stands for it.
func ofProgram(flag *pflag.Flag) bool { return flag.Name == "help" || flag.Name == "version" }

// fromEnvironment sets the flags missing on the command line from variables that are not
// empty, and returns their names. Flags that may be repeated take several values with
// commas between them.
func fromEnvironment(f *pflag.FlagSet, lookup func(string) (string, bool)) (set map[string]bool, err error) {
	set = map[string]bool{}
	f.VisitAll(func(flag *pflag.Flag) {
		text, _ := lookup(variable(flag.Name))
		if err != nil || text == "" || flag.Changed || ofProgram(flag) {
			return
		}
		if setAll(flag.Value, text) != nil {
			err = fmt.Errorf("%s is %q; valid: %s", variable(flag.Name), text, validValue(flag.Value))
			return
		}
		set[flag.Name] = true
	})
	return set, err
}

// setAll sets the value of a flag to a text, or to each of a list where the flag may be
// repeated.
func setAll(v pflag.Value, text string) error {
	list, repeated := v.(pflag.SliceValue)
	if !repeated {
		return v.Set(text)
	}
	var words []string
	for word := range strings.SplitSeq(text, ",") {
		words = append(words, strings.TrimSpace(word))
	}
	return list.Replace(words)
}

// validValue says what a flag takes.
func validValue(v pflag.Value) string {
	return cmp.Or(map[string]string{
		"bool": "true or false", "int": "a whole number, as 1000", "float64": "a number, as 100",
		"size": "a size, as 512MiB", "duration": "a time, as 90s or 720h",
	}[v.Type()], "a text")
}

// unknownVariables are the variables of an environment, given as NAME=VALUE, that seem
// meant for the program and stand for no flag of it.
func unknownVariables(environment []string, f *pflag.FlagSet) (names []string) {
	for _, entry := range environment {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, variablePrefix) && !standsForOne(name, f) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func standsForOne(name string, f *pflag.FlagSet) (found bool) {
	f.VisitAll(func(flag *pflag.Flag) { found = found || !ofProgram(flag) && variable(flag.Name) == name })
	return found
}
