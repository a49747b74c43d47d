//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// running answers a call with a command to run, in the words of sh(1).
func running(environment map[string]string) func(fakeMain) {
	return func(main fakeMain) {
		main.greet()
		main.request()
		main.run(3, environment)
	}
}

func inShell(script string, environment map[string]string, more ...string) call {
	arguments := append([]string{"run", "--env=A=b", "--", "sh", "-c", script, "sh"}, more...)
	return call{arguments: arguments, main: running(environment)}
}

func TestTheCommandTakesPodkeysPlace(t *testing.T) {
	var pid int
	how := inShell(`echo $$ "$A" "$B" "$@"; exit 9`, map[string]string{"A": "new=1\n\"x\"", "C": ""}, "x y", "\xff")
	how.environment = []string{"A=old", "B=kept"}
	how.main = func(main fakeMain) {
		main.greet()
		pid = main.request().Pid
		main.run(3, map[string]string{"A": "new=1\n\"x\"", "C": ""})
	}
	result := how.result(t)
	expect(t, "exit code", result.exitCode, 9)
	expect(t, "output", result.output, fmt.Sprintf("%d new=1\n\"x\" kept x y \xff\n", pid))
}

func TestTheCommandGetsStandardInput(t *testing.T) {
	how := inShell("cat", nil)
	how.main = running(map[string]string{})
	how.input = strings.NewReader("unread")
	expect(t, "output", how.result(t).output, "unread")
}

func TestTheCommandGetsNoDescriptorOfPodkeys(t *testing.T) {
	if _, err := os.Stat("/proc/self/fd"); err != nil {
		t.Skip("this system shows no descriptors")
	}
	const shown = "ls /proc/self/fd | wc -l"
	direct, err := exec.Command("sh", "-c", shown).Output()
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "descriptors", inShell(shown, map[string]string{}).result(t).output, string(direct))
}

func TestACommandIsFoundAsInExecvp(t *testing.T) {
	folder := t.TempDir()
	write := func(name, content string, mode os.FileMode) {
		path := filepath.Join(folder, name)
		_ = os.MkdirAll(filepath.Dir(path), 0o755)
		if err := os.WriteFile(path, []byte(content), mode); err != nil {
			t.Fatal(err)
		}
	}
	write("one/mine", "#!/bin/sh\necho one \"$@\"", 0o644)
	write("two/mine", "#!/bin/sh\necho two \"$@\"", 0o755)
	write("one/locked", "#!/bin/sh\n", 0o644)
	write("two/plain", "echo plain \"$0\" \"$1\"\n", 0o755)
	write("two/lost", "#!/nowhere/sh\n", 0o755)
	write("here", "#!/bin/sh\necho here", 0o755)
	search := "PATH=" + folder + "/one:/nowhere:" + folder + "/two/plain:" + folder + "/two"
	for _, each := range []struct {
		search, name string
		exitCode     int
		output       string
	}{
		{search, "mine", 0, "two x\n"},
		{search, "locked", 126, ""},
		{search, "never", 127, ""},
		{search, "", 127, ""},
		{search, "plain", 0, "plain " + folder + "/two/plain x\n"},
		{search, "lost", 127, ""},
		{search, folder + "/one/mine", 126, ""},
		{search, folder + "/one/never", 127, ""},
		{search, folder + "/one/mine/x", 127, ""},
		{search, "here", 127, ""},
		{search, "./here", 0, "here\n"},
		{search + ":", "here", 0, "here\n"},
		{search, folder, 126, ""},
	} {
		t.Run(each.name, func(t *testing.T) {
			arguments := []string{"run", "--env=A=b", "--", each.name, "x"}
			result := call{arguments: arguments, environment: []string{each.search}, main: running(map[string]string{"PATH": "/other"}),
				prepare: func(command *exec.Cmd) { command.Dir = folder }}.result(t)
			expect(t, "exit code", result.exitCode, each.exitCode)
			expect(t, "output", result.output, each.output)
			wanted := ""
			if each.exitCode == 127 {
				wanted, _ = readTexts().in("en").tell(noSuchProgram, arguments, each.name)
			} else if each.exitCode == 126 {
				wanted, _ = readTexts().in("en").tell(cannotRun, arguments, each.name)
			}
			expect(t, "errors", result.errors, wanted)
		})
	}
}

func TestAnEnvironmentThatIsTooLongIsAFailure(t *testing.T) {
	result := inShell("true", map[string]string{"A": strings.Repeat("x", 200_000)}).result(t)
	expect(t, "exit code", result.exitCode, 126)
}

// A program that Go built, because a test program may initialize its packages in another order.
func builtPodkey(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "podkey")
	build := exec.Command("go", "build", "-o", program, ".")
	if output, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return program
}

func TestTheCommandGetsTheLimitOfFilesThatPodkeyGot(t *testing.T) {
	how := inShell("ulimit -Sn; ulimit -Hn", map[string]string{})
	how.program = "/bin/sh"
	how.arguments = append([]string{"-c", "ulimit -Sn 300; ulimit -Hn 500; exec \"$0\" \"$@\"", builtPodkey(t)}, how.arguments...)
	expect(t, "limits", how.result(t).output, "300\n500\n")
}

func TestIgnoredSignalsStayIgnoredAndOthersDont(t *testing.T) {
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("this system shows no signals")
	}
	// The shell’s own number for the signals that it ignores is compared: it passes exactly those on.
	const shown = "sed -n 's/^Sig\\(Ign\\|Blk\\)://p' /proc/self/status"
	for name, trap := range map[string]string{
		"none": "", "nohup": "trap '' HUP;", "all": "trap '' HUP INT QUIT PIPE TERM USR1 USR2 CHLD ABRT WINCH URG;",
	} {
		t.Run(name, func(t *testing.T) {
			direct, err := exec.Command("/bin/sh", "-c", trap+"exec sh -c \"$1\"", "sh", shown).Output()
			if err != nil {
				t.Fatal(err)
			}
			how := inShell(shown, map[string]string{})
			how.arguments = append([]string{"-c", trap + "exec \"$0\" \"$@\"", ownProgram(t)}, how.arguments...)
			how.program = "/bin/sh"
			expect(t, "signals", how.result(t).output, string(direct))
		})
	}
}

func TestBlockedSignalsStayBlocked(t *testing.T) {
	block := []string{"env", "--block-signal=CHLD,USR1,PROF"}
	if exec.Command(block[0], block[1], "true").Run() != nil {
		t.Skip("this system’s env(1) blocks no signals")
	}
	shown := []string{"sed", "-n", "s/^SigBlk://p", "/proc/self/status"}
	direct, err := exec.Command(block[0], append(block[1:], shown...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	arguments := append([]string{block[1], ownProgram(t), "run", "--env=A=b", "--"}, shown...)
	result := call{program: "/usr/bin/env", arguments: arguments, main: running(map[string]string{})}.result(t)
	expect(t, "signals", result.output, string(direct))
}

func TestASignalEndsPodkeyWithoutAWord(t *testing.T) {
	// As for a person who wants core files. A system that allows none can’t show that podkey leaves none.
	const withCoreFiles = `ulimit -c unlimited 2>/dev/null; exec "$0" "$@"`
	for _, number := range []syscall.Signal{
		syscall.SIGQUIT, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGABRT, syscall.SIGSYS, syscall.SIGTRAP, syscall.SIGILL,
	} {
		t.Run(number.String(), func(t *testing.T) {
			var command *exec.Cmd
			prepare := func(started *exec.Cmd) {
				command = started
				started.Dir = t.TempDir()
			}
			arguments := []string{"-c", withCoreFiles, ownProgram(t), "get", "x"}
			result := call{program: "/bin/sh", arguments: arguments, prepare: prepare, main: func(main fakeMain) {
				main.greet()
				main.request()
				_ = command.Process.Signal(number)
				_, _, _ = main.tryReceive()
			}}.result(t)
			status := command.ProcessState.Sys().(syscall.WaitStatus)
			expect(t, "signal", status.Signal(), number)
			expect(t, "core file", status.CoreDump(), false)
			expect(t, "errors", result.errors, "")
		})
	}
}

func TestClosedDescriptorsAreNoSocket(t *testing.T) {
	const isOneClosed = `for each in 0 1 2; do [ -e /proc/$$/fd/$each ] || exit 4; done`
	for _, closing := range []string{"<&-", ">&-", "2>&-", "<&- >&- 2>&-"} {
		t.Run(closing, func(t *testing.T) {
			result := shellCalls(t, `exec "$0" "$@" `+closing, []string{"status"}, func(main fakeMain) {
				main.greet()
				main.request()
				main.send(standardError, "error")
				main.send(exit, "\x05")
			})
			expect(t, "exit code", result.exitCode, 5)
			if _, err := os.Stat("/proc/self/fd"); err != nil {
				t.Skip("this system shows no descriptors")
			}
			result = shellCalls(t, `exec "$0" "$@" `+closing, inShell(isOneClosed, nil).arguments, running(map[string]string{}))
			expect(t, "the command’s exit code", result.exitCode, 4)
		})
	}
	// Without them, the connection would be standard output.
	_ = shellCalls(t, `exec "$0" "$@" <&- >&-`, []string{"list"}, func(main fakeMain) {
		main.greet()
		main.request()
		main.send(standardOutput, "secret")
		if kind, _, err := main.tryReceive(); err != io.EOF {
			t.Errorf("main gets %c, %v", kind, err)
		}
	})
	result := shellCalls(t, `exec "$0" "$@" >&-`, []string{"list"}, answering("O"))
	expect(t, "exit code", result.exitCode, 1)
	expect(t, "errors", result.errors, english(notWritten))
}

func shellCalls(t *testing.T, script string, arguments []string, main func(fakeMain)) called {
	t.Helper()
	return call{program: "/bin/sh", arguments: append([]string{"-c", script, ownProgram(t)}, arguments...), main: main}.result(t)
}

// answering answers with an output, and repeats that until podkey is gone.
func answering(output string) func(fakeMain) {
	return func(main fakeMain) {
		main.greet()
		main.request()
		for writeFrame(main, standardOutput, []byte(output)) == nil {
		}
	}
}

func TestAReaderWhoLeavesHasWhatItWanted(t *testing.T) {
	result := shellCalls(t, `{ "$0" "$@"; echo $? >&2; } | head -c 1`, []string{"list"}, answering(strings.Repeat("x", 10_000)))
	expect(t, "output", result.output, "x")
	expect(t, "errors", result.errors, "1\n")
}

func TestAFullDiskIsAFailure(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("this system has no /dev/full")
	}
	result := shellCalls(t, `"$0" "$@" > /dev/full`, []string{"list"}, answering("x"))
	expect(t, "exit code", result.exitCode, 1)
	expect(t, "errors", result.errors, english(notWritten))
}

func TestANonBlockingPipeGetsEverything(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.SetNonblock(int(writer.Fd()), true); err != nil {
		t.Fatal(err)
	}
	read := make(chan int)
	go func() {
		var all bytes.Buffer
		_, _ = all.ReadFrom(reader)
		read <- all.Len()
	}()
	long := strings.Repeat("x", maxFrameLength)
	call{arguments: []string{"list"}, prepare: func(command *exec.Cmd) { command.Stdout = writer }, main: func(main fakeMain) {
		main.greet()
		main.request()
		main.send(standardOutput, long)
		main.send(exit, "\x00")
	}}.result(t)
	writer.Close()
	expect(t, "length", <-read, maxFrameLength)
}
