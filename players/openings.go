package players

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"parlour/game"
)

// The minimum and maximum length in plies of a random opening.
const (
	minOpening = 2
	maxOpening = 8
)

// tries is how many duplicates in a row drawOpenings draws before it goes a ply
// deeper.
const tries = 20

// drawOpenings returns n states reached by random moves, none of them over, and
// all different as far as the game has that many. They are as short as that
// allows, because every additional random move is likelier to decide the game.
func drawOpenings(r game.Rules, n int, seed uint64) []game.State {
	rng := rand.New(rand.NewPCG(seed, openingStream))
	out := make([]game.State, 0, n)
	seen := map[string]bool{}
	plies, again := minOpening, 0
	for len(out) < n {
		s := drawOpening(r, plies, rng)
		if seen[s.Position()] && plies < maxOpening {
			if again++; again == tries {
				plies, again = plies+1, 0
			}
			continue
		}
		seen[s.Position()], again = true, 0
		out = append(out, s)
	}
	return out
}

// drawOpening plays random moves from the start, fewer if the game would end.
func drawOpening(r game.Rules, plies int, rng *rand.Rand) game.State {
	s := r.Start()
	for range plies {
		moves := s.Moves()
		if len(moves) == 0 {
			return s
		}
		next, err := s.Play(moves[rng.IntN(len(moves))])
		if err != nil || next.Result().Over() {
			return s
		}
		s = next
	}
	return s
}

// ErrOpenings is wrapped when a file of openings is refused.
var ErrOpenings = errors.New("not a file of openings")

// The limits of a file of openings.
const (
	maxOpenings    = 100_000
	maxOpeningLine = 8 << 10 // bytes
)

// ReadOpenings reads openings for Match, one per line: the text of a position, or
// moves from the start separated by blanks. Blank lines and comments after a #
// are skipped. The error wraps ErrOpenings and names the line, or is that of in.
func ReadOpenings(in io.Reader, r game.Rules) ([]game.State, error) {
	var out []game.State
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxOpeningLine)
	number := 0
	for lines.Scan() {
		number++
		text, _, _ := strings.Cut(lines.Text(), "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		s, err := readOpening(text, r)
		if err != nil {
			return nil, fmt.Errorf("%w: line %d: %w", ErrOpenings, number, err)
		}
		if out = append(out, s); len(out) > maxOpenings {
			return nil, fmt.Errorf("%w: line %d: more than %d openings", ErrOpenings, number, maxOpenings)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, fmt.Errorf("%w: line %d: longer than %d bytes", ErrOpenings, number+1, maxOpeningLine)
	case err != nil:
		return nil, err
	case len(out) == 0:
		return nil, fmt.Errorf("%w: there are none", ErrOpenings)
	}
	return out, nil
}

// readOpening reads a line that is not blank. A line that begins with a legal
// move is read as moves.
func readOpening(text string, r game.Rules) (game.State, error) {
	s := r.Start()
	words := strings.Fields(text)
	if _, err := s.Play(words[0]); err != nil {
		return openingAt(text, r, err)
	}
	for _, word := range words {
		next, err := s.Play(word)
		if err != nil {
			return nil, err
		}
		s = next
	}
	return unfinished(s)
}

// openingAt reads the text of a position; noMove says why it is not moves.
func openingAt(text string, r game.Rules, noMove error) (game.State, error) {
	s, err := r.Position(text)
	if err != nil {
		return nil, fmt.Errorf("neither moves (%w) nor a position (%w)", noMove, err)
	}
	return unfinished(s)
}

func unfinished(s game.State) (game.State, error) {
	if s.Result().Over() {
		return nil, game.ErrOver
	}
	return s, nil
}
