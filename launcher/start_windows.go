package main

import (
	"os"
	"path/filepath"
	"syscall"
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
