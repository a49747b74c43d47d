//go:build unix

package main

import (
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

type where struct {
	environment []string
	close       func()
}

// listenFor listens where podkey calls, or, without a main, makes nothing.
func listenFor(t *testing.T, home string, main func(fakeMain)) where {
	t.Helper()
	folder := filepath.Join(home, "podkey")
	if isMac {
		folder = filepath.Join(home, "Library", "Application Support", "Podkey", "run")
	}
	found := where{[]string{"XDG_RUNTIME_DIR=" + home, "XDG_CONFIG_HOME=" + home}, func() {}}
	if main == nil {
		return found
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("unix", filepath.Join(folder, socketName))
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan struct{})
	go func() {
		defer close(served)
		for {
			connected, err := listener.Accept()
			if err != nil {
				return
			}
			// A test fails rather than to wait for ever.
			_ = connected.SetDeadline(time.Now().Add(patience))
			main(fakeMain{t, connected})
			connected.Close()
		}
	}()
	found.close = func() {
		listener.Close()
		<-served
	}
	return found
}

// beCommand is what a test lets podkey run. On these systems sh(1) does.
func beCommand() {}
