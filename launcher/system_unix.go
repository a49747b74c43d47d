//go:build unix

package main

import (
	"os"
	"syscall"
	"time"
	"unsafe"
)

func startProcess(program string, arguments []string, how *os.ProcAttr) (*os.Process, error) {
	how.Sys = &syscall.SysProcAttr{Setsid: true}
	return os.StartProcess(program, arguments, how)
}

// writeTo writes all of it. Package os would end the program by SIGPIPE if a reader of standard output is gone.
func writeTo(descriptor int, bytes []byte) error {
	for len(bytes) > 0 {
		count, err := syscall.Write(descriptor, bytes)
		switch err {
		case nil:
			bytes = bytes[count:]
		case syscall.EINTR:
		case syscall.EAGAIN:
			// A full pipe that somebody set to non-blocking: wait for its reader.
			time.Sleep(5 * time.Millisecond)
		case syscall.EPIPE:
			return errReaderGone
		default:
			return err
		}
	}
	return nil
}

func isTerminal(descriptor int) bool {
	var attributes syscall.Termios
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(descriptor), terminalAttributes, uintptr(unsafe.Pointer(&attributes)))
	return errno == 0
}
