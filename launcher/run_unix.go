//go:build unix

package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// become makes this process the command, so that its terminal, signals and exit code are the command’s. It returns only if that
// fails.
func become(command, environment []string) (int, error) {
	// The mask of blocked signals belongs to a thread.
	runtime.LockOSThread()
	restoreBlocked()
	switch execvp(command, environment) {
	case syscall.ENOENT, syscall.ENOTDIR:
		return 0, noSuchProgram
	default:
		return 0, cannotRun
	}
}

// execvp looks a command up in the folders of PATH, as execvp(3) does: it skips what it may not run, and says so at the end if
// there is nothing else. A file without a known format is the shell’s.
func execvp(command, environment []string) error {
	name := command[0]
	if name == "" {
		return syscall.ENOENT
	}
	if strings.Contains(name, "/") {
		return execute(name, command, environment)
	}
	search, set := os.LookupEnv("PATH")
	if !set {
		search = "/bin:/usr/bin"
	}
	var result error = syscall.ENOENT
	for _, folder := range strings.Split(search, ":") {
		// An empty entry is the current folder.
		if folder == "" {
			folder = "."
		}
		err := execute(folder+string(filepath.Separator)+name, command, environment)
		switch err {
		case syscall.EACCES:
			result = err
		case syscall.ENOENT, syscall.ENOTDIR, syscall.ESTALE, syscall.ENODEV, syscall.ETIMEDOUT:
		default:
			return err
		}
	}
	return result
}

func execute(path string, command, environment []string) error {
	err := syscall.Exec(path, command, environment)
	if err == syscall.ENOEXEC {
		err = syscall.Exec("/bin/sh", append([]string{"/bin/sh", path}, command[1:]...), environment)
	}
	return err
}
