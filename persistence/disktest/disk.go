package disktest

import (
	"io/fs"
	"maps"
	"math/rand/v2"
	"path"
	"slices"
	"sync"
	"time"
)

// Disk is a simulated disk. It is used through programs, by one goroutine at a time
// or several.
type Disk struct {
	mu    sync.Mutex
	root  *node
	locks map[*node]*Program
	now   time.Time
}

// node is a file or a folder.
type node struct {
	dir     bool
	mode    fs.FileMode
	changed time.Time
	// data is the content of a file, and safe that of its last Sync.
	data, safe []byte
	// names are the entries of a folder, lasting those of its last Sync, and pending
	// what was done since.
	names, lasting map[string]*node
	pending        []change
}

// change is what was done to a name of a folder: it stands for n now, or for nothing
// any more if gone is set. A rename has both names.
type change struct {
	name, from string
	n          *node
	gone       bool
}

// New returns an empty disk.
func New() *Disk {
	d := &Disk{locks: map[*node]*Program{}, now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	d.root = d.newNode(true)
	return d
}

func (d *Disk) newNode(dir bool) *node {
	n := &node{dir: dir, changed: d.now}
	if dir {
		n.names, n.lasting = map[string]*node{}, map[string]*node{}
	}
	return n
}

// Loss is the effect of a power cut on what was not synced.
type Loss uint8

// The losses.
const (
	// All of it is lost.
	All Loss = iota
	// None of it is lost.
	None
	// Some of it is lost, as chance has it, and files are torn.
	Some
)

// Crash returns the disk as it is found after a power cut now. Nothing is locked, and
// the disk itself goes on. The source decides what Some is.
func (d *Disk) Crash(l Loss, r *rand.Rand) *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	c := crash{loss: l, random: r, known: map[*node]*node{}}
	after := New()
	after.now = d.now
	after.root = c.survivor(d.root)
	return after
}

// crash makes what survives of nodes, each once: a file can have two names.
type crash struct {
	loss   Loss
	random *rand.Rand
	known  map[*node]*node
}

func (c *crash) lost() bool {
	return c.loss == All || c.loss == Some && c.random.IntN(2) == 0
}

func (c *crash) survivor(n *node) *node {
	if s, ok := c.known[n]; ok {
		return s
	}
	s := &node{dir: n.dir, mode: n.mode, changed: n.changed}
	c.known[n] = s
	if !n.dir {
		s.data = c.content(n)
		s.safe = s.data
		return s
	}
	s.names = map[string]*node{}
	for name, at := range c.entries(n) {
		s.names[name] = c.survivor(at)
	}
	s.lasting = maps.Clone(s.names)
	return s
}

// content is what is left of a file: the synced content, the written content, or something
// between. Synced bytes stay unless they were written over since.
func (c *crash) content(n *node) []byte {
	if slices.Equal(n.data, n.safe) || !c.lost() {
		return slices.Clone(n.data)
	}
	if c.loss == All {
		return slices.Clone(n.safe)
	}
	kept := 0
	for kept < min(len(n.data), len(n.safe)) && n.data[kept] == n.safe[kept] {
		kept++
	}
	switch c.random.IntN(3) {
	case 0:
		return slices.Clone(n.data[:kept+c.random.IntN(len(n.data)-kept+1)])
	case 1:
		return append(slices.Clone(n.data[:kept]), make([]byte, len(n.data)-kept)...) // the size was kept and the content not
	default:
		return slices.Clone(n.safe)
	}
}

func (c *crash) entries(n *node) map[string]*node {
	out := maps.Clone(n.lasting)
	for _, p := range n.pending {
		if !c.lost() {
			p.do(out)
		}
	}
	return out
}

// do applies a change to names.
func (p change) do(names map[string]*node) {
	if p.gone {
		if names[p.name] == p.n {
			delete(names, p.name)
		}
		return
	}
	if p.from != "" && names[p.from] == p.n {
		delete(names, p.from)
	}
	names[p.name] = p.n
}

// change does something to a name of a folder.
func (d *Disk) change(dir *node, p change) {
	p.do(dir.names)
	dir.pending = append(dir.pending, p)
	dir.changed = d.now
}

// sync makes all that was done to a node so far last.
func (n *node) sync() {
	if n.dir {
		n.lasting, n.pending = maps.Clone(n.names), nil
		return
	}
	n.safe = slices.Clone(n.data)
}

// find returns the node of a path, nil if there is none; bad reports whether a part
// of the path is no folder.
func (d *Disk) find(name string) (n *node, bad bool) {
	n = d.root
	for _, part := range parts(name) {
		if !n.dir {
			return nil, true
		}
		if n = n.names[part]; n == nil {
			return nil, false
		}
	}
	return n, false
}

// above returns the folder in which a path is, and its name there.
func (d *Disk) above(name string) (dir *node, base string, err error) {
	n, bad := d.find(path.Dir(clean(name)))
	switch {
	case bad || n != nil && !n.dir:
		return nil, "", errNotDir
	case n == nil:
		return nil, "", fs.ErrNotExist
	default:
		return n, path.Base(clean(name)), nil
	}
}
