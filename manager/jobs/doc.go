// Package jobs is work as values: a Job says all about its work, so any worker anywhere can do
// it, and a Result is the outcome.
//
// A job names a Kind, which the worker has, and never a command, a path or a program but
// the name of one in the worker's own settings. It gives the same result wherever it runs,
// but for what a clock measures. Its key is the hash of its text, so equal jobs are one job,
// and a job that runs twice changes nothing.
//
// A result carries the hash of its data, so a truncated one is refused, and a digest, the same
// if another worker runs the job again. All input may come from another machine: sizes are
// bounded, and the kind checks a result before anybody counts it.
//
// The package must not know databases, queues, games or how a job came here.
package jobs
