// Package document is texts in a small subset of Markdown, read as blocks and rendered
// as plain text: the program's help, the rules of the games, the texts of lessons.
//
//	# Title                 the first line
//	## Heading
//	a paragraph, with `code` in it
//	    an example, indented by four blanks
//	- `term`: an item; its further lines are indented by two; or `term`, `another`:
//	![caption](source)      a picture
//
// The meaning of a picture's source and its drawing are up to the package with the text. It
// puts an example in its place.
//
// The package must not know games, flags, streams or files.
package document
