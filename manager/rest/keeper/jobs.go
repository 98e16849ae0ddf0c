package keeper

import (
	"context"
	"encoding/json"

	"parlour/manager/rest/live"
	"parlour/manager/rest/wire"
	"parlour/manager/rest/work"
	"parlour/persistence/gamestore"
)

// KeepJob keeps how far a job is.
func (k *Keeper) KeepJob(ctx context.Context, t *work.Task) error {
	return k.Store.KeepJob(ctx, gamestore.Job{ID: t.ID, Game: t.Game, Created: t.Created, Body: string(wire.Encode(t.Job))})
}

// finish keeps the result of a job and tells those who watch the game.
func (k *Keeper) finish(ctx context.Context, t *work.Task) {
	if ctx.Err() != nil {
		return // the server ends; the job is lost
	}
	if err := k.KeepJob(ctx, t); err != nil {
		k.Log.Error("the result of a job could not be kept", "game", t.Game, "error", err)
		return
	}
	k.Hub.Note(t.Game, noted(t.ID, t.Job))
}

// noted is a job as the hub is told of it.
func noted(id string, j work.Job) live.Note {
	return live.Note{ID: id, Kind: j.Kind, State: j.State, Ply: j.Ply}
}

// ReadJob is how far a job is by the store.
func ReadJob(kept gamestore.Job) (j work.Job, err error) {
	err = json.Unmarshal([]byte(kept.Body), &j)
	return j, err
}

// heardOfJob notes a stored job of a game, and tells the watchers of the game here if it has
// ended.
func (k *Keeper) heardOfJob(ctx context.Context, game, id string) {
	if !k.Hub.Watches(game) {
		return
	}
	kept, err := k.Store.Job(ctx, id)
	if err != nil {
		return // who asked for it finds it, or its loss, by its own address
	}
	if j, err := ReadJob(kept); err == nil && j.State != work.Waiting {
		k.Hub.Note(game, noted(id, j))
	}
}
