package settings

import (
	"slices"
	"strings"
)

// introduction begins a file that the program makes.
const introduction = "# Settings of Parlour: see \"parlour help settings\".\n\n"

// withValue returns the text with another value for a key outside of tables: on the
// line that the key has, or on a new one before the first table. It does not know all
// of TOML; the caller checks what came of it.
func withValue(text, key, value string) string {
	if text == "" {
		text = introduction
	}
	ending := "\n"
	if strings.Contains(text, "\r\n") {
		ending = "\r\n"
	}
	if !strings.HasSuffix(text, "\n") {
		text += ending
	}
	lines := strings.SplitAfter(text, "\n")
	table := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(strings.TrimSpace(l), "[") })
	if table < 0 {
		table = len(lines)
	}
	for i, line := range lines[:table] {
		if keyOf(line) == key {
			lines[i] = key + " = " + value + remark(line) + ending
			return strings.Join(lines, "")
		}
	}
	return strings.Join(slices.Insert(lines, aboveTable(lines, table), key+" = "+value+ending), "")
}

// aboveTable is the index of the line of a key before a table: above the
// comments of the table, and the empty line before them.
func aboveTable(lines []string, table int) int {
	if table == len(lines) {
		return table
	}
	at := table
	for at > 0 && strings.HasPrefix(strings.TrimSpace(lines[at-1]), "#") {
		at--
	}
	if at > 0 && strings.TrimSpace(lines[at-1]) == "" {
		at--
	}
	return at
}

// keyOf is the key that a line gives a value, "" for none.
func keyOf(line string) string {
	key, _, ok := strings.Cut(line, "=")
	if !ok {
		return ""
	}
	return strings.Trim(strings.TrimSpace(key), `"'`)
}

// remark is the comment at the end of a line, with what parts it from the value.
func remark(line string) string {
	var quote rune
	escaped := false
	for i, r := range line {
		switch {
		case escaped:
			escaped = false
		case quote == '"' && r == '\\':
			escaped = true
		case r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote = r
		case quote == 0 && r == '#':
			value := strings.TrimRight(line[:i], " \t")
			return line[len(value):i] + strings.TrimRight(line[i:], "\r\n")
		}
	}
	return ""
}
