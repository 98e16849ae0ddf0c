package draughts

// AppendExchanges appends the steps of men that offer an exchange, in no particular order: the
// man can then be taken in one way only, and the man who takes him cannot go on to a second
// one and can be taken himself. Captures that the step opens elsewhere are not looked at. The
// position must have no kings and no captures.
func (p Position) AppendExchanges(dst []Move) []Move { return p.appendExchanges(dst, p.Empty()) }

// appendExchanges is AppendExchanges with those squares empty.
func (p Position) appendExchanges(dst []Move, empty Board) []Move {
	var unsafe Board // squares on which an opponent's man can be taken
	for _, d := range allDirections {
		unsafe |= p.own.step(-d) & empty.step(d)
	}
	lands := unsafe &^ findJumps(empty, p.own).squares() // from where he can go on
	first, second := p.ahead()
	dst = appendSteps(dst, p.offers(empty, lands, first, second), first)
	return appendSteps(dst, p.offers(empty, lands, second, first), second)
}

// offers are the squares on which men can be given away: after a step that way there is just one
// capture, by a man landing on one of the squares of lands. That man comes from in front and lands
// on the square left by the man, or along the other diagonal.
func (p Position) offers(empty, lands Board, way, other direction) Board {
	front := p.opp.step(-way)
	left, right := p.opp.step(other)&empty.step(-other), p.opp.step(-other)&empty.step(other)
	return p.own.step(way) & empty &
		(front&lands.step(way)&^left&^right | left&lands.step(-other)&^front&^right | right&lands.step(other)&^front&^left)
}

// appendSteps appends the steps that way to the squares.
func appendSteps(dst []Move, to Board, way direction) []Move {
	for ; to != 0; to = to.Rest() {
		dst = append(dst, Move{From: to.First() - Square(way), To: to.First()})
	}
	return dst
}
