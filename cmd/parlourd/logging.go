package main

import (
	"fmt"
	"io"
	"log/slog"

	"github.com/spf13/pflag"
)

// logging says what is logged and how.
type logging struct{ level, format string }

// The formats of the log.
const (
	formatJSON = "json"
	formatText = "text"
)

// add adds the flags of the log to a set.
func (l *logging) add(f *pflag.FlagSet) {
	f.StringVar(&l.level, "log-level", "info", "the least that is logged: debug, info, warn or error")
	f.StringVar(&l.format, "log-format", formatJSON, "how the log is written: json or text")
}

// flagError is what is wrong with a flag.
type flagError struct {
	flag string
	error
}

// check refuses words that are not known.
func (l *logging) check() *flagError {
	if _, err := l.least(); err != nil {
		return &flagError{"log-level", fmt.Errorf("%q is no level; valid: debug, info, warn, error", l.level)}
	}
	if l.format != formatJSON && l.format != formatText {
		return &flagError{"log-format", fmt.Errorf("%q is no format; valid: json, text", l.format)}
	}
	return nil
}

func (l *logging) least() (level slog.Level, err error) {
	err = level.UnmarshalText([]byte(l.level))
	return level, err
}

// open returns the log. The words were checked.
func (l *logging) open(out io.Writer) *slog.Logger {
	level, _ := l.least()
	options := &slog.HandlerOptions{Level: level}
	if l.format == formatText {
		return slog.New(slog.NewTextHandler(out, options))
	}
	return slog.New(slog.NewJSONHandler(out, options))
}
