package page

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"

	"parlour/manager/rest/wire"
	"parlour/manager/tongue"
)

//go:embed *.css *.html *.js *.svg *.webmanifest board
var files embed.FS

// Page is the page on which people play: a document, the scripts, styles and pictures that it
// names, and the texts of other languages than English. They are served under an address with a hash of them all, so
// that browsers keep them until they change.
type Page struct {
	files map[string]asset
	hash  string
}

// asset is a file of the page.
type asset struct {
	media string
	body  []byte
}

// Prefix begins the addresses of the files.
const Prefix = "/page/"

// The document, and what stands in it for the hash and for the list of scripts.
const (
	document    = "index.html"
	hashMark    = "HASH"
	scriptsMark = "<!-- SCRIPTS -->"
)

// New reads the files of the page.
func New() (*Page, error) {
	p := &Page{files: map[string]asset{}}
	sum := sha256.New()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		p.add(sum, name, body)
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, code := range tongue.Codes()[1:] {
		body, err := tongue.File(code)
		if err != nil {
			return nil, err
		}
		p.add(sum, code+".json", body)
	}
	p.hash = hex.EncodeToString(sum.Sum(nil)[:8])
	start := p.files[document]
	start.body = bytes.Replace(start.body, []byte(scriptsMark), p.preloads(), 1)
	start.body = bytes.ReplaceAll(start.body, []byte(hashMark), []byte(p.hash))
	p.files[document] = start
	return p, nil
}

// add adds a file. Those before it and itself make the hash.
func (p *Page) add(sum hash.Hash, name string, body []byte) {
	// Writing to a hash never fails.
	_, _ = sum.Write([]byte(name + "\x00"))
	_, _ = sum.Write(body)
	p.files[name] = asset{mediaOf(name), body}
}

// preloads name all scripts, so that a browser asks for them at once and not for one
// after it has read the other.
func (p *Page) preloads() []byte {
	var out []byte
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		if path.Ext(name) == ".js" {
			out = fmt.Appendf(out, "<link rel=\"modulepreload\" href=\"%s%s/%s\">\n", Prefix, hashMark, name)
		}
	}
	return bytes.TrimSpace(out)
}

// mediaOf is the media type of a file of the page, whatever the machine thinks of
// endings.
func mediaOf(name string) string {
	return map[string]string{
		".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
		".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json",
	}[path.Ext(name)]
}

// The page may load what this server has, and nothing else; no script may make markup of
// a text.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// Show gives the page: GET /.
func (p *Page) Show(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	answer := p.reply(r, p.files[document], "no-cache")
	return answer.With("Content-Security-Policy", policy).With("Referrer-Policy", "no-referrer"), nil
}

// File gives a file of the page: GET /page/{hash}/{name...}. A page that another version
// of the server has sent, as one of several may, gets the file as it is here, not to be
// kept.
func (p *Page) File(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	found, ok := p.files[r.PathValue("name")]
	if !ok || r.PathValue("name") == document {
		return wire.Reply{}, wire.NoRoute.Refuse("the page has no such file")
	}
	if r.PathValue("hash") != p.hash {
		return p.reply(r, found, "no-cache"), nil
	}
	return p.reply(r, found, "public, max-age=31536000, immutable"), nil
}

// reply is the answer with a file, or that it has not changed.
func (p *Page) reply(r *http.Request, a asset, caching string) wire.Reply {
	tag := `"` + p.hash + `"`
	answer := wire.Reply{Status: http.StatusOK, Media: a.media, Body: a.body}
	if wire.Unchanged(r, tag) {
		answer = wire.Reply{Status: http.StatusNotModified}
	}
	answer.Etag = tag
	return answer.Cached(caching)
}

// Nothing is the answer where there is nothing: for a browser in which somebody has typed
// an address the way to the page, for programs a problem.
func Nothing(r *http.Request) wire.Reply {
	if r.Method != http.MethodGet || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		return wire.NoRoute.Refuse("there is nothing here; see /openapi.yaml").Reply()
	}
	text := "<!doctype html>\n<html lang=\"en\"><title>Parlour</title><p>There is nothing here. <a href=\"/\">Play at Parlour</a>\n"
	answer := wire.Reply{Status: http.StatusNotFound, Media: mediaOf(document), Body: []byte(text)}
	return answer.With("Content-Security-Policy", policy)
}
