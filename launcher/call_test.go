package main

import (
	"io"
	"os"
	"strings"
	"testing"
)

func TestMainGetsWhatThePersonTyped(t *testing.T) {
	var got requestContent
	arguments := []string{"get", "Müller & Söhne/“x”", "--", "<&>\u2028", ""}
	call{arguments: arguments, environment: []string{"LC_ALL=", "LC_MESSAGES=", "LANG=de_AT.UTF-8"}, input: strings.NewReader("x"),
		main: func(main fakeMain) {
			main.greet()
			got = main.request()
			main.send(exit, "\x00")
		}}.result(t)
	expect(t, "arguments", strings.Join(got.Arguments, "|"), strings.Join(arguments, "|"))
	expect(t, "language", got.Language, "de_AT.UTF-8")
	expect(t, "version", got.Version, readTexts().Version)
	expect(t, "terminals", got.Terminals, [3]bool{})
	expect(t, "is cut", got.IsCut, false)
	folder, _ := os.Getwd()
	expect(t, "folder", got.Directory, folder)
	if got.Pid == 0 || got.Pid == os.Getpid() {
		t.Error("podkey’s own process ID is expected, not", got.Pid)
	}
}

func TestMainsOutputIsPassedOnUntilItsExitCode(t *testing.T) {
	long := strings.Repeat("0123456789abcdef", maxFrameLength/16)
	result := call{arguments: []string{"list"}, main: func(main fakeMain) {
		main.greet()
		main.request()
		main.send(standardError, "waits\n")
		main.send(standardOutput, "ä\x00\xff")
		main.send(standardOutput, "")
		main.send(standardOutput, long)
		main.send(exit, "\x07")
		main.send(standardOutput, "too late")
	}}.result(t)
	expect(t, "exit code", result.exitCode, 7)
	expect(t, "output", result.output == "ä\x00\xff"+long, true)
	expect(t, "errors", result.errors, "waits\n")
}

func TestAnAnswerThatComesBeforeTheRequestIsShown(t *testing.T) {
	reader := strings.NewReader(headOf(standardError, 5) + "busy\n" + headOf(exit, 1) + "\x09")
	said := ""
	end, err := answersTo(gone{reader}, request, []byte("{}"), []string{"list"}, outputs{errors: func(text []byte) error {
		said = string(text)
		return nil
	}})
	expect(t, "error", err, nil)
	expect(t, "exit code", end.exitCode, 9)
	expect(t, "errors", said, "busy\n")
}

// gone is a connection that main has closed.
type gone struct{ io.Reader }

func (gone) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestMainBreakingTheProtocolEndsIt(t *testing.T) {
	head := func(kind byte, length uint32) string {
		return string([]byte{kind, byte(length >> 24), byte(length >> 16), byte(length >> 8), byte(length)})
	}
	for name, sent := range map[string]string{
		"nothing":                   "",
		"half of a frame":           head(standardOutput, 4) + "ab",
		"half of a head":            "O\x00",
		"an unknown type":           head('Z', 0),
		"podkey’s own type":         head(request, 0),
		"a message to no browser":   head(message, 2) + "{}",
		"a proof out of turn":       head(proof, 32) + strings.Repeat("x", 32),
		"longer than allowed":       head(standardOutput, maxFrameLength+1),
		"the longest":               head(standardError, 0xffffffff),
		"an exit code of two bytes": head(exit, 2) + "\x00\x00",
		"no exit code":              head(exit, 0),
		"no JSON":                   head(runCommand, 1) + "{",
		"run without from":          head(runCommand, 18) + `{"environment":{}}`,
		"run of podkey’s options":   head(runCommand, 27) + `{"from":0,"environment":{}}`,
		"run beyond the arguments":  head(runCommand, 27) + `{"from":4,"environment":{}}`,
		"run before the arguments":  head(runCommand, 28) + `{"from":-1,"environment":{}}`,
		"run without a value":       head(runCommand, 35) + `{"from":3,"environment":{"A":null}}`,
		"run with no name":          head(runCommand, 33) + `{"from":3,"environment":{"":"x"}}`,
		"run with two names":        head(runCommand, 36) + `{"from":3,"environment":{"A=B":"x"}}`,
	} {
		t.Run(name, func(t *testing.T) {
			result := call{arguments: []string{"run", "--env", "--", "never"}, main: func(main fakeMain) {
				main.greet()
				main.request()
				main.Write([]byte(sent))
			}}.result(t)
			expect(t, "exit code", result.exitCode, 125)
			expect(t, "output", result.output, "")
			expect(t, "errors", result.errors, english(closed))
		})
	}
}

func TestAMainOfAnotherVersionIsNamedAsThat(t *testing.T) {
	result := call{arguments: []string{"get", "x"}, main: func(main fakeMain) {
		main.expectHello()
		main.Write([]byte("PODKEY\x00\x03"))
	}}.result(t)
	expect(t, "exit code", result.exitCode, 1)
	expect(t, "errors", result.errors, english(otherVersion))
}

func TestAListenerThatIsNoPodkeyGetsNoRequest(t *testing.T) {
	result := call{arguments: []string{"get", "x"}, main: func(main fakeMain) {
		main.expectHello()
		main.Write([]byte(`{"kind":`))
		if kind, _, err := main.tryReceive(); err == nil && kind == request {
			t.Error("it got the request")
		}
	}}.result(t)
	expect(t, "exit code", result.exitCode, 1)
	expect(t, "errors", result.errors, english(closed))
}

func TestWithoutAMainPodkeySaysSo(t *testing.T) {
	for _, each := range []struct {
		arguments []string
		exitCode  int
		isJSON    bool
	}{
		{[]string{"get", "x"}, 3, false},
		{[]string{"get", "--json", "x"}, 3, true},
		{[]string{"run", "--env", "A=b", "--", "x", "--json"}, 125, false},
		{[]string{"run", "--json", "--env", "A=b", "--", "x"}, 125, true},
		{[]string{}, 3, false},
	} {
		result := call{arguments: each.arguments}.result(t)
		expect(t, "exit code", result.exitCode, each.exitCode)
		expect(t, "errors", result.errors, english(notRunning, each.arguments...))
		expect(t, "JSON", strings.HasPrefix(result.errors, `{"error":{"reason":"not-running"`), each.isJSON)
	}
}

func TestTextsNeedNoMain(t *testing.T) {
	for _, arguments := range [][]string{{"--help"}, {"-h"}, {"help"}, {"--version"}, {"-V"}, {"completion", "zsh"}} {
		result := call{arguments: arguments}.result(t)
		text, _ := readTexts().in("en").answerTo(arguments)
		expect(t, "exit code", result.exitCode, 0)
		expect(t, "output", result.output == text && text != "", true)
	}
	german := call{arguments: []string{"--help"}, environment: []string{"LC_ALL=de_CH.UTF-8"}}.result(t)
	expect(t, "German", strings.HasPrefix(german.output, "podkey: Passwörter"), true)
	// More than these arguments is main’s.
	expect(t, "exit code", call{arguments: []string{"--help", "list"}}.result(t).exitCode, 3)
}

func TestSomebodyElsesTextsCommandNoTerminal(t *testing.T) {
	text, exitCode := readTexts().in("de").tell(noSuchProgram, []string{"run"}, "a\x1b[2J\u202eb")
	expect(t, "text", text, "podkey: Diesen Befehl gibt es nicht: a�[2J�b\n")
	expect(t, "exit code", exitCode, 127)
	text, _ = readTexts().in("en").tell(cannotRun, []string{"run", "--json"}, "a\"\x1b\u202e\\")
	expect(t, "JSON", strings.Contains(text, `"This command can’t be run: a\"\u001b\u202e\\"`), true)
}
