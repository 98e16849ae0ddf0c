package progress

import (
	"encoding/json"
	"errors"
	"fmt"

	"parlour/persistence/datafolder"
)

// ErrDamagedMistakes is wrapped when the file of mistakes is not what is written there.
var ErrDamagedMistakes = errors.New("the record of your mistakes is damaged")

const (
	mistakesFile = "mistakes.json"
	// maxMistakesFile is more than the largest file: of maxMistakes with the longest texts
	// that any game has.
	maxMistakesFile = 2 << 20
)

// MistakeStore is where the mistakes of a person are kept. It is safe for concurrent use as
// Store is.
type MistakeStore struct{ record record[Mistakes] }

// NewMistakeStore returns the store in a folder, which need not exist.
func NewMistakeStore(folder datafolder.Folder) MistakeStore {
	return MistakeStore{record[Mistakes]{
		folder: folder, file: mistakesFile, most: maxMistakesFile, damaged: ErrDamagedMistakes,
		parse: parseMistakes, format: formatMistakes,
	}}
}

// Read returns the mistakes. The errors are as those of Store, with ErrDamagedMistakes.
func (s MistakeStore) Read() (Mistakes, error) { return s.record.read() }

// Change changes the mistakes as Store.Change does.
func (s MistakeStore) Change(change func(Mistakes) Mistakes) (Mistakes, error) {
	return s.record.change(change)
}

// storedMistakes is the file as JSON.
type storedMistakes struct {
	header
	Mistakes []Mistake `json:"mistakes"`
}

func formatMistakes(m Mistakes) ([]byte, error) {
	data, err := json.MarshalIndent(storedMistakes{header{version}, m.All()}, "", "  ")
	return append(data, '\n'), err
}

// parseMistakes reads what formatMistakes writes, and refuses all else.
func parseMistakes(data []byte) (Mistakes, error) {
	var s storedMistakes
	if err := decode(data, maxMistakesFile, &s, &s.header); err != nil {
		return Mistakes{}, err
	}
	return s.checked()
}

// checked are the mistakes in their order.
func (s storedMistakes) checked() (m Mistakes, err error) {
	if len(s.Mistakes) > maxMistakes {
		return m, fmt.Errorf("it has more than %d mistakes", maxMistakes)
	}
	seen := map[Mistake]bool{}
	for i, one := range s.Mistakes {
		key := one
		key.Box, key.Due = 0, ""
		if !one.fits() || seen[key] {
			return Mistakes{}, fmt.Errorf("mistake %d is none, or there twice", i+1)
		}
		seen[key] = true
		m = m.and(one)
	}
	return m, nil
}
