package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unsafe"
)

func runtimeFolder() (string, error) {
	data, err := dataFolder()
	return filepath.Join(data, "run"), err
}

// socketIn returns the path: macOS has no way to name what is in an open folder. Each user has an own home.
func socketIn(_ int, path string) string { return filepath.Join(path, socketName) }

// listenersUser asks who listens (sys/un.h, sys/ucred.h).
func listenersUser(socket int) (int, bool) {
	const ofLocal, peerCredentials = 0, 1
	var credentials struct {
		version uint32
		user    uint32
		count   int16
		groups  [16]uint32
	}
	length := uint32(unsafe.Sizeof(credentials))
	_, _, errno := syscall.Syscall6(syscall.SYS_GETSOCKOPT, uintptr(socket), ofLocal, peerCredentials,
		uintptr(unsafe.Pointer(&credentials)), uintptr(unsafe.Pointer(&length)), 0)
	return int(credentials.user), errno == 0 && credentials.version == 0
}

const terminalAttributes = syscall.TIOCGETA

func dataFolder() (string, error) {
	home, err := os.UserHomeDir()
	return filepath.Join(home, "Library", "Application Support", "Podkey"), err
}

// findStart returns how the Podkey that this program was installed with is started; nil if there is none. An installed one is
// Podkey.app/Contents/Resources/podkey.
func findStart() func() error {
	folder := ownFolder()
	bundle := strings.TrimSuffix(folder, "/Contents/Resources")
	if bundle == folder || filepath.Ext(bundle) != ".app" || !isFile(filepath.Join(folder, "app.asar")) {
		return nil
	}
	return func() error { return startDetached("/usr/bin/open", "-a", bundle) }
}

// setDisposition is sigaction(2).
func setDisposition(number syscall.Signal, action unsafe.Pointer) {
	_, _, _ = syscall.RawSyscall(syscall.SYS_SIGACTION, uintptr(number), uintptr(action), 0)
}

// restoreBlocked blocks the signals that were blocked when podkey started: Go unblocks some.
func restoreBlocked() {
	if len(dispositions) == 0 {
		// Go hides what was blocked, too.
		return
	}
	const setMask = 3
	mask := blocked
	_, _, _ = syscall.RawSyscall(syscall.SYS_SIGPROCMASK, setMask, uintptr(unsafe.Pointer(&mask)), 0)
}
