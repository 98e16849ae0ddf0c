package draughts

// reachOf returns the pieces over which kings can jump, by direction, and to how many squares
// they can slide, counted for each of them.
func reachOf(kings, empty, opp Board) (over jumps, slides int) {
	var seen jumps
	for ; kings != 0; kings = kings.Rest() {
		lines := &rays[kings.First()&63]
		nw, ne := lines[northWest&directionMask].north(empty), lines[northEast&directionMask].north(empty)
		sw, se := lines[southWest&directionMask].south(empty), lines[southEast&directionMask].south(empty)
		slides += ((nw | ne | sw | se) & empty).Count()
		seen = jumps{seen.nw | nw, seen.ne | ne, seen.sw | sw, seen.se | se}
	}
	return seen.exposed(empty, opp), slides
}

// exposed returns the pieces of opp among the squares with an empty one behind them in that
// direction.
func (j jumps) exposed(empty, opp Board) jumps {
	return jumps{
		j.nw & opp & empty.step(southEast), j.ne & opp & empty.step(southWest),
		j.sw & opp & empty.step(northEast), j.se & opp & empty.step(northWest),
	}
}

// behind returns the squares on which kings can land after jumping over the pieces: all of
// them, as at least two of the ten of a line are before it.
func (j jumps) behind(empty Board) jumps {
	return jumps{
		j.nw.step(northWest).along(empty, northWest), j.ne.step(northEast).along(empty, northEast),
		j.sw.step(southWest).along(empty, southWest), j.se.step(southEast).along(empty, southEast),
	}
}

// onward returns the pieces that kings can jump over next from the squares: straight on or
// sideways, but not back.
func (j jumps) onward(empty, opp Board) jumps {
	a, b := j.nw|j.se, j.ne|j.sw
	return jumps{
		(j.nw | b).along(empty, northWest).step(northWest), (j.ne | a).along(empty, northEast).step(northEast),
		(j.sw | a).along(empty, southWest).step(southWest), (j.se | b).along(empty, southEast).step(southEast),
	}.exposed(empty, opp)
}

// start returns the king that can jump over the only one of the pieces.
func (j jumps) start(empty Board) Board {
	switch {
	case j.nw != 0:
		return firstPiece(j.nw.First(), empty, southEast)
	case j.ne != 0:
		return firstPiece(j.ne.First(), empty, southWest)
	case j.sw != 0:
		return firstPiece(j.sw.First(), empty, northEast)
	default:
		return firstPiece(j.se.First(), empty, northWest)
	}
}
