package main

import (
	"syscall"
	"unsafe"
)

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
