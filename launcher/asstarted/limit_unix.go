//go:build unix

// Package asstarted keeps what Go’s packages change while they start.
package asstarted

import "syscall"

// FileLimit is how many files this process could open when it started. Package os raises it since Go 1.19, so
// this package is initialized before it: it imports less, and package main imports it first.
var FileLimit = readFileLimit()

func readFileLimit() syscall.Rlimit {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return syscall.Rlimit{}
	}
	return limit
}
