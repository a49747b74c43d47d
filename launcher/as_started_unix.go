//go:build unix

package main

import (
	// Before package os, which the files after this one import.
	"podkey/launcher/asstarted"

	"os"
	"os/signal"
	"syscall"
	"unsafe"
)

// deadly are the signals on which Go would print what all its goroutines do.
var deadly = []os.Signal{syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGILL, syscall.SIGTRAP, syscall.SIGSYS}

// keepAsStarted undoes what Go changed in this process, because the command of “run” takes its place: it gets the same limit
// of files, ignored signals and closed descriptors as podkey.
func keepAsStarted() {
	restoreFileLimit()
	occupyClosedDescriptors()
	for number, disposition := range dispositions {
		if disposition == ignored {
			signal.Ignore(syscall.Signal(number))
		}
	}
	caught := make(chan os.Signal, 1)
	for _, each := range deadly {
		if !signal.Ignored(each) {
			signal.Notify(caught, each)
		}
	}
	go func() { dieOf((<-caught).(syscall.Signal)) }()
}

// ignored is SIG_IGN.
const ignored = 1

func restoreFileLimit() {
	var present syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &present) == nil && present != asstarted.FileLimit && asstarted.FileLimit.Max != 0 {
		// A version of Go that restores the limit itself does so only if nothing else sets it.
		_ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &asstarted.FileLimit)
	}
}

// occupyClosedDescriptors keeps the socket from becoming standard input, output or error. execve(2) closes the descriptors
// again. Reading and writing fail, as with closed ones.
func occupyClosedDescriptors() {
	for descriptor, mode := range []int{syscall.O_WRONLY, syscall.O_RDONLY, syscall.O_RDONLY} {
		var status syscall.Stat_t
		if syscall.Fstat(descriptor, &status) == syscall.EBADF {
			// The lowest free descriptor is this one.
			_, _ = syscall.Open(os.DevNull, mode|syscall.O_CLOEXEC, 0)
		}
	}
}

// dieOf ends this process by a signal, without a core file: the memory can hold a password.
func dieOf(number syscall.Signal) {
	_ = syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	var byDefault [4]uintptr
	setDisposition(number, unsafe.Pointer(&byDefault))
	_ = syscall.Kill(syscall.Getpid(), number)
	select {}
}
