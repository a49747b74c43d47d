package main

import (
	"errors"
	"os"
	"syscall"
)

// writeTo writes to standard output or error. Package os writes UTF-16 to a console, whatever its code page is.
func writeTo(descriptor int, bytes []byte) error {
	stream := os.Stdout
	if descriptor == 2 {
		stream = os.Stderr
	}
	_, err := stream.Write(bytes)
	const closing = syscall.Errno(232)
	if errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, closing) {
		return errReaderGone
	}
	return err
}

func isTerminal(descriptor int) bool {
	stream := []syscall.Handle{syscall.Stdin, syscall.Stdout, syscall.Stderr}[descriptor]
	var mode uint32
	return syscall.GetConsoleMode(stream, &mode) == nil
}
