package main

import (
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"unsafe"
)

// become runs the command, waits for it and returns its exit code. Windows has no execve(2).
func become(command, environment []string) (int, error) {
	path, err := findProgram(command[0])
	if err != nil {
		return 0, noSuchProgram
	}
	how := syscall.SysProcAttr{}
	if isBatch(path) {
		line, safe := batchLine(path, command[1:])
		if !safe {
			return 0, cannotRun
		}
		how.CmdLine = line
		path = filepath.Join(systemFolder(), "cmd.exe")
	}
	// Ctrl+C, and closing the console, are for the command, which gets them too.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, os.Interrupt, syscall.SIGTERM)
	job := endWithThisProcess()
	process, err := os.StartProcess(path, command, &os.ProcAttr{
		Env:   environment,
		Files: []*os.File{os.Stdin, os.Stdout, os.Stderr},
		Sys:   &how,
	})
	if err != nil {
		return 0, cannotRun
	}
	state, err := process.Wait()
	if err != nil {
		return 0, cannotRun
	}
	// What the command left running keeps running.
	setLimits(job, 0)
	return state.ExitCode(), nil
}

// findProgram looks a command up in the folders of PATH with the endings of PATHEXT, but not in the current folder: anyone who
// can write there would otherwise choose what runs.
func findProgram(name string) (string, error) {
	const switchOff = "NoDefaultCurrentDirectoryInExePath"
	if _, set := os.LookupEnv(switchOff); !set {
		_ = os.Setenv(switchOff, "1")
		defer os.Unsetenv(switchOff)
	}
	return exec.LookPath(name)
}

func isBatch(path string) bool {
	// Windows leaves spaces and dots at the end of a name out.
	switch strings.ToLower(filepath.Ext(strings.TrimRight(path, " ."))) {
	case ".bat", ".cmd":
		return true
	}
	return false
}

// batchLine returns cmd.exe’s command line for a batch file. It is not safe with characters that cmd.exe interprets: there is
// no quoting that holds in every batch file (CVE-2024-24576).
func batchLine(path string, arguments []string) (string, bool) {
	const interpreted = "\"%!^&|<>\r\n\x00"
	quoted := []string{}
	for index, part := range append([]string{path}, arguments...) {
		// A path may have what only an unquoted argument must not have.
		if strings.ContainsAny(part, interpreted) && !(index == 0 && !strings.ContainsAny(part, "\"%!\r\n\x00")) {
			return "", false
		}
		if index == 0 || part == "" || strings.ContainsAny(part, " \t,;=()") {
			part = `"` + part + `"`
		}
		quoted = append(quoted, part)
	}
	// Without AutoRun commands of the registry; cmd.exe removes the outer quotation marks.
	return `cmd.exe /d /e:on /v:off /s /c "` + strings.Join(quoted, " ") + `"`, true
}

func systemFolder() string {
	path := make([]uint16, syscall.MAX_PATH)
	length, _, _ := getSystemDirectory.Call(uintptr(unsafe.Pointer(&path[0])), uintptr(len(path)))
	return syscall.UTF16ToString(path[:length])
}

// endWithThisProcess puts this process, and with it each that it starts, into a job that Windows ends when this process ends.
func endWithThisProcess() uintptr {
	job, _, _ := createJobObject.Call(0, 0)
	if job == 0 {
		return 0
	}
	const killOnJobClose = 0x2000
	setLimits(job, killOnJobClose)
	_, _, _ = assignProcessToJobObject.Call(job, currentProcess)
	return job
}

const currentProcess = ^uintptr(0)

func setLimits(job uintptr, flags uint32) {
	// JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	const extendedLimits = 9
	var limits struct {
		perProcessTime, perJobTime int64
		flags                      uint32
		leastMemory, maxMemory     uintptr
		processes                  uint32
		affinity                   uintptr
		priority, scheduling       uint32
		transfers                  [6]uint64
		processMemory, jobMemory   uintptr
		peakProcess, peakJobMemory uintptr
	}
	limits.flags = flags
	_, _, _ = setInformationJobObject.Call(job, extendedLimits, uintptr(unsafe.Pointer(&limits)), unsafe.Sizeof(limits))
}
