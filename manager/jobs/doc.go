// Package jobs is work as values: a Job says all that is to be done, so that any worker
// anywhere can do it, and a Result is what came of it.
//
// A job names a Kind, which the worker has, and never a command, a path or a program but
// the name of one in the worker's own settings. It gives the same result wherever it runs,
// but for what a clock measures. Its key is the hash of its text, so equal jobs are one job,
// and a job that runs twice changes nothing.
//
// A result carries the hash of its data, by which one that was cut short is refused, and a
// digest of what has to be the same when another worker runs the job again. Everything that
// is read here may come from another machine: sizes are bounded, and the kind checks what a
// result says before anybody counts it.
//
// The package must not know databases, queues, games or how a job came here.
package jobs
