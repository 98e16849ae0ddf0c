// Package disktest simulates a disk for tests, and the programs that use it. Every
// call of a program to the file system can fail, be cut short, be done and reported
// as failed, be delayed while another program works, or be the last one before the
// program is killed; and after any call the machine can lose its power. What was not
// synced is then lost, kept or torn, as a file system may: written bytes without a
// Sync of their file, and names made, changed or removed without a Sync of their
// folder.
//
// Programs use it as one of package afero's file systems, with hard links and locks. It must
// not know what is kept on it.
package disktest
