// Package help is the program's manual beyond the usage of its commands: topics,
// stored as texts in the folder topics, a folder for each language, and the code that renders them for a
// terminal or as a manual page.
//
// A topic is a template over Facts, so that its lists of games, rules, levels and
// commands come from the packages that define them. Its output is a text as package
// document reads it. The rules of the games are topics as well, whose source is package
// rulebook. The manual page is English.
//
// The package must not know flags, streams or files. Package main makes the
// sections of the manual page that describe commands.
package help
