package making

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"parlour/game/kalah"
	"parlour/players/kalah/book/build"
	"parlour/players/kalah/solver"
	"parlour/players/making"
)

// order is boards to be proven, one after the other.
type order struct {
	Houses  int           `json:"houses"`
	Seeds   int           `json:"seeds"`
	End     kalah.End     `json:"end,omitempty"`
	Capture kalah.Capture `json:"capture,omitempty"`
	// Hard, Easy and Most are as in build.Plan.
	Hard int    `json:"hard"`
	Easy int    `json:"easy,omitempty"`
	Most uint64 `json:"most,omitempty"`
	// Keep is the binary logarithm of a number of nodes: proofs that took fewer are not told.
	// Memory is the size of the table in bytes.
	Keep   int   `json:"keep"`
	Memory int64 `json:"memory"`
	// Nodes is how many are visited before the order ends with what it has.
	Nodes uint64 `json:"nodes"`
	// Boards are the positions, Spent is the nodes visited before to prove the first.
	Boards []string `json:"boards"`
	Spent  uint64   `json:"spent,omitempty"`
}

// answers are those to the first boards of an order. Spent is the nodes visited to prove the next,
// if it is not proven yet.
type answers struct {
	Boards []build.Answer `json:"boards"`
	Spent  uint64         `json:"spent,omitempty"`
}

// Limits of an order. Of a board without a proof only the proofs below it are left:
// to leave out those of 2 to the power of mostKept nodes or more would lose too much.
const (
	mostMemoryOfOrder = 4 << 30
	mostKept          = 16
	mostOfOrder       = 64 // boards
)

// none are proofs of nothing.
func none(r kalah.Rules) *solver.Proofs { return solver.New(r, solver.Options{}).Proofs(0) }

// rules are those of the boards.
func (o order) rules() kalah.Rules {
	return kalah.Rules{Houses: o.Houses, Seeds: o.Seeds, End: o.End, Capture: o.Capture}
}

// readOrder reads an order and its boards. The error wraps making.ErrInput.
func readOrder(text []byte) (o order, boards []kalah.Position, err error) {
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(&o); err != nil {
		return o, nil, making.Refuse(err)
	}
	if _, err := solver.NewEndgame(o.rules()); err != nil {
		return o, nil, making.Refuse(err)
	}
	if o.Seeds < 0 || o.Hard < 1 || o.Hard > mostBits || o.Keep < 0 || o.Keep > mostKept || o.Memory < 0 ||
		o.Memory > mostMemoryOfOrder || o.Nodes < 1 || len(o.Boards) > mostOfOrder {
		return o, nil, making.Refuse(errors.New("an order beyond its limits"))
	}
	for _, text := range o.Boards {
		p, err := kalah.ParsePosition(o.rules(), text)
		if err != nil {
			return o, nil, making.Refuse(err)
		}
		if !solver.Compact(p) || p.Over() {
			return o, nil, making.Refuse(fmt.Errorf("a board that is not proven: %q", text))
		}
		boards = append(boards, p)
	}
	return o, boards, nil
}

// tables are solvers with the endgame table of their board, one for each that was asked for.
type tables struct {
	mutex sync.Mutex
	by    map[kalah.Rules]*solver.Solver
}

// of is the solver whose table is for the rules.
func (t *tables) of(ctx context.Context, r kalah.Rules) (*solver.Solver, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if s, ok := t.by[r]; ok {
		return s, nil
	}
	s := solver.New(r, solver.Options{})
	if err := s.Prepare(ctx, kalah.New(r)); err != nil {
		return nil, err
	}
	t.by = map[kalah.Rules]*solver.Solver{r: s} // one takes 216 MiB
	return s, nil
}

// Prove implements making.Proving.
func (b Book) Prove(ctx context.Context, text []byte, before [][]byte) (out making.Proven, err error) {
	o, boards, err := readOrder(text)
	if err != nil {
		return out, err
	}
	var files []*solver.Proofs
	for _, raw := range before {
		p, err := readProofs(o, raw)
		if err != nil {
			return out, err
		}
		files = append(files, p)
	}
	known := none(o.rules()).And(files...)
	table, err := b.tables.of(ctx, o.rules())
	if err != nil {
		return out, err
	}
	by := table.Afresh(o.Memory)
	by.Use(nil, known)
	found, err := o.prove(ctx, build.NewProver(o.plan(), by, table), boards)
	if err != nil {
		return out, err
	}
	if out.Answers, err = json.Marshal(found); err != nil {
		return out, err
	}
	out.Proofs, err = written(by.Proofs(o.Keep).Without(known))
	return out, err
}

// plan is that of the provers.
func (o order) plan() build.Plan { return build.Plan{Hard: o.Hard, Seeds: o.Easy, Most: o.Most} }

// prove proves boards until too many nodes have been visited.
func (o order) prove(ctx context.Context, by *build.Prover, boards []kalah.Position) (found answers, err error) {
	for spent, nodes := o.Spent, uint64(0); len(found.Boards) < len(boards) && nodes < o.Nodes; spent = 0 {
		a, done, err := by.Prove(ctx, boards[len(found.Boards)], spent, o.Nodes-nodes)
		if err != nil {
			return found, err
		}
		if !done {
			found.Spent = a.Nodes
			return found, nil
		}
		found.Boards = append(found.Boards, a)
		nodes += a.Nodes - spent
	}
	return found, nil
}

// CheckProven implements making.Proving.
func (Book) CheckProven(text []byte, p making.Proven) error {
	o, boards, err := readOrder(text)
	if err != nil {
		return err
	}
	_, err = o.read(boards, p)
	if err == nil {
		_, err = readProofs(o, p.Proofs)
	}
	return err
}

// read reads the answers to an order. The error wraps making.ErrInput.
func (o order) read(boards []kalah.Position, p making.Proven) (found answers, err error) {
	if err := json.Unmarshal(p.Answers, &found); err != nil {
		return found, making.Refuse(err)
	}
	if len(found.Boards) > len(boards) || len(found.Boards) == 0 && found.Spent <= o.Spent {
		return found, making.Refuse(fmt.Errorf("%d answers to %d boards", len(found.Boards), len(boards)))
	}
	for i, a := range found.Boards {
		if a.Best != 0 && !slices.Contains(boards[i].AppendMoves(nil), a.Best) {
			return found, making.Refuse(fmt.Errorf("the move %d of %v", a.Best, boards[i]))
		}
	}
	return found, nil
}

// readProofs reads proofs by the rules of an order. The error wraps making.ErrInput.
func readProofs(o order, raw []byte) (*solver.Proofs, error) {
	p, err := solver.ReadProofs(bytes.NewReader(raw))
	want := o.rules()
	if want.Seeds = 0; err == nil && p.Rules() != want {
		err = errors.New("proofs by other rules")
	}
	if err != nil {
		return nil, making.Refuse(err)
	}
	return p, nil
}

// written are proofs as a file has them.
func written(p *solver.Proofs) ([]byte, error) {
	var out bytes.Buffer
	_, err := p.WriteTo(&out)
	return out.Bytes(), err
}
