package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"unsafe"
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

// findStart returns how the Podkey that this program was installed with is started; nil if there is none, or no display. An
// installed one is PODKEY/bin/podkey, beside PODKEY/podkey.
func findStart() func() error {
	if firstSet("DISPLAY", "WAYLAND_DISPLAY") == "" {
		return nil
	}
	folder := filepath.Dir(ownFolder())
	app := filepath.Join(folder, "podkey")
	if filepath.Base(ownFolder()) != "bin" || !isFile(app) || !isFile(filepath.Join(folder, "resources", "app.asar")) {
		return nil
	}
	return func() error { return startDetached(app) }
}

// dataFolder returns Electron’s “userData”.
func dataFolder() (string, error) {
	settings, err := os.UserConfigDir()
	return filepath.Join(settings, "Podkey"), err
}

// setDisposition is rt_sigaction(2). The length of a set of signals is 8 bytes.
func setDisposition(number syscall.Signal, action unsafe.Pointer) {
	_, _, _ = syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(number), uintptr(action), 0, 8, 0, 0)
}

// restoreBlocked blocks the signals in this thread that were blocked when podkey started: Go unblocks some.
func restoreBlocked() {
	if len(dispositions) == 0 {
		// Go hides what was blocked, too.
		return
	}
	const setMask = 2
	mask := blocked
	_, _, _ = syscall.RawSyscall6(syscall.SYS_RT_SIGPROCMASK, setMask, uintptr(unsafe.Pointer(&mask)), 0, 8, 0, 0)
}
