//go:build !amd64

package search

// prefetch does nothing where nobody has measured a gain.
func prefetch(*bucket) {}
