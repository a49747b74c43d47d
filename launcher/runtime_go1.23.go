//go:build unix && go1.23

package main

// From version 1.23 on, Go’s linker shows nobody how signals were handled when a program started. Go itself keeps SIGHUP and
// SIGINT ignored, as nohup(1) and a shell’s “&” need it.
var dispositions [0]uintptr
var blocked [2]uint32
