package rest_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// A body is read as it is, as UTF-8: whatever says that it is anything else is refused.
func TestBodiesInOtherEncodings(t *testing.T) {
	s := serve(t, rest.Config{})
	for field, values := range map[string]map[string]int{
		"Content-Encoding": {"gzip": 415, "identity, br": 415, "deflate": 415, "identity": 201, "Identity": 201},
		"Content-Type": {
			"application/json; charset=utf-16": 415, "application/json;charset=ISO-8859-1": 415, "text/json": 415,
			"application/json; charset=UTF-8": 201, `application/json; charset="us-ascii"`: 201,
		},
	} {
		for value, want := range values {
			a := s.send("POST", "/games", `{}`, field, value)
			assert.Equal(t, want, a.status, "%s: %s", field, value)
		}
	}
	a := s.send("POST", "/games", `{}`, "Content-Encoding", "gzip")
	assert.Equal(t, "identity", a.header.Get("Accept-Encoding"))
	assert.Contains(t, a.text(t, "detail"), "Invalid input: ")
	assert.Equal(t, http.StatusCreated, s.send("POST", "/games", "", "Content-Encoding", "gzip").status, "there is no body")
}

// What may be null says of what type it is otherwise: without that, the word says nothing.
func TestWhatMayBeNullIsDescribed(t *testing.T) {
	text := serve(t, rest.Config{}).send("GET", "/openapi.yaml", "").body
	doc, err := openapi3.NewLoader().LoadFromData([]byte(text))
	require.NoError(t, err)
	plain, err := json.Marshal(doc)
	require.NoError(t, err)
	var all any
	require.NoError(t, json.Unmarshal(plain, &all))
	found := 0
	walk(all, func(schema map[string]any) {
		if schema["nullable"] == true {
			found++
			assert.NotEmpty(t, schema["type"], "%v", schema)
		}
	})
	assert.NotZero(t, found)

	result := doc.Components.Schemas["Job"].Value.Properties["result"].Value
	assert.False(t, result.Nullable)
	assert.NoError(t, result.VisitJSON(nil), "a job that waits")
	assert.Error(t, result.VisitJSON(map[string]any{}))
	require.NoError(t, doc.Validate(context.Background()))
}

// walk calls visit with each object within a value.
func walk(in any, visit func(map[string]any)) {
	switch v := in.(type) {
	case map[string]any:
		visit(v)
		for _, one := range v {
			walk(one, visit)
		}
	case []any:
		for _, one := range v {
			walk(one, visit)
		}
	}
}
