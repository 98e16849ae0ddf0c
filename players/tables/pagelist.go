package tables

// pageList is where the pages of a block are, in six bytes and an eighth for each: a large table has
// millions.
type pageList struct {
	lengths []uint16
	sums    []uint32
	starts  []int64 // of each listed-th page
}

// listed is how many lengths are added up at most to tell where a page is.
const listed = 64

func listOf(pages []page) (l pageList) {
	l.lengths, l.sums = make([]uint16, len(pages)), make([]uint32, len(pages))
	for i, p := range pages {
		l.lengths[i], l.sums[i] = uint16(p.length), p.sum
		if i%listed == 0 {
			l.starts = append(l.starts, p.at)
		}
	}
	return l
}

// page is the page of a number.
func (l *pageList) page(i int) page {
	p := page{at: l.starts[i/listed], length: int(l.lengths[i]), sum: l.sums[i]}
	for _, length := range l.lengths[i/listed*listed : i] {
		p.at += int64(length)
	}
	return p
}
