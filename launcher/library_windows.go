package main

import "syscall"

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
