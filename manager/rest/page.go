package rest

import (
	"bytes"
	"crypto/rand"
	_ "embed" // the page
	"html/template"
	"net/http"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
)

//go:embed page.html
var pageText string

// front is the page on which people play.
type front struct {
	page     *template.Template
	levels   []players.Level
	programs []string
}

func newFront(levels []players.Level, programs []string) (*front, error) {
	page, err := template.New("page").Parse(pageText)
	if err != nil {
		return nil, err
	}
	return &front{page, levels, programs}, nil
}

// choices are what the page offers for a new game.
type choices struct {
	// Nonce marks the page's own script and style; the browser runs no others.
	Nonce    string
	Seats    []string
	RuleSets []game.RuleSet
	Levels   []players.Level
	Programs []string // other programs
	// Rules, Houses and Seeds are the defaults.
	Rules               string
	Houses, Seeds       int
	MaxHouses, MaxSeeds int
}

// show gives the page: GET /.
func (f *front) show(_ http.ResponseWriter, _ *http.Request) (reply, error) {
	c := choices{
		Nonce:    rand.Text(),
		Seats:    []string{north, south},
		RuleSets: kalah.Game{}.RuleSets(), Levels: f.levels, Programs: f.programs,
		Rules: defaultRules, Houses: 6, Seeds: defaultSeeds,
		MaxHouses: kalah.MaxHouses, MaxSeeds: kalah.MaxSeeds,
	}
	var text bytes.Buffer
	if err := f.page.Execute(&text, c); err != nil {
		return reply{}, err
	}
	policy := "default-src 'none'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
		"script-src 'nonce-" + c.Nonce + "'; style-src 'nonce-" + c.Nonce + "'"
	return reply{
		status: http.StatusOK, media: "text/html; charset=utf-8", body: text.Bytes(),
		fields: []field{
			{"Content-Security-Policy", policy},
			{"Referrer-Policy", "no-referrer"},
			{"Cache-Control", "no-cache"},
		},
	}, nil
}
