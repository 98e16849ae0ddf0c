package rest

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"

	"parlour/manager/rest/wire"
)

//go:embed page
var pageFiles embed.FS

// front is the page on which people play: a document, and the scripts, styles and
// pictures that it names. They are served under an address with a hash of them all, so
// that browsers keep them until they change.
type front struct {
	files map[string]asset
	hash  string
}

// asset is a file of the page.
type asset struct {
	media string
	body  []byte
}

// Where the files are, the document, and what stands in it for the hash and for the list of scripts.
const (
	pagePrefix   = "/page/" // of the addresses of its files
	pageDocument = "index.html"
	pageHash     = "HASH"
	pageScripts  = "<!-- SCRIPTS -->"
)

// newFront reads the files of the page.
func newFront() (*front, error) {
	f := &front{files: map[string]asset{}}
	sum := sha256.New()
	err := fs.WalkDir(pageFiles, "page", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := pageFiles.ReadFile(name)
		if err != nil {
			return err
		}
		// Writing to a hash never fails. The files come in the order of their names.
		_, _ = sum.Write([]byte(name + "\x00"))
		_, _ = sum.Write(body)
		f.files[strings.TrimPrefix(name, "page/")] = asset{pageMedia(name), body}
		return nil
	})
	if err != nil {
		return nil, err
	}
	f.hash = hex.EncodeToString(sum.Sum(nil)[:8])
	document := f.files[pageDocument]
	document.body = bytes.Replace(document.body, []byte(pageScripts), f.preloads(), 1)
	document.body = bytes.ReplaceAll(document.body, []byte(pageHash), []byte(f.hash))
	f.files[pageDocument] = document
	return f, nil
}

// preloads name all scripts, so that a browser asks for them at once and not for one
// after it has read the other.
func (f *front) preloads() []byte {
	var out []byte
	for _, name := range slices.Sorted(maps.Keys(f.files)) {
		if path.Ext(name) == ".js" {
			out = fmt.Appendf(out, "<link rel=\"modulepreload\" href=\"/page/%s/%s\">\n", pageHash, name)
		}
	}
	return bytes.TrimSpace(out)
}

// pageMedia is the media type of a file of the page, whatever the machine thinks of
// endings.
func pageMedia(name string) string {
	ending := path.Ext(name)
	if media, ok := map[string]string{
		".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
		".svg": "image/svg+xml", ".webmanifest": "application/manifest+json",
	}[ending]; ok {
		return media
	}
	return mime.TypeByExtension(ending)
}

// The page may load what this server has, and nothing else; no script may make markup of
// a text.
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// show gives the page: GET /.
func (f *front) show(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	answer := f.reply(r, f.files[pageDocument], "no-cache")
	return answer.With("Content-Security-Policy", pagePolicy).With("Referrer-Policy", "no-referrer"), nil
}

// file gives a file of the page: GET /page/{hash}/{name...}. A page that another version
// of the server has sent, as one of several may, gets the file as it is here, not to be
// kept.
func (f *front) file(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	found, ok := f.files[r.PathValue("name")]
	if !ok || r.PathValue("name") == pageDocument {
		return wire.Reply{}, wire.NoRoute.Refuse("the page has no such file")
	}
	if r.PathValue("hash") != f.hash {
		return f.reply(r, found, "no-cache"), nil
	}
	return f.reply(r, found, "public, max-age=31536000, immutable"), nil
}

// reply is the answer with a file, or that it has not changed.
func (f *front) reply(r *http.Request, a asset, caching string) wire.Reply {
	tag := `"` + f.hash + `"`
	answer := wire.Reply{Status: http.StatusOK, Media: a.media, Body: a.body}
	if wire.Unchanged(r, tag) {
		answer = wire.Reply{Status: http.StatusNotModified}
	}
	answer.Etag = tag
	return answer.Cached(caching)
}
