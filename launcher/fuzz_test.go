package main

import (
	"bytes"
	"strings"
	"testing"
)

// What main sends is not trusted before its proof, and limited after it. `go test -fuzz FuzzAnswers` looks for more.
func FuzzAnswers(f *testing.F) {
	f.Add(false, false, []byte(hello+headOf(standardOutput, 1)+"x"+headOf(exit, 1)+"\x00"))
	f.Add(false, false, []byte(hello+headOf(runCommand, 34)+`{"from":1,"environment":{"A":"b"}}`))
	f.Add(true, false, []byte(hello+headOf(message, 2)+"{}"+headOf(exit, 1)+"\x01"))
	f.Add(false, true, []byte(hello+headOf(proof, 32)+strings.Repeat("x", 32)))
	f.Add(false, false, []byte("PODKEY\x00\x03"))
	f.Fuzz(func(t *testing.T, isBrowser, hasSecret bool, sent []byte) {
		main := conversation{Reader: bytes.NewReader(sent)}
		secret := ""
		if hasSecret {
			secret = "5ec4e7"
		}
		if err := greet(&main, secret); err != nil {
			if err != closed && err != otherVersion && err != anotherUser {
				t.Fatal("an unknown failure:", err)
			}
			return
		}
		if hasSecret {
			t.Fatal("nobody can know a new challenge’s proof")
		}
		kind := byte(request)
		if isBrowser {
			kind = openBrowser
		}
		arguments := []string{"run", "--", "command"}
		// What podkey passes on is what main sent, in its order.
		passedOn := bytes.NewBufferString(hello)
		take := func(kind byte) func([]byte) error {
			return func(payload []byte) error { return writeFrame(passedOn, kind, payload) }
		}
		end, err := readAnswers(&main, kind, arguments, outputs{take(standardOutput), take(standardError), take(message)})
		if !bytes.HasPrefix(sent, passedOn.Bytes()) {
			t.Fatal("podkey passes on what main did not send")
		}
		if isBrowser && (end.run != nil || bytes.ContainsAny(passedOn.Bytes()[len(hello):min(len(hello)+1, passedOn.Len())], "OE")) {
			t.Fatal("a browser’s session runs a command")
		}
		if err != nil {
			if (err != closed && err != busy && err != anotherUser) || end.run != nil {
				t.Fatal("an unknown failure:", err)
			}
			return
		}
		rest := sent[passedOn.Len():]
		switch {
		case end.run == nil:
			if rest[0] != exit || int(rest[headLength]) != end.exitCode {
				t.Fatal("another exit code than main’s")
			}
		case rest[0] != runCommand || end.run.from != 2:
			t.Fatal("a command that is no argument:", end.run.from)
		default:
			for name, value := range end.run.environment {
				if name == "" || strings.ContainsAny(name, "=\x00") || strings.Contains(value, "\x00") {
					t.Fatalf("no variable: %q=%q", name, value)
				}
			}
		}
	})
}

// A browser’s messages are passed on as they are, none of them longer than allowed.
func FuzzMessages(f *testing.F) {
	f.Add([]byte(fromBrowser("{}") + fromBrowser("")))
	f.Add([]byte{1, 0, 16, 0})
	f.Fuzz(func(t *testing.T, sent []byte) {
		messages := make(chan []byte, len(sent))
		err := readMessages(bytes.NewReader(sent), messages)
		close(messages)
		var passedOn []byte
		for content := range messages {
			passedOn = append(passedOn, asMessage(content)...)
		}
		if !bytes.HasPrefix(sent, passedOn) || (err != nil && err != errTooLong) {
			t.Fatalf("%v: %q becomes %q", err, sent, passedOn)
		}
	})
}
