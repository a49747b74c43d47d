package main

import (
	"bytes"
	"unicode/utf8"
)

// shownText takes what a terminal would obey out of the bytes that main sends for it, so that nothing which listens in main’s place
// commands the terminal. A pipe gets the bytes as they are.
type shownText struct {
	// The start of a character whose other bytes have not come yet.
	started []byte
}

// of returns the bytes as the terminal may get them.
func (text *shownText) of(received []byte) []byte {
	whole := append(text.started, received...)
	text.started = nil
	var shown bytes.Buffer
	for len(whole) > 0 {
		if !utf8.FullRune(whole) {
			text.started = append([]byte(nil), whole...)
			break
		}
		character, length := utf8.DecodeRune(whole)
		whole = whole[length:]
		if isObeyed(character) && character != '\n' && character != '\t' {
			character = utf8.RuneError
		}
		shown.WriteRune(character)
	}
	return shown.Bytes()
}

// to returns what writes main’s bytes to standard output or error: for a terminal only what it shows.
func to(descriptor int, write func([]byte) error) func([]byte) error {
	if !isTerminal(descriptor) {
		return write
	}
	var text shownText
	return func(received []byte) error { return write(text.of(received)) }
}
