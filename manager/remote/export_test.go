package remote

import "io"

// Beyond leaves a proxy out for services that are near.
var Beyond = beyond

// ReadEvents reads the events of a stream.
func ReadEvents(in io.Reader, take func(kind, data string)) error {
	return readEvents(in, func() {}, func(e event) error {
		take(e.kind, string(e.data))
		return nil
	})
}
