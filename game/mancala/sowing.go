package mancala

import "parlour/game"

// maxSown is the number of seeds that are shown sown one by one at most. Of more
// only the end is shown.
const maxSown = 64

// Falling shows the seeds of a house fall one by one: sown returns the board after the
// first n of them, and its marks. With the last seed of a move without a capture the board
// is final, so that is left to the scene of the whole move.
func Falling[P any](seeds int, takes bool, sown func(n int) (P, game.Marks)) []game.Scene[P] {
	shown := seeds
	switch {
	case seeds > maxSown:
		return nil
	case !takes:
		shown--
	}
	var out []game.Scene[P]
	for n := 1; n <= shown; n++ {
		p, marks := sown(n)
		out = append(out, game.Scene[P]{Position: p, Marks: marks, Text: inHand(seeds - n)})
	}
	return out
}

// inHand says how many seeds are still to be sown.
func inHand(n int) game.Phrase {
	if n == 0 {
		return game.Say("the last seed")
	}
	return game.Say("%d in hand", n)
}

// Keeps is the phrase about the seeds left in the houses of the seats at the end.
func Keeps(seats [2]string, left [2]int) game.Phrase {
	var said game.Phrase
	for s, n := range left {
		if n == 0 {
			continue
		}
		keeps := game.Say("%s keeps the %d left", game.Term(seats[s]), n)
		if !said.Empty() {
			keeps = game.Say("%s, %s", said, keeps)
		}
		said = keeps
	}
	return said
}

// sown returns the board after the first n seeds of a house have fallen, 1 to all of them,
// and the marks of that.
func sown[P Position[P, M], M any](p P, m M, n int) (P, game.Marks) {
	from, pits, plan, gone := p.From(m), p.Pits(), p.Plan(), lost(p)
	way := lap(p, from)
	pits[from] = 0
	marks := game.Marks{}
	for i, place := range way[:min(n, len(way))] {
		pits[plan.falls(place, gone)] += (n - i + len(way) - 1) / len(way)
		marks[place] = game.MarkPath
	}
	marks[from] = game.MarkFrom
	marks[way[(n-1)%len(way)]] = game.MarkTo
	return p.WithPits(pits), marks
}

// lap are the places that a sowing comes to before it comes to one again.
func lap[P Position[P, M], M any](p P, from int) (way []int) {
	for at := first(p, from); len(way) == 0 || at != way[0]; at = p.After(at, from) {
		way = append(way, at)
	}
	return way
}
