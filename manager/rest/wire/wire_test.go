package wire

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A problem of each kind has the status that its explanation names, and its URI leads there.
func TestEachKindIsExplained(t *testing.T) {
	seen := map[Kind]bool{}
	for _, e := range explanations() {
		assert.False(t, seen[e.kind], "%s is explained twice", e.kind)
		seen[e.kind] = true
		p := e.kind.Refuse("of %d", 1).Typed()
		assert.Equal(t, e.status, p.Status)
		assert.Equal(t, ProblemPath+string(e.kind), p.Type)
		assert.Equal(t, "Invalid input: of 1", p.Detail)
		r := httptest.NewRequest(http.MethodGet, p.Type, nil)
		r.SetPathValue("type", string(e.kind))
		answer, err := Explain(nil, r)
		require.NoError(t, err)
		assert.Contains(t, string(answer.Body), e.title)
	}
	_, err := Explain(nil, httptest.NewRequest(http.MethodGet, ProblemPath, nil))
	assert.Error(t, err)
}

func TestTheHeaderOfAProblem(t *testing.T) {
	for _, c := range []struct {
		p           *Problem
		name, value string
	}{
		{TokenNeeded.Refuse(""), "WWW-Authenticate", "Bearer"},
		{TooMany.Refuse(""), "Retry-After", "1"},
		{Failed("later"), "Retry-After", "1"},
		{Media.Refuse("").With("Accept", JSON), "Accept", "application/json"},
	} {
		w := httptest.NewRecorder()
		c.p.Write(w)
		assert.Equal(t, c.value, w.Header().Get(c.name))
		assert.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
	}
}

// Only a request for a change is told whether it was made.
func TestAProblemTellsWhetherAChangeWasMade(t *testing.T) {
	change, look := httptest.NewRequest(http.MethodPut, "/", nil), httptest.NewRequest(http.MethodGet, "/", nil)
	assert.Equal(t, "no", Failed("").Unmade(change).Made)
	assert.Equal(t, "unknown", Failed("").Unsure(change).Made)
	assert.Empty(t, Failed("").Unmade(look).Made)
	assert.Empty(t, Failed("").Unsure(look).Made)
	assert.Equal(t, "no", Failed("").NotMade().Made)
}

func TestARequestThatKnowsATag(t *testing.T) {
	for known, want := range map[string]bool{`"3"`: true, `W/"3"`: true, `"1", W/"3"`: true, "*": true, `"4"`: false, "": false} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("If-None-Match", known)
		assert.Equal(t, want, Unchanged(r, Tag(3)), known)
	}
}

// A reply that is made from another one does not change it.
func TestRepliesAreValues(t *testing.T) {
	one := OK(1).With("A", "a")
	two, three := one.With("B", "b"), one.With("B", "c")
	assert.Len(t, one.fields, 1)
	assert.Equal(t, "b", two.fields[1].value)
	assert.Equal(t, "c", three.fields[1].value)
}
