// Package oware is the rules of Oware as it is played in Abapa, its notation
// and its drawing.
//
// Sources: the Durham coursework for the rules, the Oware Game Notation of
// Aualé for the writing of matches, and OpenSpiel and Aalina for the stricter
// repetition. Where they differ the difference is an option.
//
// An engine searches the concrete Position and Move and asks Judge about an end
// that needs the history; the rest of the program plays through Game.
//
// The package must not know players, files or terminals, nor any other game.
package oware
