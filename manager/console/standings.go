package console

import (
	"context"
	"slices"
	"time"

	"parlour/manager"
)

const (
	// standWait is how long a menu is held up for the services, standLimit how long they may
	// take, and standFresh for how long what they have told is taken for true.
	standWait  = 500 * time.Millisecond
	standLimit = 5 * time.Second
	standFresh = 3 * time.Second
)

// standings knows how the games of services stand in which the person has a seat, as far as the
// services have told. It is used by one goroutine.
type standings struct {
	service Others
	now     func() time.Time

	// asking gives the answer of the services, nil while they are not asked.
	asking chan []manager.Standing
	told   []manager.Standing
	at     time.Time // of what was told, zero for never
}

// know returns how the games stand: those that wait for the person first. It asks the services
// unless they have told just now, and waits a moment for them. What they have not told by then
// is as it was told before, or not known.
func (s *standings) know(ctx context.Context) []manager.Standing {
	mine := s.service.Mine()
	if len(mine) == 0 {
		return nil
	}
	if s.asking == nil && (s.at.IsZero() || s.now().Sub(s.at) >= standFresh) {
		s.ask(ctx)
	}
	if s.asking != nil {
		select {
		case s.told = <-s.asking:
			s.asking, s.at = nil, s.now()
		case <-time.After(standWait):
		case <-ctx.Done():
		}
	}
	for i, m := range mine {
		if at := slices.IndexFunc(s.told, func(t manager.Standing) bool { return t.Address == m.Address }); at >= 0 {
			mine[i] = s.told[at]
		}
	}
	manager.SortStandings(mine)
	return mine
}

// ask asks the services in a goroutine that ends soon.
func (s *standings) ask(ctx context.Context) {
	answer := make(chan []manager.Standing, 1)
	s.asking = answer
	go func() {
		ctx, cancel := context.WithTimeout(ctx, standLimit)
		defer cancel()
		answer <- s.service.Stand(ctx)
	}()
}
