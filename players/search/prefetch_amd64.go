package search

// prefetch has the processor read a bucket into its cache, without waiting for it.
//
//go:noescape
func prefetch(at *bucket)
