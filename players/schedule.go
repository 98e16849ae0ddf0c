package players

// schedule is which games a tournament has, in their order: of each pair of
// openings all meetings, and of each meeting both games.
type schedule struct {
	meetings [][2]int
	pairs    int
}

// newSchedule lets each player meet each later one that meets says.
func newSchedule(players, pairs int, meets func(earlier, later int) bool) schedule {
	s := schedule{pairs: pairs}
	for a := range players {
		for b := a + 1; b < players; b++ {
			if meets(a, b) {
				s.meetings = append(s.meetings, [2]int{a, b})
			}
		}
	}
	return s
}

// games is the number of games.
func (s schedule) games() int { return 2 * s.pairs * len(s.meetings) }

// slot is the place of game i, from 0, and the number of its meeting.
func (s schedule) slot(i int) (slot Slot, meeting int) {
	pair := i / 2
	meeting = pair % len(s.meetings)
	slot = Slot{Players: s.meetings[meeting], Pair: pair / len(s.meetings), Return: i%2 == 1}
	if slot.Return {
		slot.Players[0], slot.Players[1] = slot.Players[1], slot.Players[0]
	}
	return slot, meeting
}

// index is the inverse of slot; ok is false for a game that the tournament does not
// have.
func (s schedule) index(slot Slot) (i int, ok bool) {
	if slot.Pair < 0 || slot.Pair >= s.pairs {
		return 0, false
	}
	first := slot.Players
	if slot.Return {
		first[0], first[1] = first[1], first[0]
	}
	for meeting, m := range s.meetings {
		if m == first {
			i = 2 * (slot.Pair*len(s.meetings) + meeting)
			if slot.Return {
				i++
			}
			return i, true
		}
	}
	return 0, false
}
