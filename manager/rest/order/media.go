package order

import (
	"mime"
	"net/http"

	"parlour/game"
	"parlour/manager/rest/wire"
)

// The largest request bodies, in bytes.
const (
	maxBody = 4 << 10
	maxSave = 64 << 10
)

// SaveType is the media type of a save of a game: with the ending of the file.
func SaveType(g game.Game) string { return "application/x-" + g.Notation().Ending }

// MediaTypes are those of the bodies that ask for a new game: JSON, and the saves of all games.
func (m *Maker) MediaTypes() []string {
	out := []string{wire.JSON}
	for _, g := range m.games {
		out = append(out, SaveType(g))
	}
	return out
}

// saveEnding is the ending of the file of a save, "" if the media type is none of a save.
func (m *Maker) saveEnding(media string) string {
	for _, g := range m.games {
		if media == SaveType(g) {
			return g.Notation().Ending
		}
	}
	return ""
}

// BodyLimit is the most bytes that the body of a request may have.
func (m *Maker) BodyLimit(r *http.Request) int64 {
	if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err == nil && m.saveEnding(media) != "" {
		return maxSave
	}
	return maxBody
}
