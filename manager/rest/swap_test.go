package rest_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest"
)

// The tokens go with the players who change seats.
func TestASwapOfHeldSeats(t *testing.T) {
	s := serve(t, rest.Config{})
	const ann, bob = "ann-0123456789abcdef", "bob-0123456789abcdef"
	game := s.create(`{"game":"kalah","options":{"swap":"first","seeds":"4"},"first":{"token":"` + ann + `","name":"Ann"},"second":{"token":"` + bob + `","name":"Bob"}}`)
	s.play(game, "1", http.StatusOK, "Authorization", "Bearer "+ann)
	swapped := s.play(game, "swap", http.StatusOK, "Authorization", "Bearer "+bob)
	assert.Contains(t, swapped.body, `"exchanged":true`)
	v := swapped.view(t)
	assert.Equal(t, "Bob", v.Seats["first"].Name)
	assert.Equal(t, "second", *v.ToMove)
	s.play(game, "4", http.StatusConflict, "Authorization", "Bearer "+bob)
	s.play(game, "4", http.StatusOK, "Authorization", "Bearer "+ann)
	s.play(game, "2", http.StatusOK, "Authorization", "Bearer "+bob)
}
