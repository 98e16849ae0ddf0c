package rest

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/order"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// reply is the answer with everything about a game.
func (s *api) reply(g kept.Game, base string) wire.Reply {
	return wire.OK(s.details(g, base)).Tagged(g.Version).Cached("no-cache")
}

// answer tells what a request has made of a game. The first endpoint tells the board alone.
func (s *api) answer(a changeRequest, g kept.Game) wire.Reply {
	if a.untyped {
		return wire.OK(view{g, a.base}.standing()).Tagged(g.Version)
	}
	return s.reply(g, a.base)
}

// show sends everything about a game: GET /games/{id}.
func (s *api) show(r *http.Request, g kept.Game) (wire.Reply, error) {
	if wire.Unchanged(r, wire.Tag(g.Version)) {
		return wire.Reply{Status: http.StatusNotModified, Etag: wire.Tag(g.Version)}, nil
	}
	return s.reply(g, s.gate.Base(r)), nil
}

// export sends a game as a save that the console can load: GET /games/{id}/save.
func (s *api) export(_ *http.Request, g kept.Game) (wire.Reply, error) {
	file := wire.Reply{Status: http.StatusOK, Media: order.SaveType(g.Of()), Body: g.Exported()}.Tagged(g.Version).Cached("no-cache")
	return file.With("Content-Disposition", `attachment; filename="`+g.ID+"."+g.Of().Notation().Ending+`"`), nil
}

// The number of games on a page of the list.
const (
	defaultLimit = 20
	maxLimit     = 100
)

// listPage is a page of the list of games.
type listPage struct {
	Games []listEntry `json:"games"`
	// Next is where the next page is, "" on the last.
	Next string `json:"next,omitempty"`
}

// list lists games, the newest first: GET /games.
func (s *api) list(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	limit, after, p := readPaging(r)
	if p != nil {
		return wire.Reply{}, p
	}
	games, err := s.Store.List(r.Context(), after, limit+1)
	if err != nil {
		return wire.Reply{}, err
	}
	out := listPage{Games: []listEntry{}}
	if len(games) > limit {
		games = games[:limit]
		out.Next = s.gate.Base(r) + "/games?limit=" + strconv.Itoa(limit) + "&after=" + formatPlace(games[limit-1])
	}
	for _, b := range games {
		entry, err := entryOf(b, s.gate.Base(r))
		if err != nil {
			return wire.Reply{}, err
		}
		out.Games = append(out.Games, entry)
	}
	if out.Next == "" {
		return wire.OK(out), nil
	}
	return wire.OK(out).With("Link", "<"+out.Next+`>; rel="next"`), nil
}

// entryOf is a game as the list shows it.
func entryOf(b gamestore.Brief, base string) (listEntry, error) {
	x, err := kept.ReadTerms(b.Extra)
	if err != nil {
		return listEntry{}, kept.Unreadable(b.ID, err)
	}
	e := listEntry{
		ID: b.ID, URI: gameURI(base, b.ID), State: kse.State(b.Awaits == gamestore.AwaitsNobody),
		Version: b.Version, Created: b.Created, Updated: b.Updated, Game: b.Kind, Seats: map[string]kept.Player{},
	}
	if x.Delay > 0 && b.Awaits != gamestore.AwaitsNobody {
		e.Version, e.Updated = 1, b.Created // the list tells no move sooner than the game does
	}
	for i, player := range x.Seated() {
		e.Seats[game.Seat(i).String()] = player
	}
	return e, nil
}

// readPaging reads which page of the list is asked for.
func readPaging(r *http.Request) (limit int, after gamestore.Place, p *wire.Problem) {
	limit = defaultLimit
	query := r.URL.Query()
	if text := query.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > maxLimit {
			return 0, after, wire.Unacceptable.Refuse("limit must be a number from 1 to %d", maxLimit)
		}
		limit = n
	}
	if text := query.Get("after"); text != "" {
		place, ok := parsePlace(text)
		if !ok {
			return 0, after, wire.Unacceptable.Refuse("%s is no place in the list; take it from next", game.Quote(text))
		}
		after = place
	}
	return limit, after, nil
}

// formatPlace is the place in the list just after a game.
func formatPlace(b gamestore.Brief) string {
	return strconv.FormatInt(b.Created.UnixMicro(), 36) + "-" + b.ID
}

// parsePlace is the reverse of formatPlace.
func parsePlace(text string) (gamestore.Place, bool) {
	created, id, _ := strings.Cut(text, "-")
	us, err := strconv.ParseInt(created, 36, 64)
	if err != nil || !wire.ValidID(id) {
		return gamestore.Place{}, false
	}
	return gamestore.Place{Created: time.UnixMicro(us), ID: id}, true
}
