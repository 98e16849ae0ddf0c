// Package tongue says the phrases of the program in the language of a person:
// English, German or Spanish.
//
// A text comes here as a game.Phrase, its English form with its arguments, or its code;
// games, saves, players and the manager return phrases, and errors with one. The English
// form is the key, as with gettext, so a text is written once, in its place, and programs
// read that English in any language. The translations are in de.json and es.json: a format
// of package fmt, in which %[2]s may come before %[1]s, or its two forms if the first
// argument counts. The languages here have one form for the number 1 and one for all others; a
// test compares this with the plural rules of golang.org/x/text, which finds the nearest
// language to a locale.
//
// To add a text, write it in English in its place - with the session's text, or game.Say,
// game.Errorf and the like below the console - and add it to both files. The tests read the
// sources and fail on a text without a translation, on an unused translation, and on other
// arguments.
//
// Longer texts are files of their own, a folder a language: the rules of package
// rulebook and the lessons of package lessons.
//
// Words that programs read are no phrases: typed commands, names of rule sets and
// options, levels, notations, flags, "Invalid input". They are the same everywhere.
//
// The words of the translations:
//
//	house        Mulde           hoyo
//	store        Kalaha          granero
//	seed, seeds  Samen           semilla
//	sow          säen            sembrar
//	capture      schlagen        capturar
//	square       Feld            casilla
//	piece        Stein           pieza
//	man, king    Stein, Dame     peón, dama
//	promote      Dame werden     coronar
//	move         Zug             jugada
//	turn, to move  Zug, am Zug   turno
//	draw         Remis           tablas
//	resign       aufgeben        abandonar
//	game (kind)  Spiel           juego
//	game, match  Partie          partida
//	rules, rule set  Regeln, Regelsatz  reglas, reglamento
//	position     Stellung        posición
//	save (noun)  Spielstand      partida guardada
//	unsaved      ungesichert     sin guardar
//	journal      Journal         diario
//	level        Stufe           nivel
//	computer     Computer        computadora
//	engine       Engine          motor
//	hint, review Tipp, Analyse   sugerencia, análisis
//	theme, pace  Darstellung, Tempo  tema, ritmo
//
// German addresses nobody (no "du", no "Sie"), and so does Spanish, where the player
// "You" is "Usted": infinitives and nouns for what can be done.
//
// The package must not know terminals or the manager; it knows no game either.
package tongue
