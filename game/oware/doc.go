// Package oware is the rules of Oware (Abapa), its notation and its drawing.
//
// Sources: the Durham coursework for the rules, the Oware Game Notation of Aualé
// for the notation of matches, and OpenSpiel and Aalina for the stricter
// repetition rule. Where they differ the difference is an option.
//
// An engine searches the concrete Position and Move and calls Judge for ends that
// depend on the history; the rest of the program plays through Game.
//
// The package must not know players, files or terminals, nor any other game.
package oware
