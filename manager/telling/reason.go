package telling

import (
	"slices"
	"strings"

	"parlour/game"
)

// Reason is the effect of a move and of the best reply in words: captures, losses, the end
// of the game, pieces saved from capture, threats; nothing if there is nothing worth
// saying. The line is the move and its expected continuation. All of it follows from the
// rules and the moves of the line; nothing is judged.
func Reason(before game.State, line []string) game.Phrase {
	if len(line) == 0 {
		return game.Phrase{}
	}
	own := followed(before, line)
	words := own.did()
	switch {
	case own.after.Result().Over():
		words = append(words, ending(own.after, before.ToMove()))
	case len(own.rest) == 0 || own.after.ToMove() == own.side:
		words = append(words, own.outlook(before)...)
	default:
		words = append(words, own.replied(before)...)
	}
	if len(words) == 0 {
		return own.later()
	}
	all := words[0]
	for _, w := range words[1:] {
		all = game.Say("%s; %s", all, w)
	}
	return all
}

// turn is the moves of one side in a row at the beginning of a line.
type turn struct {
	side  game.Seat
	moves []string
	// effects say what each of them does, and takes how much each captures.
	effects []game.Phrase
	takes   []int
	after   game.State
	rest    []string // of the line
}

// followed is the turn that a line begins with, as far as its moves are legal.
func followed(before game.State, line []string) turn {
	t := turn{side: before.ToMove(), after: before, rest: line}
	for len(t.rest) > 0 && !t.after.Result().Over() && t.after.ToMove() == t.side {
		move := t.rest[0]
		next, err := t.after.Play(move)
		if err != nil {
			t.rest = nil
			break
		}
		t.moves = append(t.moves, move)
		t.effects = append(t.effects, t.after.Effect(move))
		t.takes = append(t.takes, game.Takes(t.after, move))
		t.after, t.rest = next, t.rest[1:]
	}
	return t
}

// did is the effect of the first move, and the captures of later ones of the same turn.
func (t turn) did() []game.Phrase {
	var words []game.Phrase
	for i, effect := range t.effects {
		switch {
		case effect.Empty():
		case i == 0:
			words = append(words, effect)
		case t.takes[i] > 0:
			words = append(words, game.Say("then %s %s", t.moves[i], effect))
		}
	}
	return words
}

func (t turn) taken() int {
	n := 0
	for _, takes := range t.takes {
		n += takes
	}
	return n
}

// replied is the captures of the best reply, or its purpose if it takes nothing.
func (t turn) replied(before game.State) []game.Phrase {
	reply := followed(t.after, t.rest)
	var words []game.Phrase
	switch n := reply.taken(); {
	case n > 0:
		words = append(words, game.Say("loses %d at once to %s", n, strings.Join(reply.moves, " ")))
	case len(reply.effects) > 0 && !reply.effects[0].Empty():
		words = append(words, game.Say("the reply is %s: %s", reply.moves[0], reply.effects[0]))
	}
	if reply.after.Result().Over() {
		return append(words, game.Say("then %s", ending(reply.after, t.side)))
	}
	if reply.taken() == 0 {
		return append(words, t.safety(before)...)
	}
	// If a side captures again after that, it is a combination, or an exchange.
	if takes, gives, line := t.exchanged(reply); len(line) > 0 {
		words = append(words, game.Say("in all takes %d and gives %d: %s", takes, gives, strings.Join(line, " ")))
	}
	return words
}

// exchanged is the number of captures of both sides from a turn and its reply on, and the
// moves after that up to the last capture of the side, none if it does not capture. It goes
// on as long as one of both sides captures.
func (t turn) exchanged(reply turn) (takes, gives int, line []string) {
	takes, gives = t.taken(), reply.taken()
	last := 0
	for over := false; !over && len(reply.rest) > 0; {
		own := followed(reply.after, reply.rest)
		reply = followed(own.after, own.rest)
		line = append(line, own.moves...)
		if own.taken() > 0 {
			last = len(line)
		}
		line = append(line, reply.moves...)
		takes, gives = takes+own.taken(), gives+reply.taken()
		over = own.taken()+reply.taken() == 0
	}
	return takes, gives, line[:last]
}

// Combination is the phrase about the gain and the cost of a combination at the beginning
// of a line: after its first move the other side must capture, and in the end it takes
// more; nothing if it is none.
func Combination(before game.State, line []string) game.Phrase {
	own := followed(before, line)
	if own.taken() > 0 || len(own.rest) == 0 || own.after.ToMove() == own.side || !mustCapture(own.after) {
		return game.Phrase{}
	}
	reply := followed(own.after, own.rest)
	takes, gives, rest := own.exchanged(reply)
	if takes <= gives {
		return game.Phrase{}
	}
	all := slices.Concat(own.moves, reply.moves, rest)
	return game.Say("a combination: %s takes %d and gives %d", strings.Join(all, " "), takes, gives)
}

// mustCapture reports whether there is nothing but captures.
func mustCapture(s game.State) bool {
	moves := s.Moves()
	quiet := func(m string) bool { return game.Takes(s, m) == 0 }
	return len(moves) > 0 && !slices.ContainsFunc(moves, quiet)
}

// outlook is the other side's best capture, if its reply is not known.
func (t turn) outlook(before game.State) []game.Phrase {
	if t.after.ToMove() == t.side {
		return nil
	}
	if move, n := most(t.after); n > 0 {
		return []game.Phrase{game.Say("may lose %d to %s", n, move)}
	}
	return t.safety(before)
}

// safety is the phrases about pieces no longer in danger, and about threats.
func (t turn) safety(before game.State) []game.Phrase {
	var words []game.Phrase
	if _, risk := game.Threat(before); risk > 0 {
		if _, still := most(t.after); still == 0 {
			words = append(words, game.Say("saves %d", risk))
		}
	}
	if move, n := game.Threat(t.after); n > 0 {
		words = append(words, game.Say("threatens to take %d with %s", n, move))
	}
	return words
}

// later says what both sides take along the rest of the line.
func (t turn) later() game.Phrase {
	var taken [2]int
	state := t.after
	for _, move := range t.rest {
		next, err := state.Play(move)
		if err != nil {
			break
		}
		taken[state.ToMove()] += game.Takes(state, move)
		state = next
	}
	gains, losses := taken[t.side], taken[t.side.Other()]
	switch {
	case gains > 0 && losses > 0:
		return game.Say("later takes %d and loses %d", gains, losses)
	case gains > 0:
		return game.Say("later takes %d", gains)
	case losses > 0:
		return game.Say("later loses %d", losses)
	default:
		return game.Phrase{}
	}
}

// most is the move that captures most, and how much.
func most(s game.State) (move string, takes int) {
	for _, m := range s.Moves() {
		if n := game.Takes(s, m); n > takes {
			move, takes = m, n
		}
	}
	return move, takes
}

// ending says how a game that is over ends for a side.
func ending(s game.State, side game.Seat) game.Phrase {
	r := s.Result()
	by := game.PhraseOf(s.Rules().Game(), game.Code(r.Reason))
	winner, won := r.Outcome.Winner()
	switch {
	case !won:
		return game.Say("draws by %s", by)
	case winner == side:
		return game.Say("wins by %s", by)
	default:
		return game.Say("loses by %s", by)
	}
}
