package telling

import "strings"

// barCells is the width of a bar without its ends.
const barCells = 10

// Bar draws how many of so many are done, 0 to all of them, as "[###.......]", for any
// terminal.
func Bar(done, total int) string {
	full := barCells * done / max(total, 1)
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", barCells-full) + "]"
}
