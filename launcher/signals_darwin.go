package main

import (
	"syscall"
	"unsafe"
)

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
