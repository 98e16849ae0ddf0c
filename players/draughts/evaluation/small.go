package evaluation

// The small board has three kinds of patterns: kings and men on two squares beside each other in
// each of three rows, men on three squares in each of four rows, and men on two squares in each of
// six rows, each kind wherever it has room. Half of them have weights of their own, and the one in
// the very middle, whose opposite is itself.
const (
	smallRows = 8

	kingRows, kingRowStates = 3, 5 * 5
	broadRows, tripleStates = 4, 3 * 3 * 3
	longRows                = 6

	// Two squares beside each other have room at pairColumns places of a row, three at tripleColumns.
	pairColumns, tripleColumns = 3, 2

	kingPatterns  = (smallRows - kingRows + 1) * pairColumns
	broadPatterns = (smallRows - broadRows + 1) * tripleColumns
	longPatterns  = (smallRows - longRows + 1) * pairColumns

	ownKingPatterns, ownBroadPatterns, ownLongPatterns = (kingPatterns + 1) / 2, (broadPatterns + 1) / 2, (longPatterns + 1) / 2

	smallField = 20 // bits, in which each number of states fits
	smallMask  = 1<<smallField - 1
)

// smallRow is the states of a row of the small board in the patterns of each kind, those of a
// column in a field of its own.
type smallRow struct{ pairs, triples, kings uint64 }

// smallMen are the states by the men in a row, those from the top and those on their way there, and
// smallKings those of their kings. They are never modified.
var smallMen, smallKings = makeSmallDigits()

func makeSmallDigits() (men, kings [smallRowSets]smallRow) {
	for set := range smallRowSets {
		// A square is 0 if it is empty, 1 or 2 by whose piece is there; kings come after men.
		at := func(column int) uint64 { return uint64(set>>column&1 + 2*(set>>(column+smallInRow)&1)) }
		king := func(column int) uint64 { return uint64(3*(set>>column&1) + 4*(set>>(column+smallInRow)&1)) }
		for c := range pairColumns {
			men[set].pairs |= (3*at(c) + at(c+1)) << (smallField * c)
			men[set].kings |= (5*at(c) + at(c+1)) << (smallField * c)
			kings[set].kings |= (5*king(c) + king(c+1)) << (smallField * c)
		}
		for c := range tripleColumns {
			men[set].triples |= (9*at(c) + 3*at(c+1) + at(c+2)) << (smallField * c)
		}
	}
	return men, kings
}

const (
	smallInRow   = 4 // squares
	smallRowSets = 1 << (2 * smallInRow)
	smallRowMask = 1<<smallInRow - 1
)

// smallRowsOf are the rows of a board in the middle of the big one.
func (b Board) smallRowsOf(out *[smallRows]smallRow) {
	for r := range out {
		at := firstOf(r) + middle
		out[r] = smallMen[b.Black>>at&smallRowMask|b.White>>at&smallRowMask<<smallInRow]
	}
	if b.WhiteKings|b.BlackKings == 0 {
		return
	}
	for r := range out {
		at := firstOf(r) + middle
		out[r].kings += smallKings[b.BlackKings>>at&smallRowMask|b.WhiteKings>>at&smallRowMask<<smallInRow].kings
	}
}

// kingState, broadState and longState are the states of the patterns that begin in a row.
func kingState(rows *[smallRows]smallRow, r int) uint64 {
	return (rows[r].kings*kingRowStates+rows[r+1].kings)*kingRowStates + rows[r+2].kings
}

func broadState(rows *[smallRows]smallRow, r int) uint64 {
	upper := rows[r].triples*tripleStates + rows[r+1].triples
	return (upper*tripleStates+rows[r+2].triples)*tripleStates + rows[r+3].triples
}

func longState(rows *[smallRows]smallRow, r int) uint64 {
	upper := (rows[r].pairs*pairStates+rows[r+1].pairs)*pairStates + rows[r+2].pairs
	lower := (rows[r+3].pairs*pairStates+rows[r+4].pairs)*pairStates + rows[r+5].pairs
	return upper*(pairStates*pairStates*pairStates) + lower
}

// patternsOfSmall appends the features of the patterns with weights of their own, as the board stands.
func (b Board) patternsOfSmall(dst []int32) []int32 {
	var rows [smallRows]smallRow
	b.smallRowsOf(&rows)
	of := small.Patterns
	add := func(own, columns int, state func(rows *[smallRows]smallRow, r int) uint64) {
		for i := range own {
			at := state(&rows, i/columns) >> (smallField * (i % columns)) & smallMask
			dst = append(dst, int32(of[0].First)+int32(at))
			of = of[1:]
		}
	}
	add(ownKingPatterns, pairColumns, kingState)
	add(ownBroadPatterns, tripleColumns, broadState)
	add(ownLongPatterns, pairColumns, longState)
	return dst
}

// standingSmall are the weights of all patterns of the small board for White, as the board stands; see
// standing.
type standingSmall struct {
	kings [kingPatterns][kingRowStates * kingRowStates * kingRowStates]int32
	broad [broadPatterns][tripleStates * tripleStates * tripleStates * tripleStates]int32
	long  [longPatterns][states * pairStates]int32
}

// standSmall arranges the weights of patterns.
func standSmall(own []Pair) *standingSmall {
	s := &standingSmall{}
	of := small.Patterns
	arrange := func(all, squares, base int, at func(i int) []int32) {
		for i := range (all + 1) / 2 {
			addTurned(at(i), at(all-1-i), own[of[0].First:][:of[0].States], squares, base)
			of = of[1:]
		}
	}
	arrange(kingPatterns, kingRows*2, 5, func(i int) []int32 { return s.kings[i][:] })
	arrange(broadPatterns, broadRows*3, 3, func(i int) []int32 { return s.broad[i][:] })
	arrange(longPatterns, longRows*2, 3, func(i int) []int32 { return s.long[i][:] })
	return s
}

// sum is the sum of the weights for all patterns.
func (s *standingSmall) sum(b Board) (sum int32) {
	var rows [smallRows]smallRow
	b.smallRowsOf(&rows)
	for r := range kingPatterns / pairColumns {
		at := kingState(&rows, r)
		sum += s.kings[pairColumns*r][at&smallMask] + s.kings[pairColumns*r+1][at>>smallField&smallMask] + s.kings[pairColumns*r+2][at>>(2*smallField)&smallMask]
	}
	for r := range broadPatterns / tripleColumns {
		at := broadState(&rows, r)
		sum += s.broad[tripleColumns*r][at&smallMask] + s.broad[tripleColumns*r+1][at>>smallField&smallMask]
	}
	for r := range longPatterns / pairColumns {
		at := longState(&rows, r)
		sum += s.long[pairColumns*r][at&smallMask] + s.long[pairColumns*r+1][at>>smallField&smallMask] + s.long[pairColumns*r+2][at>>(2*smallField)&smallMask]
	}
	return sum
}
