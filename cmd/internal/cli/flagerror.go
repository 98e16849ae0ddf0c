package cli

import (
	"errors"

	"github.com/spf13/pflag"

	"parlour/game"
)

// flagError words an error of a flag as a phrase, so that it is said in other languages.
func flagError(err error) error {
	var (
		unknown *pflag.NotExistError
		bare    *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
	)
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "":
		return game.Errorf("unknown flag: --%s", unknown.GetSpecifiedName())
	case errors.As(err, &bare) && bare.GetSpecifiedShortnames() == "":
		return game.Errorf("flag needs an argument: --%s", bare.GetSpecifiedName())
	case errors.As(err, &invalid):
		return valueError(err, invalid)
	}
	return err
}

// valueError says what a flag takes; a type of our own says that itself.
func valueError(err error, invalid *pflag.InvalidValueError) error {
	kind := kindOf(invalid.GetFlag().Value.Type())
	if kind == "" {
		return err
	}
	return game.Errorf("%s must be %s, not %s", "--"+invalid.GetFlag().Name, kind, game.Quote(invalid.GetValue()))
}

// kindOf names the values of a type of flags, "" for a type of our own.
func kindOf(flagType string) game.Term {
	switch flagType {
	case "int":
		return game.Term("a whole number")
	case "uint64":
		return game.Term("a whole number from 0")
	case "float64":
		return game.Term("a number")
	case "duration":
		return game.Term("a time, as 500ms or 2s")
	case "bool":
		return game.Term("true or false")
	}
	return ""
}
