//go:build unix

package main

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
)

const socketName = "command-line.sock"

// dial calls the socket in a folder that only this user can enter. It has no secret.
//
// The folder is opened first, so that no link can lead from the folder that was checked to another one.
func dial() (io.ReadWriter, string, error) {
	path, err := runtimeFolder()
	if err != nil {
		return nil, "", notRunning
	}
	folder, err := syscall.Open(path, syscall.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NOFOLLOW|syscall.O_CLOEXEC, 0)
	if err == syscall.ENOENT {
		return nil, "", notRunning
	}
	if err != nil {
		return nil, "", anotherUser
	}
	defer syscall.Close(folder)
	var status syscall.Stat_t
	if syscall.Fstat(folder, &status) != nil || int(status.Uid) != os.Getuid() || status.Mode&0o077 != 0 {
		return nil, "", anotherUser
	}
	main, err := connectTo(socketIn(folder, path))
	return main, "", err
}

func connectTo(path string) (io.ReadWriter, error) {
	socket, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		return nil, closed
	}
	syscall.CloseOnExec(socket)
	// Otherwise a full queue would be waited for.
	_ = syscall.SetNonblock(socket, true)
	err = syscall.Connect(socket, &syscall.SockaddrUnix{Name: path})
	if err == nil {
		err = syscall.SetNonblock(socket, false)
	}
	if err == nil {
		if user, found := listenersUser(socket); !found || user != os.Getuid() {
			err = syscall.EPERM
		}
	}
	if err != nil {
		_ = syscall.Close(socket)
		return nil, whyNot(err)
	}
	return connection(socket), nil
}

func whyNot(err error) failure {
	switch err {
	// EINVAL: the path is too long for a socket, so none is there.
	case syscall.ENOENT, syscall.ECONNREFUSED, syscall.EINVAL:
		return notRunning
	case syscall.EACCES, syscall.EPERM:
		return anotherUser
	case syscall.EAGAIN:
		return busy
	default:
		return closed
	}
}

// connection is a socket. Package net would double the program and the time in which it starts.
type connection int

func (socket connection) Read(into []byte) (int, error) {
	for {
		count, err := syscall.Read(int(socket), into)
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return 0, err
		case count == 0 && len(into) > 0:
			return 0, io.EOF
		default:
			return count, nil
		}
	}
}

func (socket connection) Write(bytes []byte) (int, error) {
	return len(bytes), writeTo(int(socket), bytes)
}

// temporaryFolder is what Node takes for it, which Podkey runs on.
func temporaryFolder() string {
	if named := firstSet("TMPDIR", "TMP", "TEMP"); named != "" {
		return filepath.Clean(named)
	}
	return "/tmp"
}

func systemLanguage() string { return firstSet("LC_ALL", "LC_MESSAGES", "LANG") }
