package main

import (
	"io"
	"time"
)

const (
	// How often, and after which pause, a full queue of callers is tried again.
	triesIfBusy = 20
	busyPause   = 50 * time.Millisecond
	// How long podkey waits for a Podkey that it started, and how often it looks.
	startPatience = 30 * time.Second
	startPause    = 100 * time.Millisecond
)

// connect returns a connection to a Podkey of this user, which it starts if it may.
func (podkey program) connect() (io.ReadWriter, error) {
	main, err := callMain()
	if err != notRunning {
		return main, err
	}
	start := podkey.startOf()
	if start == nil {
		return nil, notRunning
	}
	if err := start(); err != nil {
		return nil, notStarted
	}
	say(podkey.texts.Start.Waiting + "\n")
	for end := time.Now().Add(startPatience); time.Now().Before(end); time.Sleep(startPause) {
		main, err = callMain()
		if err != notRunning {
			return main, err
		}
	}
	return nil, notStarted
}

// callMain returns a connection to the Podkey of this user that runs.
func callMain() (io.ReadWriter, error) {
	for tries := 1; ; tries++ {
		main, secret, err := dial()
		if err == nil {
			return main, greet(main, secret)
		}
		if err != busy || tries == triesIfBusy {
			return nil, err
		}
		time.Sleep(busyPause)
	}
}
