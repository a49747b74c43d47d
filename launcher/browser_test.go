package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const origin = "chrome-extension://abcdefghijklmnopabcdefghijklmnop/"

func fromBrowser(content string) string {
	return string(binary.LittleEndian.AppendUint32(nil, uint32(len(content)))) + content
}

func TestABrowsersArgumentsAreKnown(t *testing.T) {
	manifest := filepath.Join(t.TempDir(), "podkey.json")
	for _, each := range []struct {
		arguments []string
		is        bool
	}{
		{[]string{origin}, true},
		{[]string{origin, "--parent-window=7"}, true},
		{[]string{manifest, "podkey@podkey.example"}, true},
		{[]string{}, false},
		{[]string{"get", origin}, false},
		{[]string{"chrome-extension://short/"}, false},
		{[]string{origin + "x"}, false},
		{[]string{manifest}, false},
		{[]string{"podkey.json", "podkey@podkey.example"}, false},
		{[]string{manifest, "x", "y"}, false},
	} {
		expect(t, fmt.Sprint(each.arguments), startsBrowser(each.arguments), each.is)
	}
}

// startBrowser starts podkey as a browser does, and returns what the browser writes to.
func startBrowser(t *testing.T, main func(fakeMain), use func(input io.WriteCloser)) called {
	t.Helper()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	used := make(chan struct{})
	result := call{arguments: []string{origin}, main: main, prepare: func(command *exec.Cmd) {
		command.Stdin = reader
		go func() {
			defer close(used)
			use(writer)
		}()
	}}.result(t)
	reader.Close()
	<-used
	writer.Close()
	return result
}

func TestMessagesPassBothWaysAtTheSameTime(t *testing.T) {
	const count = 100
	long := strings.Repeat("x", 100_000)
	var wanted strings.Builder
	for number := 0; number < count; number++ {
		wanted.WriteString(fromBrowser(fmt.Sprint(number, long)))
	}
	received := ""
	result := startBrowser(t, func(main fakeMain) {
		main.greet()
		kind, payload := main.receive()
		expect(t, "kind", kind, byte(openBrowser))
		expect(t, "has the origin", strings.Contains(string(payload), origin), true)
		done := make(chan struct{})
		go func() {
			defer close(done)
			for number := 0; number < count; number++ {
				main.send(message, fmt.Sprint(number, long))
			}
		}()
		for number := 0; number < count; number++ {
			kind, payload := main.receive()
			expect(t, "kind", kind, byte(message))
			received += fromBrowser(string(payload))
		}
		<-done
		main.send(exit, "\x00")
	}, func(input io.WriteCloser) {
		for number := 0; number < count; number++ {
			_, _ = io.WriteString(input, fromBrowser(fmt.Sprint(number, long)))
		}
	})
	expect(t, "exit code", result.exitCode, 0)
	expect(t, "what main gets is whole", received == wanted.String(), true)
	expect(t, "what the browser gets is whole", result.output == wanted.String(), true)
	expect(t, "errors", result.errors, "")
}

func TestABrowserThatLeavesEndsPodkeyWhileMainIsAwaited(t *testing.T) {
	result := startBrowser(t, func(main fakeMain) {
		main.greet()
		main.request()
		if _, payload := main.receive(); string(payload) != "{}" {
			t.Errorf("main gets %s", payload)
		}
		if _, _, err := main.tryReceive(); err != io.EOF {
			t.Error("podkey stays:", err)
		}
	}, func(input io.WriteCloser) {
		_, _ = io.WriteString(input, fromBrowser("{}"))
		input.Close()
	})
	expect(t, "exit code", result.exitCode, 0)
	expect(t, "output", result.output, "")
}

func TestABrowsersMessageHasALongestLength(t *testing.T) {
	received := 0
	result := startBrowser(t, func(main fakeMain) {
		main.greet()
		main.request()
		_, payload := main.receive()
		received = len(payload)
		if _, _, err := main.tryReceive(); err != io.EOF {
			t.Error("podkey stays:", err)
		}
	}, func(input io.WriteCloser) {
		_, _ = io.WriteString(input, fromBrowser(strings.Repeat("x", maxFrameLength)))
		_, _ = input.Write([]byte{1, 0, 16, 0})
	})
	expect(t, "length", received, maxFrameLength)
	expect(t, "exit code", result.exitCode, 1)
}

func TestOnlyMessagesReachABrowser(t *testing.T) {
	for _, kind := range []byte{standardOutput, standardError, runCommand, proof} {
		result := startBrowser(t, func(main fakeMain) {
			main.greet()
			main.request()
			main.send(message, "{}")
			main.send(kind, "text")
		}, func(io.WriteCloser) {})
		expect(t, "exit code", result.exitCode, 1)
		expect(t, "output", result.output, fromBrowser("{}"))
		expect(t, "errors", result.errors, english(closed))
	}
	expect(t, "without a Podkey", startBrowser(t, nil, func(io.WriteCloser) {}).output, "")
}
