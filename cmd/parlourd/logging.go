package main

import (
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
