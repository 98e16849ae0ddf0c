package tongue

import (
	"embed"
	"encoding/json"
	"strings"
)

// files are the translations, one file a language.
//
//go:embed *.json
var files embed.FS

// catalogue is the texts of a language by the keys of their phrases.
type catalogue map[string]forms

// forms are a text as fmt formats it, and the form that it has for a count of one,
// "" if there is no other.
type forms struct {
	One   string `json:"one"`
	Other string `json:"other"`
}

// UnmarshalJSON reads a text, or an object with both forms.
func (f *forms) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &f.Other)
	}
	type object forms
	return json.Unmarshal(data, (*object)(f))
}

// read reads the texts of a language.
func read(code string) (catalogue, error) {
	data, err := File(code)
	if err != nil {
		return nil, err
	}
	var texts catalogue
	return texts, json.Unmarshal(data, &texts)
}

// File is the catalogue of a language other than English, for programs that say phrases
// themselves: a JSON object of texts by their keys, each a string, or one and other.
func File(code string) ([]byte, error) { return files.ReadFile(code + ".json") }

// inASCII returns the texts without letters that ASCII has not.
func (c catalogue) inASCII() catalogue {
	out := catalogue{}
	for key, f := range c {
		out[key] = forms{InASCII(f.One), InASCII(f.Other)}
	}
	return out
}

// InASCII is a text of one of the languages with ASCII letters only, as people write it
// without the others.
func InASCII(text string) string {
	return strings.NewReplacer(
		"ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss",
		"á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ñ", "n", "Á", "A", "É", "E", "Í", "I",
		"Ó", "O", "Ú", "U", "Ñ", "N", "¿", "", "¡", "").Replace(text)
}
