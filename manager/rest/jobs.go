package rest

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/netip"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/live"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// The limits of hints and reviews: of the time that each takes, of how many wait, and of
// those of one client; of a review also of its moves. One that no server has finished
// after its life is lost. A hint waits for other hints, and for a move of a review now and
// then; a review waits for other reviews, and for hints.
const (
	hintTime    = time.Second
	reviewTime  = 60 * time.Second
	mostPerMove = 500 * time.Millisecond
	maxReviewed = 1000
	jobMemory   = 32 << 20
	maxJobs     = 64
	maxJobsEach = 4
	hintLife    = maxJobs * (hintTime + mostPerMove)
	reviewLife  = 2 * maxJobs * reviewTime
)

// The kinds of jobs, and how far one is.
const (
	jobHint   = "hint"
	jobReview = "review"

	jobWaiting = "waiting"
	jobDone    = "done"
	jobFailed  = "failed"
)

// job is a hint or a review, and how far it is.
type job struct {
	Kind  string `json:"kind"`
	State string `json:"state"`
	// Ply is how many moves had been played when it was asked for.
	Ply int `json:"ply"`
	// Result is nil until it is done, and then what the console's --json has.
	Result any `json:"result"`
	// Error says why it failed.
	Error string `json:"error,omitempty"`
}

// jobAnswer is a job with where it is.
type jobAnswer struct {
	ID   string `json:"id"`
	URI  string `json:"uri"`
	Game string `json:"game"`
	job
}

// jobNote is what the watchers of a game are told of a job that has ended. Where it is
// they are told only of a review, which is for all.
type jobNote struct {
	Kind  string `json:"kind"`
	State string `json:"state"`
	Ply   int    `json:"ply"`
	URI   string `json:"uri,omitempty"`
}

// task is a job that waits to be worked on.
type task struct {
	kept  gamestore.Job
	job   job
	match manager.Match
	of    netip.Prefix
	// reviewed are the moves of a review that have been valued.
	reviewed []players.Reviewed
}

// hint begins to value the moves of the side to move: POST /games/{id}/hint.
func (s *Server) hint(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	return s.begin(r, jobHint, func(a changeRequest, g kept.Game, m manager.Match) error {
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
func (s *Server) review(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	return s.begin(r, jobReview, func(a changeRequest, g kept.Game, _ manager.Match) error {
		switch plies := g.Plies(); {
		case plies == 0:
			return wire.NotPossible.Refuse("%v", manager.ErrNothingPlayed)
		case plies > maxReviewed:
			return wire.TooLong.Refuse("a game of more than %d moves is not reviewed here", maxReviewed)
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
func (s *Server) begin(r *http.Request, kind string, allowed func(changeRequest, kept.Game, manager.Match) error) (wire.Reply, error) {
	a, p := s.readChange(r, &struct{}{})
	if p != nil {
		return wire.Reply{}, p
	}
	g, err := s.load(r.Context(), a.id)
	if err != nil {
		return wire.Reply{}, err
	}
	if p := a.mustMatch(g); p != nil {
		return wire.Reply{}, p
	}
	m, err := g.Match(s.engines)
	if err != nil {
		return wire.Reply{}, err
	}
	if err := allowed(a, g, m); err != nil {
		return wire.Reply{}, err
	}
	if _, err := s.engines.Of(g.Of()); err != nil {
		return wire.Reply{}, wire.NotPossible.Refuse("%v", err)
	}
	t := &task{
		kept: gamestore.Job{ID: wire.NewID(), Game: g.ID, Created: s.now().UTC().Truncate(time.Microsecond)},
		job:  job{Kind: kind, State: jobWaiting, Ply: g.Plies()}, match: m, of: a.client,
	}
	answer := t.answer(a.base) // before the job is somebody else's
	if err := s.enqueue(r.Context(), t); err != nil {
		return wire.Reply{}, err
	}
	return wire.Located(http.StatusAccepted, answer.URI, answer).Cached("no-store").With("Retry-After", "1"), nil
}

func (t *task) answer(base string) jobAnswer {
	return jobAnswer{ID: t.kept.ID, URI: jobURI(base, t.kept.Game, t.kept.ID), Game: t.kept.Game, job: t.job}
}

func jobURI(base, game, id string) string { return gameURI(base, game) + "/jobs/" + id }

// enqueue keeps a job and has it worked on, if there is room.
func (s *Server) enqueue(ctx context.Context, t *task) error {
	if !s.jobs.each.Take(t.of) {
		return wire.TooManyOf("hints and reviews under way")
	}
	if err := s.keep(ctx, t); err != nil {
		s.jobs.each.Give(t.of)
		return err
	}
	if s.jobs.add(t) {
		return nil
	}
	s.jobs.each.Give(t.of)
	return wire.Failed("too many hints and reviews are under way").NotMade()
}

// keep keeps how far a job is.
func (s *Server) keep(ctx context.Context, t *task) error {
	kept := t.kept
	kept.Body = string(wire.Encode(t.job))
	return s.store.KeepJob(ctx, kept)
}

// noteOf is what the watchers of a game are told.
func noteOf(n live.Note, base, game string) jobNote {
	told := jobNote{Kind: n.Kind, State: n.State, Ply: n.Ply}
	if n.Kind == jobReview {
		told.URI = jobURI(base, game, n.ID)
	}
	return told
}

// note is what those who watch are told of a job.
func (j job) note(id string) live.Note {
	return live.Note{ID: id, Kind: j.Kind, State: j.State, Ply: j.Ply}
}

// life is after what time a job is lost.
func (j job) life() time.Duration {
	if j.Kind == jobHint {
		return hintLife
	}
	return reviewLife
}

// readJob is how far a job is by the store.
func readJob(kept gamestore.Job) (j job, err error) {
	err = json.Unmarshal([]byte(kept.Body), &j)
	return j, err
}

// showJob tells how far a job is: GET /games/{id}/jobs/{job}.
func (s *Server) showJob(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	id := r.PathValue("job")
	none := wire.NoRoute.Refuse("there is no job %s of this game", game.Quote(id))
	if !wire.ValidID(id) {
		return wire.Reply{}, none
	}
	kept, err := s.store.Job(r.Context(), id)
	if errors.Is(err, gamestore.ErrNotFound) || err == nil && kept.Game != r.PathValue("id") {
		return wire.Reply{}, none
	}
	if err != nil {
		return wire.Reply{}, err
	}
	t := task{kept: kept}
	if t.job, err = readJob(kept); err != nil {
		return wire.Reply{}, err
	}
	if t.job.State == jobWaiting && s.now().Sub(kept.Created) > t.job.life() {
		t.job.State, t.job.Error = jobFailed, "the server that worked on it has ended; ask again"
	}
	return wire.OK(t.answer(s.gate.Base(r))).Cached("no-store"), nil
}
