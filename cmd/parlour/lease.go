package main

import (
	"errors"
	"fmt"

	"parlour/cmd/internal/cli"
	"parlour/persistence/datafolder"
)

// leaseOf returns the lease of a file of work that is saved again and again: what two
// programs find would replace each other.
func leaseOf(cache datafolder.Folder, name string) (*datafolder.Lease, error) {
	lease, err := cache.Acquire(name)
	if errors.Is(err, datafolder.ErrLocked) {
		return nil, cli.Refused(fmt.Errorf("another Parlour is working on %s (%w); valid: wait until it is done, or interrupt it, which saves its work",
			cache.Path(name), datafolder.ErrLocked))
	}
	return lease, err
}

// leasedFile is a file that is open for writing in place, with its lease.
type leasedFile struct {
	datafolder.File
	lease *datafolder.Lease
}

// Write writes unless the lease is lost to another program, which may be writing the file.
// The error wraps datafolder.ErrLocked then.
func (f leasedFile) Write(p []byte) (int, error) {
	if err := f.lease.Check(); err != nil {
		return 0, err
	}
	return f.File.Write(p)
}

// Close closes the file and gives its lease back.
func (f leasedFile) Close() error { return errors.Join(f.File.Close(), f.lease.Release()) }

// editTable opens the file of a table for building it. Two programs that write in it
// would damage it, so the error wraps datafolder.ErrLocked while another one builds it.
func editTable(cache datafolder.Folder, name string) (datafolder.File, error) {
	lease, err := leaseOf(cache, name)
	if err != nil {
		return nil, err
	}
	file, err := cache.Edit(name)
	if err != nil {
		return nil, errors.Join(err, lease.Release())
	}
	return leasedFile{file, lease}, nil
}
