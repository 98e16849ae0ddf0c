//go:build !race

package terminal

const raceDetector = false
