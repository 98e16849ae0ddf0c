package making

import "context"

// Proving proves boards of an opening book, by orders of the form that the game has. The result of
// an order depends on nothing but the order and the proofs before it.
type Proving interface {
	// Prove does an order after what was proven before, as Proven has it, as far as it comes in
	// some seconds. The error is that of ctx, or wraps ErrInput.
	Prove(ctx context.Context, order []byte, before [][]byte) (Proven, error)
	// CheckProven refuses what cannot be the result of an order.
	CheckProven(order []byte, p Proven) error
}

// Proven is the result of an order: what was found out about its boards, and the proofs.
type Proven struct {
	Answers []byte `json:"answers"`
	Proofs  []byte `json:"proofs"`
}

// Provers prove boards on other machines or in other processes.
type Provers interface {
	// Build has something built of what is proven; first is an order that stands for all of them.
	// It builds anew if some of the results prove to be wrong.
	Build(ctx context.Context, first []byte, build func(ctx context.Context) error) error
	// Hand hands proofs on, and returns their name for Prove.
	Hand(ctx context.Context, proofs []byte) (name string, err error)
	// Prove has an order done after what was handed on under those names.
	Prove(ctx context.Context, order []byte, before []string) (Proven, error)
}
