package main

import (
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
)

// A browser starts podkey as the host of its extension (native messaging), and stops it by closing its standard input.

var chromeOrigin = regexp.MustCompile(`^chrome-extension://[a-p]{32}/$`)

// startsBrowser tells whether a browser started podkey: Chrome names the extension’s origin, Firefox the host’s manifest and the
// extension’s ID.
func startsBrowser(arguments []string) bool {
	if len(arguments) == 0 {
		return false
	}
	if chromeOrigin.MatchString(arguments[0]) {
		return true
	}
	return len(arguments) == 2 && filepath.IsAbs(arguments[0]) && filepath.Ext(arguments[0]) == ".json"
}

// serveBrowser passes messages on between a browser and main until one of them closes. It writes only messages to standard
// output: anything else would be taken for one.
func (podkey program) serveBrowser() int {
	messages := make(chan []byte)
	connected := make(chan struct{})
	exitCode := 0
	go func() {
		if readMessages(os.Stdin, messages) != nil {
			exitCode = 1
		}
		select {
		case <-connected:
			// What was read before the end is still written.
			close(messages)
		default:
			os.Exit(exitCode)
		}
	}()
	main, err := podkey.connect()
	if err != nil {
		return podkey.fail(err)
	}
	sent := requestFor(podkey.version, podkey.arguments, podkey.language)
	if writeFrame(main, openBrowser, sent) != nil {
		return podkey.fail(closed)
	}
	close(connected)
	go func() {
		for content := range messages {
			if writeFrame(main, message, content) != nil {
				// Main closed the connection, which ends this process below.
				return
			}
		}
		os.Exit(exitCode)
	}()
	end, err := readAnswers(main, openBrowser, podkey.arguments, outputs{
		message: func(content []byte) error { return writeOutput(asMessage(content)) },
	})
	if err != nil {
		return podkey.fail(err)
	}
	return end.exitCode
}

// A message of a browser starts with its length in four bytes, in the order of the processor: all that Podkey runs on put the
// lowest byte first.

var errTooLong = errors.New("a message of more than 1 MiB")

// readMessages sends each message of the browser, until there are no more.
func readMessages(browser io.Reader, messages chan<- []byte) error {
	for {
		var head [4]byte
		if _, err := io.ReadFull(browser, head[:]); err != nil {
			return nil
		}
		length := binary.LittleEndian.Uint32(head[:])
		if length > maxFrameLength {
			return errTooLong
		}
		content := make([]byte, length)
		if _, err := io.ReadFull(browser, content); err != nil {
			return nil
		}
		messages <- content
	}
}

func asMessage(content []byte) []byte {
	head := binary.LittleEndian.AppendUint32(nil, uint32(len(content)))
	return append(head, content...)
}
