// The program “podkey” on the command line: it finds the running Podkey, passes on what a person typed, and copies bytes.
package main

import (
	"errors"
	"os"
	"runtime/debug"
)

func main() {
	keepAsStarted()
	// What goroutines do is of no use to a person, and could show a value.
	debug.SetTraceback("none")
	os.Exit(newProgram(os.Args[1:]).run())
}

// program is one call of podkey.
type program struct {
	arguments []string
	version   string
	language  string
	texts     language
}

func newProgram(arguments []string) program {
	all := readTexts()
	named := systemLanguage()
	return program{arguments, all.Version, named, all.in(named)}
}

// run does what the arguments say, and returns the exit code.
func (podkey program) run() (exitCode int) {
	defer func() {
		// A defect of podkey itself must not look like the exit code of the command that “run” starts.
		if recover() != nil {
			exitCode = podkey.fail(closed)
		}
	}()
	if startsBrowser(podkey.arguments) {
		return podkey.serveBrowser()
	}
	if text, known := podkey.texts.answerTo(podkey.arguments); known {
		if err := writeOutput([]byte(text)); err != nil {
			return podkey.fail(err)
		}
		return 0
	}
	if len(podkey.arguments) == 0 && openWindow() {
		return 0
	}
	main, err := podkey.connect()
	if err != nil {
		return podkey.fail(err)
	}
	sent := requestFor(podkey.version, podkey.arguments, podkey.language)
	end, err := answersTo(main, request, sent, podkey.arguments, outputs{
		output: to(1, writeOutput),
		errors: to(2, func(text []byte) error {
			say(string(text))
			return nil
		}),
	})
	if err != nil {
		return podkey.fail(err)
	}
	if end.run == nil {
		return end.exitCode
	}
	command := podkey.arguments[end.run.from:]
	exitCode, err = become(command, environmentWith(os.Environ(), end.run.environment))
	if err != nil {
		return podkey.failFor(err, command[0])
	}
	return exitCode
}

func (podkey program) fail(err error) int { return podkey.failFor(err, "") }

// failFor tells the person about a failure, and returns the exit code.
func (podkey program) failFor(err error, command string) int {
	name := closed
	errors.As(err, &name)
	text, exitCode := podkey.texts.tell(name, podkey.arguments, command)
	// The reader of standard output is gone; it has what it wanted.
	if !errors.Is(err, errReaderGone) {
		say(text)
	}
	return exitCode
}

// errReaderGone means that nobody reads standard output any longer.
var errReaderGone = errors.New("nobody reads standard output")

// say writes for the person. Their terminal may be gone, which is no reason to stop.
func say(text string) { _ = writeTo(2, []byte(text)) }

func writeOutput(bytes []byte) error {
	err := writeTo(1, bytes)
	if err == nil || errors.Is(err, errReaderGone) {
		return err
	}
	return notWritten
}
