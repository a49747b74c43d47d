package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

type where struct {
	environment []string
	close       func()
}

var (
	createNamedPipe  = kernel.NewProc("CreateNamedPipeW")
	connectNamedPipe = kernel.NewProc("ConnectNamedPipe")
	cancelIo         = kernel.NewProc("CancelIoEx")
	disconnectPipe   = kernel.NewProc("DisconnectNamedPipe")
	flushFileBuffers = kernel.NewProc("FlushFileBuffers")
)

// pipeServer is a pipe’s other end.
type pipeServer struct{ *pipe }

// Close lets podkey read what was written before the pipe ends.
func (server pipeServer) Close() error {
	_, _, _ = flushFileBuffers.Call(uintptr(server.handle))
	_, _, _ = disconnectPipe.Call(uintptr(server.handle))
	return syscall.CloseHandle(server.handle)
}

func newPipeServer(t *testing.T, name string) pipeServer {
	t.Helper()
	path, _ := syscall.UTF16PtrFromString(name)
	const duplexOverlapped, bytes, most, size = 0x40000003, 0, 255, 65536
	handle, _, err := createNamedPipe.Call(uintptr(unsafe.Pointer(path)), duplexOverlapped, bytes, most, size, size, 0, 0)
	if handle == ^uintptr(0) {
		t.Fatal(err)
	}
	return pipeServer{newPipe(syscall.Handle(handle))}
}

// accept waits for a caller, and tells whether one came.
func (server pipeServer) accept() bool {
	own := server.read
	connected, _, err := connectNamedPipe.Call(uintptr(server.handle), uintptr(unsafe.Pointer(&own.overlapped)))
	const isConnected = syscall.Errno(535)
	if connected != 0 || err == isConnected {
		return true
	}
	_, failure := own.finish(server.handle, err)
	return failure == nil
}

// listenFor listens where podkey calls, and proves that it is Podkey; without a main it makes nothing.
func listenFor(t *testing.T, home string, main func(fakeMain)) where {
	t.Helper()
	found := where{[]string{"LOCALAPPDATA=" + home, "USERPROFILE=" + home}, func() {}}
	if main == nil {
		return found
	}
	name := pipeNameIn(t, home)
	server := newPipeServer(t, name)
	served := make(chan struct{})
	go func() {
		defer close(served)
		if server.accept() {
			defer time.AfterFunc(patience, func() { _, _, _ = cancelIo.Call(uintptr(server.handle), 0) }).Stop()
			main(fakeMain{t, server})
		}
		_ = server.Close()
	}()
	found.close = func() {
		_, _, _ = cancelIo.Call(uintptr(server.handle), 0)
		<-served
	}
	return found
}

// pipeNameIn writes the file that names a new pipe, and returns the name.
func pipeNameIn(t *testing.T, home string) string {
	t.Helper()
	name := fmt.Sprintf(`\\.\pipe\podkey-%016x%016x`, rand.Uint64(), rand.Uint64())
	content, _ := json.Marshal(map[string]string{"socket": name, "secret": testSecret})
	folder := filepath.Join(home, "Podkey")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "command-line.json"), content, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func init() { rand.Seed(time.Now().UnixNano()) }
