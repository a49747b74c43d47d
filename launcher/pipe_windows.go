package main

import (
	"io"
	"syscall"
	"unsafe"
)

// pipe is a named pipe that can be read and written at the same time, by one goroutine each. Without overlapped operations,
// Windows would let a write wait until the read is done.
type pipe struct {
	handle      syscall.Handle
	read, write *operation
}

// operation is what Windows writes to while it reads or writes. It is not on a stack, which Go moves.
type operation struct {
	overlapped syscall.Overlapped
	buffer     [64 << 10]byte
}

func newPipe(handle syscall.Handle) *pipe {
	return &pipe{handle, newOperation(), newOperation()}
}

func newOperation() *operation {
	event, _, _ := createEvent.Call(0, 1, 0, 0)
	return &operation{overlapped: syscall.Overlapped{HEvent: syscall.Handle(event)}}
}

func (main *pipe) Read(into []byte) (int, error) {
	own := main.read
	wanted := min(len(into), len(own.buffer))
	count, err := own.finish(main.handle, syscall.ReadFile(main.handle, own.buffer[:wanted], nil, &own.overlapped))
	if err == syscall.ERROR_BROKEN_PIPE || (err == nil && count == 0) {
		return 0, io.EOF
	}
	return copy(into, own.buffer[:count]), err
}

func (main *pipe) Write(bytes []byte) (written int, err error) {
	own := main.write
	for err == nil && written < len(bytes) {
		length := copy(own.buffer[:], bytes[written:])
		var count int
		count, err = own.finish(main.handle, syscall.WriteFile(main.handle, own.buffer[:length], nil, &own.overlapped))
		written += count
	}
	return written, err
}

// finish waits until Windows has done what it began.
func (own *operation) finish(handle syscall.Handle, err error) (int, error) {
	if err != nil && err != syscall.ERROR_IO_PENDING {
		return 0, err
	}
	var count uint32
	const waits = 1
	done, _, err := getOverlappedResult.Call(uintptr(handle), uintptr(unsafe.Pointer(&own.overlapped)), uintptr(unsafe.Pointer(&count)), waits)
	if done == 0 {
		return 0, err
	}
	return int(count), nil
}
