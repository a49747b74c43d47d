//go:build unix && go1.23

package main

// Since Go 1.23, its linker hides from programs how signals were handled when they started. Go itself keeps SIGHUP and SIGINT
// ignored, as nohup(1) and a shell’s “&” need it. Others that were ignored no longer are.
var dispositions [0]uintptr
var blocked [2]uint32
