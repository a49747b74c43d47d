//go:build unix

package main

import (
	"os"
	"syscall"
)

func startProcess(program string, arguments []string, how *os.ProcAttr) (*os.Process, error) {
	how.Sys = &syscall.SysProcAttr{Setsid: true}
	return os.StartProcess(program, arguments, how)
}
