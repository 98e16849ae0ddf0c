package building

import (
	"context"
	"io/fs"
	"slices"
	"sync"

	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players"
)

// Run runs Parlour with these arguments until it ends; the error says how it failed.
type Run func(ctx context.Context, args []string) error

// Builder is the data of engines, and builds what they look for. Its methods may be called from any
// goroutine. A nil Builder builds nothing.
type Builder struct {
	folder datafolder.Folder

	mutex  sync.Mutex
	looked map[string]bool // the names of what was looked for
	orders []order         // those that were not given yet
	queue  []order
	run    Run // nil while nothing is built
	ctx    context.Context
	end    context.CancelFunc
	ended  sync.WaitGroup
}

var _ players.Data = (*Builder)(nil)

// New returns the data of a folder. Nothing is built before Begin.
func New(folder datafolder.Folder) *Builder {
	return &Builder{folder: folder, looked: map[string]bool{}}
}

// Open implements fs.FS.
func (b *Builder) Open(name string) (fs.File, error) {
	b.mutex.Lock()
	b.looked[name] = true
	b.give()
	b.mutex.Unlock()
	return b.folder.Open(name)
}

// Begin has the tables built that the engines did not find so far or do not find later.
func (b *Builder) Begin(e *players.Engines, games []game.Game, run Run) {
	if b == nil {
		return
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.run == nil {
		b.orders, b.run = orders(e, games), run
		b.ctx, b.end = context.WithCancel(context.Background())
		b.give()
	}
}

// Close ends what is being built, and waits for it. Begin goes on with it.
func (b *Builder) Close() {
	if b == nil {
		return
	}
	b.mutex.Lock()
	end := b.end
	b.orders, b.run, b.end = nil, nil, nil
	b.mutex.Unlock()
	if end != nil {
		end()
		b.ended.Wait()
	}
}

// give puts the orders into the queue that were looked for, unless their tables are there.
func (b *Builder) give() {
	b.orders = slices.DeleteFunc(b.orders, func(o order) bool {
		if !b.looked[o.name] {
			return false
		}
		if !b.has(o.name) || b.has(o.name+begunSuffix) {
			b.queue = append(b.queue, o)
			if len(b.queue) == 1 {
				ctx, run := b.ctx, b.run
				b.ended.Go(func() { b.build(ctx, run) })
			}
		}
		return true
	})
}

// has reports whether there is a file of that name.
func (b *Builder) has(name string) bool {
	f, err := b.folder.Open(name)
	if err != nil {
		return false
	}
	_ = f.Close() // it was only looked for
	return true
}

// build builds what is in the queue.
func (b *Builder) build(ctx context.Context, run Run) {
	for {
		b.mutex.Lock()
		o := b.queue[0]
		b.mutex.Unlock()
		if ctx.Err() == nil && room(b.folder.Path(".")) {
			b.make(ctx, run, o)
		}
		b.mutex.Lock()
		b.queue = b.queue[1:]
		done := len(b.queue) == 0
		b.mutex.Unlock()
		if done {
			return
		}
	}
}

// make builds a table. Whatever goes wrong, the game has what it had, and a later one tries again.
func (b *Builder) make(ctx context.Context, run Run, o order) {
	if b.folder.ReplaceBytes(o.name+begunSuffix, nil) != nil {
		return
	}
	if run(ctx, o.args) == nil {
		_ = b.folder.Remove(o.name + begunSuffix) // then a later game finds nothing left to do
	}
}

// begunSuffix makes the name of the file beside an incomplete table.
const begunSuffix = ".begun"
