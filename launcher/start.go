package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
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

// startOf returns how Podkey is started, or nil if podkey may not start it: the person can have said so, and may have to be
// asked.
func (podkey program) startOf() func() error {
	start := findStart()
	if start == nil || hasOption(podkey.arguments, "--no-wait") {
		return nil
	}
	canAsk := isTerminal(0) && isTerminal(2)
	switch startSetting() {
	case "always":
		return start
	case "ask":
		if canAsk && podkey.asks(os.Stdin, say) {
			return start
		}
	}
	return nil
}

// asks asks the person on the terminal, and tells whether they said yes.
func (podkey program) asks(terminal io.Reader, write func(string)) bool {
	write(podkey.texts.Start.Question)
	line, ended := readLine(terminal)
	if !ended {
		return false
	}
	answer := strings.ToLower(strings.TrimSpace(line))
	for _, yes := range podkey.texts.Start.Yes {
		if answer == yes {
			return true
		}
	}
	return false
}

// readLine reads no more than a line: what comes after it is for the command of “run”.
func readLine(from io.Reader) (line string, ended bool) {
	var read strings.Builder
	one := make([]byte, 1)
	for read.Len() < 1024 {
		if count, err := from.Read(one); err != nil || count == 0 {
			return "", false
		}
		if one[0] == '\n' {
			return read.String(), true
		}
		read.WriteByte(one[0])
	}
	return "", false
}

// startSetting returns what the person chose in Podkey’s settings: “never”, “ask” or “always”.
func startSetting() string {
	folder, err := dataFolder()
	if err != nil {
		return "ask"
	}
	content, err := os.ReadFile(filepath.Join(folder, "launcher.json"))
	if err != nil {
		return "ask"
	}
	return settingIn(content)
}

// settingIn returns the setting in the file. One that can’t be read could have said “never”.
func settingIn(content []byte) string {
	var read struct {
		Start string `json:"start"`
	}
	if json.Unmarshal(content, &read) != nil {
		return "never"
	}
	switch read.Start {
	case "ask", "always":
		return read.Start
	}
	return "never"
}

// openWindow starts Podkey, which raises the window of the one that runs, and tells whether it could.
func openWindow() bool {
	start := findStart()
	return start != nil && start() == nil
}

// ownFolder returns the folder of this program’s file, wherever a link to it is.
func ownFolder() string {
	path, err := os.Executable()
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return ""
	}
	return filepath.Dir(path)
}

func isFile(path string) bool {
	status, err := os.Stat(path)
	return err == nil && status.Mode().IsRegular()
}

// startDetached starts a program that has nothing of this one’s: no terminal, no folder, no descriptors.
func startDetached(program string, arguments ...string) error {
	nothing, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer nothing.Close()
	process, err := startProcess(program, append([]string{program}, arguments...), &os.ProcAttr{
		Dir:   filepath.Dir(program),
		Files: []*os.File{nothing, nothing, nothing},
	})
	if err != nil {
		return err
	}
	return process.Release()
}
