package program

import (
	"slices"
	"strings"
)

// inheritable are the variables of our environment that a program gets, in capitals: what it
// needs to be found, to find its libraries and files, and to know the language, the time and
// the machine. All else may be a secret of ours, as the password of a database is.
func inheritable() []string {
	return []string{
		"PATH", "HOME", "USER", "LOGNAME", "SHELL", "PWD", "TMPDIR", "TZ", "TERM",
		"LANG", "LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_MONETARY", "LC_NUMERIC", "LC_TIME",
		"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
		"LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME", "WINEPREFIX",
		"OMP_NUM_THREADS", "CUDA_VISIBLE_DEVICES",
		// Windows
		"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP",
		"USERNAME", "USERPROFILE", "HOMEDRIVE", "HOMEPATH", "APPDATA", "LOCALAPPDATA",
		"PROGRAMDATA", "PROGRAMFILES", "PROGRAMFILES(X86)", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE",
	}
}

// inherited are the variables that a program gets of an environment.
func inherited(environment []string) []string {
	names := inheritable()
	var out []string
	for _, variable := range environment {
		name, _, _ := strings.Cut(variable, "=")
		if slices.Contains(names, strings.ToUpper(name)) { // Windows has names in any case
			out = append(out, variable)
		}
	}
	return out
}
