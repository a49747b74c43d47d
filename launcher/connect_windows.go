package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
	"unsafe"
)

// Every user sees the names of pipes, and any program may take a free one. So each start of Podkey has another name.
var pipeName = regexp.MustCompile(`^\\\\\.\\pipe\\podkey-[0-9a-f]{32}$`)
var pipeSecret = regexp.MustCompile(`^[0-9a-f]{64}$`)

// dial calls the pipe that the file in the user’s profile names, and returns the secret that its listener has to know.
func dial() (io.ReadWriter, string, error) {
	content, err := os.ReadFile(pipeFile())
	if err != nil {
		return nil, "", notRunning
	}
	var read struct {
		Socket string `json:"socket"`
		Secret string `json:"secret"`
	}
	if json.Unmarshal(content, &read) != nil || !pipeName.MatchString(read.Socket) || !pipeSecret.MatchString(read.Secret) {
		return nil, "", notRunning
	}
	main, err := openPipe(read.Socket)
	return main, read.Secret, err
}

func pipeFile() string {
	local := os.Getenv("LOCALAPPDATA")
	if local == "" {
		// Without a home there is no file.
		home, _ := os.UserHomeDir()
		local = filepath.Join(home, "AppData", "Local")
	}
	return filepath.Join(local, "Podkey", "command-line.json")
}

func openPipe(name string) (io.ReadWriter, error) {
	const (
		// The listener can’t act in this user’s name (SECURITY_ANONYMOUS).
		anonymous = 0x00100000
		allBusy   = syscall.Errno(231)
	)
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, notRunning
	}
	handle, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_EXISTING,
		syscall.FILE_FLAG_OVERLAPPED|anonymous, 0)
	switch err {
	case nil:
	case syscall.ERROR_FILE_NOT_FOUND:
		return nil, notRunning
	case syscall.ERROR_ACCESS_DENIED:
		return nil, anotherUser
	case allBusy:
		const pauseMs = 50
		_, _, _ = waitNamedPipe.Call(uintptr(unsafe.Pointer(path)), pauseMs)
		return nil, busy
	default:
		return nil, closed
	}
	if !isOwn(handle) {
		_ = syscall.CloseHandle(handle)
		return nil, anotherUser
	}
	return newPipe(handle), nil
}

// isOwn tells whether the pipe is this user’s, or its listener runs as this user: what an administrator’s program creates can
// belong to the administrators.
func isOwn(pipe syscall.Handle) bool {
	const kernelObject, ownerInformation = 6, 1
	own, err := userOf(currentProcess)
	if err != nil {
		return false
	}
	var owner, descriptor uintptr
	result, _, _ := getSecurityInfo.Call(uintptr(pipe), kernelObject, ownerInformation, uintptr(unsafe.Pointer(&owner)), 0, 0, 0,
		uintptr(unsafe.Pointer(&descriptor)))
	if result == 0 {
		defer syscall.LocalFree(syscall.Handle(descriptor))
		if isSame(uintptr(unsafe.Pointer(own.User.Sid)), owner) {
			return true
		}
	}
	var server uint32
	if found, _, _ := getNamedPipeServerID.Call(uintptr(pipe), uintptr(unsafe.Pointer(&server))); found == 0 {
		return false
	}
	const queryLimitedInformation = 0x1000
	process, err := syscall.OpenProcess(queryLimitedInformation, false, server)
	if err != nil {
		return false
	}
	defer syscall.CloseHandle(process)
	others, err := userOf(uintptr(process))
	return err == nil && isSame(uintptr(unsafe.Pointer(own.User.Sid)), uintptr(unsafe.Pointer(others.User.Sid)))
}

func isSame(some, other uintptr) bool {
	if some == 0 || other == 0 {
		return false
	}
	same, _, _ := equalSid.Call(some, other)
	return same != 0
}

func userOf(process uintptr) (*syscall.Tokenuser, error) {
	var token syscall.Token
	if err := syscall.OpenProcessToken(syscall.Handle(process), syscall.TOKEN_QUERY, &token); err != nil {
		return nil, err
	}
	defer token.Close()
	return token.GetTokenUser()
}

func dataFolder() (string, error) {
	settings, err := os.UserConfigDir()
	return filepath.Join(settings, "Podkey"), err
}

func systemLanguage() string {
	if named := firstSet("LC_ALL", "LC_MESSAGES", "LANG"); named != "" {
		return named
	}
	const maxLength = 85
	var name [maxLength]uint16
	_, _, _ = getUserDefaultLocaleName.Call(uintptr(unsafe.Pointer(&name[0])), maxLength)
	return syscall.UTF16ToString(name[:])
}

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
