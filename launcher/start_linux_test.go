package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// installed returns a copy of this program beside a Podkey that writes what it was started with to a file and then calls the
// test, which becomes its main.
func installed(t *testing.T, script string) (podkey, folder string) {
	t.Helper()
	folder = shortFolder(t)
	for _, name := range []string{"bin", "resources"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, filepath.Join(folder, "resources", "app.asar"), "", 0o644)
	writeFile(t, filepath.Join(folder, "podkey"), "#!/bin/sh\n"+script, 0o755)
	podkey = filepath.Join(folder, "bin", "podkey")
	content, err := os.ReadFile(ownProgram(t))
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, podkey, string(content), 0o755)
	return podkey, folder
}

// Podkey starts when the script of `installed` has written where it runs.
const facts = `open=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
printf '%s\n' "$# $(ps -o sid= -p $$) $$ $PWD" "$open" > "$FACTS.new"
mv "$FACTS.new" "$FACTS"
`

func TestAStartedPodkeyIsAwaitedAndAsked(t *testing.T) {
	podkey, folder := installed(t, facts)
	home := shortFolder(t)
	writing := filepath.Join(home, "facts")
	runtimeFolder := filepath.Join(home, "podkey")
	for _, path := range []string{runtimeFolder, filepath.Join(home, "Podkey")} {
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, filepath.Join(home, "Podkey", "launcher.json"), `{"start":"always"}`, 0o600)
	command := exec.Command(podkey, "status")
	command.Env = append(withoutLanguage(), roleVariable+"=podkey", "XDG_RUNTIME_DIR="+home, "XDG_CONFIG_HOME="+home,
		"DISPLAY=:nowhere", "FACTS="+writing)
	var errors strings.Builder
	command.Stderr = &errors
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	content := awaitFile(t, writing)
	listener, err := net.Listen("unix", filepath.Join(runtimeFolder, socketName))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	connected, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	main := fakeMain{t, connected}
	main.greet()
	main.request()
	main.send(exit, "\x06")
	expect(t, "exit code", exitCodeOf(t, command.Wait()), 6)
	expect(t, "errors", errors.String(), "Podkey is starting…\n")
	var arguments, session, pid int
	var where string
	_, _ = fmt.Sscan(content, &arguments, &session, &pid, &where)
	expect(t, "arguments", arguments, 0)
	expect(t, "is in its own session", session, pid)
	expect(t, "folder", where, folder)
	expect(t, "uses the null device only", strings.Count(content, "/dev/null\n"), 3)
}

// awaitFile returns a file’s content, as soon as there is one.
func awaitFile(t *testing.T, path string) string {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if content, err := os.ReadFile(path); err == nil {
			return string(content)
		}
	}
	t.Fatal("nothing writes " + path)
	return ""
}

func TestWithoutArgumentsTheWindowOpens(t *testing.T) {
	podkey, folder := installed(t, facts)
	writing := filepath.Join(folder, "facts")
	// A link in a folder of the PATH is how a package installs it.
	link := filepath.Join(folder, "link")
	if err := os.Symlink(podkey, link); err != nil {
		t.Fatal(err)
	}
	result := call{program: link, environment: []string{"DISPLAY=:nowhere", "FACTS=" + writing}}.result(t)
	expect(t, "exit code", result.exitCode, 0)
	expect(t, "errors", result.errors, "")
	awaitFile(t, writing)
}

func TestPodkeyStartsOnlyWhereItMay(t *testing.T) {
	const never = "touch \"$FACTS\""
	for name, how := range map[string]struct {
		setting     string
		environment string
		arguments   []string
		breaks      string
	}{
		"no display":       {"always", "DISPLAY=", []string{"status"}, ""},
		"never":            {"never", "DISPLAY=:1", []string{"status"}, ""},
		"nobody to ask":    {"ask", "DISPLAY=:1", []string{"status"}, ""},
		"--no-wait":        {"always", "DISPLAY=:1", []string{"list", "--no-wait"}, ""},
		"no program":       {"always", "WAYLAND_DISPLAY=wayland-0", []string{"status"}, "podkey"},
		"somebody else’s":  {"always", "DISPLAY=:1", []string{"status"}, "resources/app.asar"},
		"a window without": {"always", "DISPLAY=", []string{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			podkey, folder := installed(t, never)
			if how.breaks != "" {
				if err := os.Remove(filepath.Join(folder, how.breaks)); err != nil {
					t.Fatal(err)
				}
			}
			settings := filepath.Join(folder, "Podkey")
			if err := os.Mkdir(settings, 0o700); err != nil {
				t.Fatal(err)
			}
			writeFile(t, filepath.Join(settings, "launcher.json"), `{"start":"`+how.setting+`"}`, 0o600)
			writing := filepath.Join(folder, "facts")
			result := call{program: podkey, arguments: how.arguments,
				environment: []string{how.environment, "FACTS=" + writing, "XDG_CONFIG_HOME=" + folder}}.result(t)
			expect(t, "exit code", result.exitCode, 3)
			expect(t, "errors", result.errors, english(notRunning))
			expect(t, "is started", isFile(writing), false)
		})
	}
}
