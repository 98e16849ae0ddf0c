package main

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// file is a file of a system.
func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

func TestTheMemoryThatIsAimedAt(t *testing.T) {
	const own = "9:name=systemd:/other\n0::/system.slice/parlourd.service\n"
	const group = "sys/fs/cgroup/system.slice"
	for name, c := range map[string]struct {
		asked size
		told  bool
		files fstest.MapFS
		want  size
	}{
		"nothing says how much":     {want: 512 << 20},
		"no limit":                  {files: fstest.MapFS{"proc/self/cgroup": file(own), group + "/memory.max": file("max\n")}, want: 512 << 20},
		"the limit of a container":  {files: fstest.MapFS{"proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("268435456\n")}, want: 192 << 20},
		"one that is out of sight":  {files: fstest.MapFS{"proc/self/cgroup": file("0::/../..\n"), "sys/fs/cgroup/memory.max": file("1073741824\n")}, want: 768 << 20},
		"the limit of a unit":       {files: fstest.MapFS{"proc/self/cgroup": file(own), group + "/parlourd.service/memory.max": file("4294967296\n")}, want: 3 << 30},
		"that of a group around it": {files: fstest.MapFS{"proc/self/cgroup": file(own), group + "/memory.max": file("4096\n"), group + "/parlourd.service/memory.max": file("8192\n")}, want: 3072},
		"the limit that slows down": {files: fstest.MapFS{"proc/self/cgroup": file(own), group + "/parlourd.service/memory.high": file("8192\n"), group + "/parlourd.service/memory.max": file("max\n")}, want: 6144},
		"version 1":                 {files: fstest.MapFS{"proc/self/cgroup": file("4:memory:/x\n"), "sys/fs/cgroup/memory/memory.limit_in_bytes": file("4096\n")}, want: 512 << 20},
		"GOMEMLIMIT":                {told: true, files: fstest.MapFS{"sys/fs/cgroup/memory.max": file("4096\n")}},
		"the flag":                  {asked: 1 << 30, told: true, files: fstest.MapFS{"sys/fs/cgroup/memory.max": file("4096\n")}, want: 1 << 30},
	} {
		assert.Equal(t, c.want, memoryAim(c.asked, c.told, c.files), name)
	}
}

func TestSizes(t *testing.T) {
	for text, want := range map[string]size{"512MiB": 512 << 20, "1": 1, "7B": 7, "2KiB": 2048, "3GiB": 3 << 30, "1TiB": 1 << 40} {
		o, err := parsed(map[string]string{"PARLOURD_MEMORY_AIM": text})
		require.NoError(t, err, text)
		assert.Equal(t, want, o.memoryAim, text)
		var again size
		require.NoError(t, again.Set(o.memoryAim.String()))
		assert.Equal(t, want, again)
	}
	assert.Empty(t, size(0).String())
	for _, text := range []string{"0", "-1", "MiB", "1.5GiB", "1mb", "9223372036854775807KiB", " 1"} {
		_, err := parsed(map[string]string{"PARLOURD_MEMORY_AIM": text})
		assert.ErrorContains(t, err, "valid: a size, as 512MiB", text)
	}
}
