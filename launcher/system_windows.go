package main

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// Functions of Windows’ own libraries, which are loaded from its own folder only (KnownDLLs).

var (
	kernel = syscall.NewLazyDLL("kernel32.dll")
	access = syscall.NewLazyDLL("advapi32.dll")

	assignProcessToJobObject = kernel.NewProc("AssignProcessToJobObject")
	createEvent              = kernel.NewProc("CreateEventW")
	createJobObject          = kernel.NewProc("CreateJobObjectW")
	getNamedPipeServerID     = kernel.NewProc("GetNamedPipeServerProcessId")
	getOverlappedResult      = kernel.NewProc("GetOverlappedResult")
	getSystemDirectory       = kernel.NewProc("GetSystemDirectoryW")
	getUserDefaultLocaleName = kernel.NewProc("GetUserDefaultLocaleName")
	setInformationJobObject  = kernel.NewProc("SetInformationJobObject")
	waitNamedPipe            = kernel.NewProc("WaitNamedPipeW")
	equalSid                 = access.NewProc("EqualSid")
	getSecurityInfo          = access.NewProc("GetSecurityInfo")
)

// findStart returns how the Podkey that this program was installed with is started; nil if there is none. An installed one is
// Podkey\bin\podkey.exe, beside Podkey\Podkey.exe.
func findStart() func() error {
	folder := filepath.Dir(ownFolder())
	app := filepath.Join(folder, "Podkey.exe")
	if filepath.Base(ownFolder()) != "bin" || !isFile(app) || !isFile(filepath.Join(folder, "resources", "app.asar")) {
		return nil
	}
	return func() error { return startDetached(app) }
}

// startProcess starts a program outside this one’s console and, if Windows allows it, outside its job, which could end with the
// terminal.
func startProcess(program string, arguments []string, how *os.ProcAttr) (*os.Process, error) {
	const detached, outsideJob = 0x8, 0x01000000
	how.Sys = &syscall.SysProcAttr{CreationFlags: detached | syscall.CREATE_NEW_PROCESS_GROUP | outsideJob}
	process, err := os.StartProcess(program, arguments, how)
	if err != nil {
		how.Sys.CreationFlags &^= outsideJob
		process, err = os.StartProcess(program, arguments, how)
	}
	return process, err
}

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

func keepAsStarted() {}
