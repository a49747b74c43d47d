//go:build !go1.23

package main

import _ "unsafe" // for go:linkname

// dispositions are the signals’ dispositions when podkey started. Go replaces them before any code of podkey runs, and keeps
// the old ones here.
//
//go:linkname dispositions runtime.fwdSig
var dispositions [65]uintptr

// blocked are the signals that were blocked when podkey started.
//
//go:linkname blocked runtime.initSigmask
var blocked [2]uint32
