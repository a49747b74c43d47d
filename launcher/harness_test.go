package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// The tests call podkey as a program, with a fake main at the socket or pipe. Podkey is this test program itself, told by a
// variable, so that the same tests run wherever a test program runs.

// testSecret is what podkey and the fake main know on Windows.
const testSecret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

const roleVariable = "PODKEY_TEST_ROLE"

// patience is how long a test waits for podkey before it fails.
const patience = 20 * time.Second

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "podkey":
		main()
	case "command":
		beCommand()
	default:
		os.Exit(m.Run())
	}
}

// fakeMain is the other side of podkey’s connection.
type fakeMain struct {
	*testing.T
	io.ReadWriteCloser
}

func (main fakeMain) greet() {
	main.Helper()
	nonce := main.expectHello()
	main.Write([]byte(hello))
	if isWindows {
		main.send(proof, string(proofOf(testSecret, nonce)))
	}
}

// expectHello returns podkey’s challenge, which there is on Windows only.
func (main fakeMain) expectHello() []byte {
	main.Helper()
	read := make([]byte, len(hello))
	if _, err := io.ReadFull(main, read); err != nil || string(read) != hello {
		main.Errorf("podkey begins with %q, %v", read, err)
	}
	if !isWindows {
		return nil
	}
	kind, nonce := main.receive()
	if kind != challenge || len(nonce) != 32 {
		main.Errorf("%c is no challenge: %x", kind, nonce)
	}
	return nonce
}

func (main fakeMain) receive() (kind byte, payload []byte) {
	main.Helper()
	kind, payload, err := main.tryReceive()
	if err != nil {
		main.Error("no frame of podkey:", err)
	}
	return kind, payload
}

func (main fakeMain) tryReceive() (kind byte, payload []byte, err error) {
	var head [headLength]byte
	if _, err := io.ReadFull(main, head[:]); err != nil {
		return 0, nil, err
	}
	payload = make([]byte, binary.BigEndian.Uint32(head[1:]))
	_, err = io.ReadFull(main, payload)
	return head[0], payload, err
}

func (main fakeMain) request() requestContent {
	main.Helper()
	kind, payload := main.receive()
	var read requestContent
	if err := json.Unmarshal(payload, &read); err != nil || (kind != request && kind != openBrowser) {
		main.Errorf("%c is no request: %s", kind, payload)
	}
	return read
}

func (main fakeMain) send(kind byte, payload string) {
	_ = writeFrame(main, kind, []byte(payload))
}

func (main fakeMain) run(from int, environment map[string]string) {
	order, _ := json.Marshal(map[string]any{"from": from, "environment": environment})
	main.send(runCommand, string(order))
}

// call is how a test calls podkey.
type call struct {
	arguments []string
	// Additional variables.
	environment []string
	input       io.Reader
	// The program; by default this one.
	program string
	// Called before podkey starts, with what starts it.
	prepare func(*exec.Cmd)
	// What main does with the connection; nil if no main runs.
	main func(fakeMain)
}

type called struct {
	exitCode       int
	output, errors string
}

// result calls podkey and returns what it wrote and how it ended.
func (how call) result(t *testing.T) called {
	t.Helper()
	home := shortFolder(t)
	where := listenFor(t, home, how.main)
	defer where.close()
	program := how.program
	if program == "" {
		program = ownProgram(t)
	}
	// A test fails rather than to wait for ever.
	inTime, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	command := exec.CommandContext(inTime, program, how.arguments...)
	command.Env = append(withoutLanguage(), append(where.environment, how.environment...)...)
	command.Env = append(command.Env, roleVariable+"=podkey", "HOME="+home)
	command.Stdin = how.input
	var output, errors bytes.Buffer
	command.Stdout, command.Stderr = &output, &errors
	if how.prepare != nil {
		how.prepare(command)
	}
	exitCode := exitCodeOf(t, command.Run())
	return called{exitCode, output.String(), errors.String()}
}

// shortFolder returns a new folder. The testing package’s own are named after the test, too long for a socket’s path.
func shortFolder(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "podkey-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

func exitCodeOf(t *testing.T, err error) int {
	t.Helper()
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		return ended.ExitCode()
	}
	if err != nil {
		t.Fatal(err)
	}
	return 0
}

func ownProgram(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func withoutLanguage() []string {
	return environmentWith(os.Environ(), map[string]string{
		"LC_ALL": "C.UTF-8", "DISPLAY": "", "WAYLAND_DISPLAY": "", "APPDATA": filepath.Join(os.TempDir(), "nothing"),
	})
}

func expect(t *testing.T, what string, got, wanted any) {
	t.Helper()
	if got != wanted {
		t.Errorf("%s: got %#v, wanted %#v", what, got, wanted)
	}
}

// english are the texts for a failure.
func english(name failure, arguments ...string) string {
	text, _ := readTexts().in("en").tell(name, arguments, "")
	return text
}

var (
	isWindows = runtime.GOOS == "windows"
	isMac     = runtime.GOOS == "darwin"
)
