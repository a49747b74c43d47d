// The least that a program can do to ask Podkey: it calls a socket, sends bytes from a file, and reads to the end.
package main

import (
	"io"
	"net"
	"os"
)

func main() {
	request, err := os.ReadFile(os.Args[2])
	if err != nil {
		os.Exit(2)
	}
	call, err := net.Dial("unix", os.Args[1])
	if err != nil {
		os.Exit(3)
	}
	if _, err = call.Write(request); err != nil {
		os.Exit(4)
	}
	if _, err = io.Copy(io.Discard, call); err != nil {
		os.Exit(5)
	}
}
