package rest

import (
	"mime"
	"net/http"
	"slices"
	"strings"

	"parlour/game"
)

// The largest request bodies, in bytes.
const (
	maxBody = 4 << 10
	maxSave = 64 << 10
)

// The media types of saves are this and the ending of the file.
const savePrefix = "application/x-"

// saveType is the media type of a save of a game.
func saveType(g game.Game) string { return savePrefix + g.Notation().Ending }

// saveTypes are those of all games.
func (s *Server) saveTypes() []string {
	var out []string
	for _, g := range s.cfg.Games {
		out = append(out, saveType(g))
	}
	return out
}

// saveEnding is the ending of the file of a save, "" if the media type is none of a save.
func (s *Server) saveEnding(media string) string {
	if !slices.Contains(s.saveTypes(), media) {
		return ""
	}
	return strings.TrimPrefix(media, savePrefix)
}

// bodyLimit is the most bytes that the body of a request may have.
func (s *Server) bodyLimit(r *http.Request) int64 {
	if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err == nil && s.saveEnding(media) != "" {
		return maxSave
	}
	return maxBody
}
