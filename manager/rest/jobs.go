package rest

import (
	"errors"
	"net/http"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/keeper"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/wire"
	"parlour/manager/rest/work"
	"parlour/persistence/gamestore"
)

// jobAnswer is a job with where it is.
type jobAnswer struct {
	ID   string `json:"id"`
	URI  string `json:"uri"`
	Game string `json:"game"`
	work.Job
}

// jobNote tells the watchers of a game of a job that has ended. Only a review has its
// address here, because it is for all.
type jobNote struct {
	Kind  string `json:"kind"`
	State string `json:"state"`
	Ply   int    `json:"ply"`
	URI   string `json:"uri,omitempty"`
}

// hint begins to value the moves of the side to move: POST /games/{id}/hint.
func (s *api) hint(a changeRequest, _ struct{}) (wire.Reply, error) {
	return s.begin(a, work.Hint, func(g kept.Game, m manager.Match) error {
		if g.Over() {
			return wire.Over.Refuse("%s", endingOf(g.File.Record).Text)
		}
		if p := a.mustPlay(g, g.State().ToMove()); p != nil {
			return p
		}
		if err := m.Possible(manager.Hint{}); err != nil {
			return refusal(g, err)
		}
		return mustAllowHints(g)
	})
}

// review begins to value the moves of a game: POST /games/{id}/review. While the game
// goes on it tells as much as a hint, and is for those who may ask for one.
func (s *api) review(a changeRequest, _ struct{}) (wire.Reply, error) {
	return s.begin(a, work.Review, func(g kept.Game, _ manager.Match) error {
		switch plies := g.Plies(); {
		case plies == 0:
			return wire.NotPossible.Refuse("%v", manager.ErrNothingPlayed)
		case plies > work.MaxReviewed:
			return wire.TooLong.Refuse("a game of more than %d moves is not reviewed here", work.MaxReviewed)
		case g.Over():
			return nil
		}
		if p := a.mustHoldAny(g); p != nil {
			return p
		}
		return mustAllowHints(g)
	})
}

// mustAllowHints refuses hints in a game of two people, unless both allow them.
func mustAllowHints(g kept.Game) error {
	if !g.Human(game.First) || !g.Human(game.Second) || g.Terms.Hints == [2]bool{true, true} {
		return nil
	}
	return wire.NoHints.Refuse("a person sits opposite; hints are for games in which both allow them")
}

// begin answers a request for a job that is allowed.
func (s *api) begin(a changeRequest, kind string, allowed func(kept.Game, manager.Match) error) (wire.Reply, error) {
	g, err := s.load(a.Context(), a.id)
	if err != nil {
		return wire.Reply{}, err
	}
	if p := a.mustMatch(g); p != nil {
		return wire.Reply{}, p
	}
	m, err := g.Match(s.Engines)
	if err != nil {
		return wire.Reply{}, err
	}
	if err := allowed(g, m); err != nil {
		return wire.Reply{}, err
	}
	if _, err := s.Engines.Of(g.Of()); err != nil {
		return wire.Reply{}, wire.NotPossible.Refuse("%v", err)
	}
	t := &work.Task{
		ID: wire.NewID(), Game: g.ID, Created: s.Now().UTC().Truncate(time.Microsecond),
		Job: work.Job{Kind: kind, State: work.Waiting, Ply: g.Plies()}, Match: m, Of: a.client,
	}
	answer := jobAnswerOf(t.ID, t.Game, t.Job, a.base) // before the job is somebody else's
	switch err := s.Jobs.Add(t, func() error { return s.KeepJob(a.Context(), t) }); {
	case errors.Is(err, work.ErrTooMany):
		return wire.Reply{}, wire.TooManyOf("hints and reviews under way")
	case errors.Is(err, work.ErrFull):
		return wire.Reply{}, wire.Failed("too many hints and reviews are under way").NotMade()
	case err != nil:
		return wire.Reply{}, err
	}
	return wire.Located(http.StatusAccepted, answer.URI, answer).Cached("no-store").With("Retry-After", "1"), nil
}

func jobAnswerOf(id, game string, j work.Job, base string) jobAnswer {
	return jobAnswer{ID: id, URI: jobURI(base, game, id), Game: game, Job: j}
}

func jobURI(base, game, id string) string { return gameURI(base, game) + "/jobs/" + id }

// showJob shows how far a job is: GET /games/{id}/jobs/{job}.
func (s *api) showJob(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	id := r.PathValue("job")
	none := wire.NoRoute.Refuse("there is no job %s of this game", game.Quote(id))
	if !wire.ValidID(id) {
		return wire.Reply{}, none
	}
	kept, err := s.Store.Job(r.Context(), id)
	if errors.Is(err, gamestore.ErrNotFound) || err == nil && kept.Game != r.PathValue("id") {
		return wire.Reply{}, none
	}
	if err != nil {
		return wire.Reply{}, err
	}
	if err := s.mustBeAided(r, kept.Game); err != nil {
		return wire.Reply{}, err
	}
	j, err := keeper.ReadJob(kept)
	if err != nil {
		return wire.Reply{}, err
	}
	if j.State == work.Waiting && s.Now().Sub(kept.Created) > j.Life() {
		j.State, j.Error = work.Failed, "the server that worked on it has ended; ask again"
	}
	return wire.OK(jobAnswerOf(kept.ID, kept.Game, j, s.gate.Base(r))).Cached("no-store"), nil
}

// mustBeAided refuses a hint or a review of a game that goes on to a watcher.
func (s *api) mustBeAided(r *http.Request, id string) error {
	g, err := s.load(r.Context(), id)
	if err != nil {
		return err
	}
	switch token := tokenOf(r); {
	case g.Aided(token):
		return nil
	case token == "":
		return wire.TokenNeeded.Refuse("hints and reviews of a game that goes on are for its players")
	default:
		return wire.SeatHeld.Refuse("hints and reviews of a game that goes on are for its players")
	}
}
