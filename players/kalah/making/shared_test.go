package making

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players/kalah/book/build"
	"parlour/players/kalah/solver"
	"parlour/players/making"
)

// here are provers in this process.
type here struct {
	making.Proving
	mutex  sync.Mutex
	files  map[string][]byte
	orders int
}

func (h *here) Build(ctx context.Context, _ []byte, build func(context.Context) error) error {
	return build(ctx)
}

func (h *here) Hand(_ context.Context, proofs []byte) (string, error) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	name := fmt.Sprint(len(h.files))
	h.files[name] = proofs
	return name, nil
}

func (h *here) Prove(ctx context.Context, order []byte, before []string) (making.Proven, error) {
	p, err := h.Proving.Prove(ctx, order, h.known(before))
	if err == nil {
		err = h.CheckProven(order, p)
	}
	return p, err
}

// known are the proofs by their names, for one more order.
func (h *here) known(names []string) (out [][]byte) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.orders++
	for _, name := range names {
		out = append(out, h.files[name])
	}
	return out
}

// TestASharedBookIsProven as that of one process is, of the same boards.
func TestASharedBookIsProven(t *testing.T) {
	r, plan := rules.Rules{Houses: 4, Seeds: 3}, build.Plan{Depth: 2, Hard: 12, Seeds: 22}
	alone := solver.New(r, solver.Options{Memory: 8 << 20})
	var want, got build.Progress
	require.NoError(t, build.Book(t.Context(), alone, rules.New(r), plan, func(at build.Progress) error {
		want = at
		return nil
	}))
	by := &here{Proving: NewBook(), files: map[string][]byte{}}
	s := newShared(by, r, plan, 8<<20, 30)
	var followed []rules.Position
	round := func(ctx context.Context, boards []rules.Position, told func(build.Answer) error) ([]build.Answer, error) {
		answers, err := s.round(ctx, boards, told)
		for i, a := range answers {
			if a.Best != 0 {
				followed = append(followed, boards[i])
			}
		}
		return answers, err
	}
	require.NoError(t, build.By(t.Context(), round, rules.New(r), plan, func(at build.Progress) error {
		got = at
		return nil
	}))
	assert.Equal(t, mostKept, s.all.Keep)
	assert.Positive(t, want.Hard)
	assert.Positive(t, want.Easy)
	require.Len(t, followed, got.Hard+got.Easy)
	for _, q := range followed {
		_, b := s.proofs.Find(q)
		value, err := alone.Value(t.Context(), q)
		require.NoError(t, err)
		assert.Equal(t, solver.Bounds{Lower: value, Upper: value}, b, q)
	}
	assert.Equal(t, len(followed), s.proofs.Largest(len(followed)).Len())
	for _, q := range followed {
		_, b := s.proofs.Largest(len(followed)).Find(q)
		assert.True(t, b.Proven(), "those that were followed are kept before all others")
	}
}

// TestABoardIsProvenByManyOrders that each take up what those before proved.
func TestABoardIsProvenByManyOrders(t *testing.T) {
	r := rules.Rules{Houses: 4, Seeds: 4}
	by := &here{Proving: NewBook(), files: map[string][]byte{}}
	s := newShared(by, r, build.Plan{Hard: 4}, 8<<20, 2)
	s.all.Nodes = 1000
	answers, err := s.round(t.Context(), []rules.Position{rules.New(r)}, func(build.Answer) error { return nil })
	require.NoError(t, err)
	require.Len(t, answers, 1)
	assert.Greater(t, by.orders, 2)
	assert.Greater(t, answers[0].Nodes, uint64(by.orders-1)*s.all.Nodes)
	value, err := solver.New(r, solver.Options{Memory: 8 << 20}).Value(t.Context(), rules.New(r))
	require.NoError(t, err)
	_, b := s.proofs.Find(rules.New(r))
	assert.Equal(t, solver.Bounds{Lower: value, Upper: value}, b)

	s = newShared(by, r, build.Plan{Hard: 4, Most: 1500}, 8<<20, 2)
	s.all.Nodes = 1000
	answers, err = s.round(t.Context(), []rules.Position{rules.New(r)}, func(build.Answer) error { return nil })
	require.NoError(t, err)
	assert.Equal(t, rules.Move(0), answers[0].Best, "its proof is abandoned")
}

func TestOrdersThatNobodyDoes(t *testing.T) {
	good := newShared(nil, rules.Rules{Houses: 4, Seeds: 3}, build.Plan{Hard: 10}, 8<<20, 4)
	text, err := json.Marshal(good.order([]rules.Position{rules.New(rules.Rules{Houses: 4, Seeds: 3})}, 0))
	require.NoError(t, err)
	book := NewBook()
	p, err := book.Prove(t.Context(), text, nil)
	require.NoError(t, err)
	require.NoError(t, book.CheckProven(text, p))
	for from, to := range map[string]string{
		`"houses":4`: `"houses":9`, `"hard":10`: `"hard":99`, `"keep":4`: `"keep":17`, `"seeds":3`: `"seeds":-1`,
		`"memory":8388608`: `"memory":8388608000000`, `"boards":["`: `"boards":["?`, `{`: `{"more":1,`,
	} {
		bad := bytes.Replace(text, []byte(from), []byte(to), 1)
		require.NotEqual(t, string(text), string(bad), from)
		_, err := book.Prove(t.Context(), bad, nil)
		assert.ErrorIs(t, err, making.ErrInput, to)
		assert.ErrorIs(t, book.CheckProven(bad, p), making.ErrInput, to)
	}
	_, err = book.Prove(t.Context(), text, [][]byte{[]byte("?")})
	assert.ErrorIs(t, err, making.ErrInput)
	other, err := written(none(rules.Rules{Houses: 5}))
	require.NoError(t, err)
	for name, bad := range map[string]making.Proven{
		"no answers": {Answers: []byte("?"), Proofs: p.Proofs}, "none": {Answers: []byte(`{}`), Proofs: p.Proofs},
		"too many": {Answers: []byte(`{"boards":[{},{}]}`), Proofs: p.Proofs}, "no move": {Answers: []byte(`{"boards":[{"best":9}]}`), Proofs: p.Proofs},
		"no proofs": {Answers: p.Answers}, "cut short": {Answers: p.Answers, Proofs: p.Proofs[:len(p.Proofs)-1]}, "other proofs": {Answers: p.Answers, Proofs: other},
	} {
		assert.ErrorIs(t, book.CheckProven(text, bad), making.ErrInput, name)
	}
}

func TestASharedBookEndsWithItsProvers(t *testing.T) {
	r := rules.Rules{Houses: 4, Seeds: 3}
	enough := errors.New("enough")
	s := newShared(&here{Proving: NewBook(), files: map[string][]byte{}}, r, build.Plan{Hard: 10}, 8<<20, 4)
	_, err := s.round(t.Context(), []rules.Position{rules.New(r)}, func(build.Answer) error { return enough })
	assert.ErrorIs(t, err, enough)
}
