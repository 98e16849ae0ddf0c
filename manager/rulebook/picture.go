package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlour/game"
)

// ErrPicture is wrapped when the source of a picture is faulty, or when what it says of
// a move is not so.
var ErrPicture = errors.New("a faulty picture")

// picture is a position of a book, with what is said of it.
type picture struct {
	state game.State
	// shown is a move that is marked and not played, "" for none.
	shown string
	// named are the moves of the clauses, last is the last of them, and before the state it
	// is played in.
	named  []string
	last   string
	before game.State
}

// usualStart stands for the position that games begin with.
const usualStart = "start"

// newPicture reads the source of a picture and checks what it says.
func newPicture(g game.Game, source string) (*picture, error) {
	parts := strings.Split(source, "|")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	rules, clauses := "", parts[1:]
	if len(clauses) > 0 {
		if named, ok := strings.CutPrefix(clauses[0], "rules "); ok {
			rules, clauses = named, clauses[1:]
		}
	}
	state, err := positionOf(g, rules, parts[0])
	p := &picture{state: state}
	for _, c := range clauses {
		if err == nil {
			err = p.clause(c)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrPicture, source, err)
	}
	return p, nil
}

func positionOf(g game.Game, rules, position string) (game.State, error) {
	r, err := game.ParseRules(g, rules)
	switch {
	case err != nil:
		return nil, err
	case position == usualStart:
		return r.Start(), nil
	default:
		return r.Position(position)
	}
}

// clause does and checks what a clause says.
func (p *picture) clause(text string) error {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "play":
		return p.play(strings.Fields(rest))
	case "show":
		p.shown = rest
		return p.name(rest)
	case "effect":
		return p.effect(rest)
	case "no":
		return p.effect("")
	case "moves":
		return p.moves(strings.Fields(rest))
	case "refused":
		return p.refused(strings.Fields(rest))
	case "score":
		return expect("score", scoreText(p.state.Score()), rest)
	case "ends":
		return p.ends(strings.Fields(rest))
	case "goes":
		return expect("end", fmt.Sprint(p.state.Result().Over()), fmt.Sprint(false))
	default:
		return fmt.Errorf("there is no clause %s", game.Quote(word))
	}
}

// effect checks the effect of the last move that was named.
func (p *picture) effect(said string) error {
	if p.before == nil {
		return errors.New("no move was named before the effect")
	}
	return expect("effect", p.before.Effect(p.last).String(), said)
}

func expect(what, is, said string) error {
	if is != said {
		return fmt.Errorf("the %s is %s, not %s", what, game.Quote(is), game.Quote(said))
	}
	return nil
}

// name notes a legal move of the position.
func (p *picture) name(move string) error {
	if _, err := p.state.Play(move); err != nil {
		return err
	}
	p.named = append(p.named, move)
	p.before, p.last = p.state, move
	return nil
}

func (p *picture) play(moves []string) error {
	for _, m := range moves {
		if err := p.name(m); err != nil {
			return err
		}
		next, err := p.state.Play(m)
		if err != nil {
			return err
		}
		p.state = next
	}
	return nil
}

func (p *picture) moves(moves []string) error {
	legal := p.state.Moves()
	p.named = append(p.named, moves...)
	slices.Sort(moves)
	slices.Sort(legal)
	return expect("list of moves", strings.Join(legal, " "), strings.Join(moves, " "))
}

// refused checks that a move is refused for the reason of a code.
func (p *picture) refused(words []string) error {
	if len(words) != 2 {
		return errors.New("a refusal needs a move and a code")
	}
	p.named = append(p.named, words[0])
	_, err := p.state.Play(words[0])
	code, _ := game.CodeOf(err)
	return expect("refusal", string(code), words[1])
}

// ends checks the result.
func (p *picture) ends(words []string) error {
	winners := map[string]game.Outcome{"first": game.FirstWins, "second": game.SecondWins, "drawn": game.Drawn}
	if len(words) == 0 {
		return errors.New("an end needs who wins")
	}
	r := p.state.Result()
	if want, ok := winners[words[0]]; !ok || r.Outcome != want {
		return fmt.Errorf("the outcome is not %s", words[0])
	}
	if len(words) > 1 {
		return expect("score", scoreText(r.Score), words[1])
	}
	return nil
}

func scoreText(s [2]int) string { return fmt.Sprintf("%d-%d", s[game.First], s[game.Second]) }

// draw draws the picture, with what the last move did marked.
func (p *picture) draw(style game.Style) string {
	m, ok := game.MarkerOf(p.state)
	switch {
	case ok && p.shown != "":
		return m.DrawMove(p.shown, style)
	case ok && p.state.LastMove() != "":
		if steps := m.Steps(); len(steps) > 0 {
			return steps[len(steps)-1].Draw(style)
		}
	}
	return p.state.Draw(style)
}
