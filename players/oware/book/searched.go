package book

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"

	"parlour/game/oware"
)

// Searched is what boards were found to be worth, from which a build goes on that was
// interrupted. The zero Searched is empty. It may be used by several goroutines.
type Searched struct {
	mutex  sync.Mutex
	values map[board]int
}

// Len is the number of boards.
func (s *Searched) Len() int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return len(s.values)
}

func (s *Searched) get(at board) (value int, ok bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	value, ok = s.values[at]
	return value, ok
}

func (s *Searched) put(at board, value int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.values == nil {
		s.values = map[board]int{}
	}
	s.values[at] = value
}

// ReadSearched reads what Write writes. The error wraps ErrFile with the number of the
// line, or is that of the reader.
func ReadSearched(r io.Reader) (*Searched, error) {
	s := &Searched{}
	err := eachLine(r, searchedFormat, func(p oware.Position, words []string) error {
		if len(words) != 1 {
			return errors.New("it must have one value")
		}
		value, err := strconv.Atoi(words[0])
		if err != nil || value < -mostValue || value > mostValue {
			return fmt.Errorf("the value must be from %d to %d", -mostValue, mostValue)
		}
		s.put(boardOf(p), value)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Write writes what was searched, the boards in order.
func (s *Searched) Write(w io.Writer) error {
	s.mutex.Lock()
	var lines []string
	for at, value := range s.values {
		lines = append(lines, fmt.Sprintf("%s %d", at.asSouth(), value))
	}
	s.mutex.Unlock()
	return writeLines(w, searchedFormat, lines)
}
