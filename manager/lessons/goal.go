package lessons

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
)

// goal reports whether the moves from one position to another did what was asked.
type goal func(from, to game.State) bool

// goals make a goal from its number.
func goals() map[string]func(n int) goal {
	return map[string]func(n int) goal{
		"any":       func(int) goal { return func(_, _ game.State) bool { return true } },
		"again":     again,
		"gains":     gains,
		"safe":      safe,
		"threatens": threatens,
		"crowns":    func(int) goal { return crowns },
		"feeds":     func(int) goal { return feeds },
		"wins":      func(int) goal { return wins },
	}
}

// parseGoal reads goals with commas between.
func parseGoal(text string) (goal, error) {
	var all []goal
	for _, part := range strings.Split(text, ",") {
		g, err := parseOne(strings.Fields(part))
		if err != nil {
			return nil, err
		}
		all = append(all, g)
	}
	return func(from, to game.State) bool {
		for _, g := range all {
			if !g(from, to) {
				return false
			}
		}
		return true
	}, nil
}

func parseOne(words []string) (goal, error) {
	if len(words) == 0 || len(words) > 2 {
		return nil, errors.New("a goal is a word and a number")
	}
	make, ok := goals()[words[0]]
	if !ok {
		return nil, fmt.Errorf("there is no goal %s", game.Quote(words[0]))
	}
	n := 1
	if len(words) == 2 {
		var err error
		if n, err = strconv.Atoi(words[1]); err != nil || n < 0 {
			return nil, fmt.Errorf("%s is no number of a goal", game.Quote(words[1]))
		}
	}
	return make(n), nil
}

// lead is by how much a side is ahead in score.
func lead(s game.State, own game.Seat) int {
	score := s.Score()
	return score[own] - score[own.Other()]
}

func again(n int) goal {
	return func(from, to game.State) bool {
		return to.Ply()-from.Ply() >= n && to.ToMove() == from.ToMove() && !to.Result().Over()
	}
}

func gains(n int) goal {
	return func(from, to game.State) bool {
		own := from.ToMove()
		return lead(to, own)-lead(from, own) >= n
	}
}

func safe(n int) goal {
	return func(from, to game.State) bool {
		own := from.ToMove()
		for _, m := range to.Moves() {
			reply, err := to.Play(m)
			if err != nil || to.ToMove() == own || lead(to, own)-lead(reply, own) > n {
				return false
			}
		}
		return true
	}
}

func threatens(n int) goal {
	return func(from, to game.State) bool {
		replies := to.Moves()
		for _, m := range replies {
			reply, err := to.Play(m)
			if err != nil || !hasGain(from, reply, n) {
				return false
			}
		}
		return len(replies) > 0
	}
}

// hasGain reports whether a move of the side that began makes its lead greater by n.
func hasGain(from, now game.State, n int) bool {
	if now.ToMove() != from.ToMove() {
		return false
	}
	for _, m := range now.Moves() {
		if next, err := now.Play(m); err == nil && gains(n)(from, next) {
			return true
		}
	}
	return false
}

// crowns counts kings by their letter, which positions with kings are written with.
func crowns(from, to game.State) bool {
	const king = "K"
	return strings.Count(to.Position(), king) > strings.Count(from.Position(), king)
}

func feeds(from, to game.State) bool {
	return to.ToMove() != from.ToMove() && len(to.Moves()) > 0
}

func wins(from, to game.State) bool {
	return to.Result().Outcome == game.WonBy(from.ToMove())
}
