package telling

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEscaped reads escaped texts by an XML decoder, which takes nothing else.
func TestEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"Mühle <&> \"it's\" ✓":     "Mühle <&> \"it's\" ✓",
		"a\x00b\x01c\nd\x1be\x9bf": "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf",
		"\uFFFE \uFFFF \xff":       "\uFFFD \uFFFD \uFFFD",
	} {
		d := xml.NewDecoder(strings.NewReader("<t>" + escaped(text) + "</t>"))
		var got strings.Builder
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			require.NoError(t, err, "%q", text)
			if data, ok := token.(xml.CharData); ok {
				got.Write(data)
			}
		}
		assert.Equal(t, want, got.String())
	}
}
