package document

import (
	"embed"
	"path"
	"slices"
)

// English is the language that every text is in.
const English = "en"

// Read reads a file of texts in a language, or in English if there is none in that. The
// files of a language are in a folder of its name.
func Read(files embed.FS, language, name string) (string, error) {
	text, err := files.ReadFile(path.Join(language, name))
	if err != nil {
		text, err = files.ReadFile(path.Join(English, name))
	}
	return string(text), err
}

// Languages are the languages that there are files in, as "en"; others are the folders
// that are none.
func Languages(files embed.FS, others ...string) []string {
	folders, err := files.ReadDir(".")
	if err != nil {
		return []string{English} // unreachable: the folder is part of the program
	}
	var out []string
	for _, f := range folders {
		if !slices.Contains(others, f.Name()) {
			out = append(out, f.Name())
		}
	}
	return out
}
