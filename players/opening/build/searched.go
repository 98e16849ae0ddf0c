package build

import (
	"errors"
	"fmt"
	"io"
	"parlour/players/opening"
	"strconv"
	"sync"
)

// Searched is the values of positions from an interrupted build, to go on from. The zero
// Searched is empty. It may be used by several goroutines.
type Searched struct {
	mutex  sync.Mutex
	values map[string]int
}

// format is the first line of a file of what was searched.
func format(f opening.Form) string {
	return fmt.Sprintf("searched boards of %s 1", f.Rules.Game().Name())
}

// Len is the number of positions.
func (s *Searched) Len() int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return len(s.values)
}

func (s *Searched) get(key string) (value int, ok bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	value, ok = s.values[key]
	return value, ok
}

func (s *Searched) put(key string, value int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.values == nil {
		s.values = map[string]int{}
	}
	s.values[key] = value
}

// Add adds what another has.
func (s *Searched) Add(other *Searched) {
	for key, value := range other.values {
		s.put(key, value)
	}
}

// ReadSearched reads what Write writes. The error wraps opening.ErrFile with the number of the
// line, or is that of the reader.
func ReadSearched(r io.Reader, f opening.Form) (*Searched, error) {
	s := &Searched{}
	err := opening.ReadLines(r, format(f), func(position string, words []string) error {
		if _, err := f.Rules.Position(position); err != nil {
			return err
		}
		if len(words) != 1 {
			return errors.New("it must have one value")
		}
		value, err := strconv.Atoi(words[0])
		if err != nil || value < -f.Most || value > f.Most {
			return fmt.Errorf("the value must be from %d to %d", -f.Most, f.Most)
		}
		s.put(f.Key(position), value)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Write writes what was searched, the positions in order.
func (s *Searched) Write(w io.Writer, f opening.Form) error {
	s.mutex.Lock()
	lines := make([]string, 0, len(s.values))
	for key, value := range s.values {
		lines = append(lines, fmt.Sprintf("%s %d", key, value))
	}
	s.mutex.Unlock()
	return opening.WriteLines(w, format(f), lines)
}
