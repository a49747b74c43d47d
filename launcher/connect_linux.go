package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

func runtimeFolder() (string, error) {
	if named := os.Getenv("XDG_RUNTIME_DIR"); filepath.IsAbs(named) {
		return filepath.Join(named, "podkey"), nil
	}
	// After su(1), for example.
	own := fmt.Sprintf("/run/user/%d", os.Getuid())
	if _, err := os.Stat(own); err == nil {
		return filepath.Join(own, "podkey"), nil
	}
	return filepath.Join(temporaryFolder(), fmt.Sprintf("podkey-%d", os.Getuid())), nil
}

func socketIn(folder int, _ string) string {
	return fmt.Sprintf("/proc/self/fd/%d/%s", folder, socketName)
}

// listenersUser asks who called listen(2), in unix(7)’s words.
func listenersUser(socket int) (int, bool) {
	credentials, err := syscall.GetsockoptUcred(socket, syscall.SOL_SOCKET, syscall.SO_PEERCRED)
	if err != nil {
		return 0, false
	}
	return int(credentials.Uid), true
}

const terminalAttributes = syscall.TCGETS
