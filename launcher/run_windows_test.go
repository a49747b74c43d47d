package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// commandVariable says what this program does when podkey runs it.
const commandVariable = "PODKEY_TEST_COMMAND"

func beCommand() {
	role, value, _ := strings.Cut(os.Getenv(commandVariable), "=")
	switch role {
	case "arguments":
		content, _ := json.Marshal(os.Args[1:])
		os.Stdout.Write(content)
	case "copy":
		_, _ = io.Copy(os.Stdout, os.Stdin)
	case "exit":
		code, _ := strconv.Atoi(value)
		os.Exit(code)
	case "variable":
		for _, entry := range os.Environ() {
			if strings.EqualFold(nameOf(entry), value) {
				fmt.Println(entry)
			}
		}
	case "leave":
		_ = os.Setenv(commandVariable, "hold")
		left := exec.Command(os.Args[0])
		if left.Start() == nil {
			fmt.Println(left.Process.Pid)
		}
	case "hold":
		// Ends only if it is ended.
		fmt.Println(os.Getpid())
		time.Sleep(patience)
	}
	os.Exit(0)
}

// runs returns a call that runs this program as a command.
func runs(t *testing.T, role string, arguments ...string) call {
	return call{arguments: append([]string{"run", "--env=A=b", "--", ownProgram(t)}, arguments...), main: running(map[string]string{
		roleVariable: "command", commandVariable: role,
	})}
}

func running(environment map[string]string) func(fakeMain) {
	return func(main fakeMain) {
		main.greet()
		main.request()
		main.run(3, environment)
	}
}

var difficult = []string{"a b", "", `"`, `\`, `a\`, `a b\`, `\\"x`, "a&b", "%PATH%", "^", "|", "<>", "äöü €", "日本", "\U0001F511", "'", "!x!", "(x)", "a=b,c;d"}

func TestArgumentsArriveAsTyped(t *testing.T) {
	result := runs(t, "arguments", difficult...).result(t)
	var got []string
	_ = json.Unmarshal([]byte(result.output), &got)
	expect(t, "arguments", fmt.Sprintf("%q", got), fmt.Sprintf("%q", difficult))
	expect(t, "exit code", result.exitCode, 0)
}

func TestTheExitCodeIsTheCommands(t *testing.T) {
	for _, code := range []int{0, 1, 7, 127, 255} {
		expect(t, "exit code", runs(t, "exit="+fmt.Sprint(code)).result(t).exitCode, code)
	}
}

func TestTheCommandReadsAndWritesPodkeysStreams(t *testing.T) {
	long := strings.Repeat("0123456789\r\n", 20_000)
	how := runs(t, "copy")
	how.input = strings.NewReader(long)
	expect(t, "output", how.result(t).output == long, true)
}

func TestAVariableHasOneNameInWhateverCase(t *testing.T) {
	how := runs(t, "variable=podkeytest")
	how.environment = []string{"PodkeyTest=old"}
	how.main = running(map[string]string{roleVariable: "command", commandVariable: "variable=podkeytest", "PODKEYTEST": "neü"})
	expect(t, "variables", how.result(t).output, "PODKEYTEST=neü\n")
}

func TestOutputIntoAFileIsWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "output")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("ä", 400_000)
	call{arguments: []string{"list"}, prepare: func(command *exec.Cmd) { command.Stdout = file }, main: func(main fakeMain) {
		main.greet()
		main.request()
		main.send(standardOutput, long)
		main.send(exit, "\x00")
	}}.result(t)
	file.Close()
	content, _ := os.ReadFile(path)
	expect(t, "file", string(content) == long, true)
}

func TestTheCommandEndsWithPodkey(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	how := runs(t, "hold")
	how.prepare = func(command *exec.Cmd) {
		command.Stdout = writer
		go func() {
			var pid int
			if _, err := fmt.Fscan(reader, &pid); err != nil {
				t.Error(err)
			}
			const synchronize = 0x100000
			held, err := syscall.OpenProcess(synchronize, false, uint32(pid))
			if err != nil {
				t.Error(err)
			}
			defer syscall.CloseHandle(held)
			_ = command.Process.Kill()
			if event, err := syscall.WaitForSingleObject(held, 10_000); event != syscall.WAIT_OBJECT_0 {
				t.Error("the command goes on:", event, err)
			}
			writer.Close()
		}()
	}
	how.result(t)
	_, _ = io.ReadAll(reader)
}

func TestWhatTheCommandLeavesRunningGoesOn(t *testing.T) {
	pid, err := strconv.Atoi(strings.TrimSpace(runs(t, "leave").result(t).output))
	if err != nil {
		t.Fatal(err)
	}
	left, err := os.FindProcess(pid)
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "error", left.Kill(), nil)
	state, err := left.Wait()
	if err != nil || state.ExitCode() != 1 {
		t.Error("it ended before the test ended it:", state, err)
	}
}

func TestABatchFileGetsOnlyWhatIsSafe(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a & b (x86)")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "batch.cmd")
	if err := os.WriteFile(path, []byte("@echo [%~1][%~2]\r\n@exit /b 3\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, "batch", "batch.cmd", "BATCH.CMD"} {
		result := call{arguments: []string{"run", "--env=A=b", "--", name, "x y", "z=1"}, environment: []string{"PATH=" + folder},
			main: running(map[string]string{})}.result(t)
		expect(t, "exit code of "+name, result.exitCode, 3)
		expect(t, "output", strings.TrimSpace(result.output), "[x y][z=1]")
	}
	for _, argument := range []string{"a&calc", `"&calc`, "%PATH%", "a|b", "a>b", "a<b", "^", "!", "a\nb", `x" & echo y`} {
		arguments := []string{"run", "--env=A=b", "--", path, argument}
		result := call{arguments: arguments, main: running(map[string]string{})}.result(t)
		wanted, _ := readTexts().in("en").tell(cannotRun, arguments, path)
		expect(t, "exit code", result.exitCode, 126)
		expect(t, "output", result.output, "")
		expect(t, "errors", result.errors, wanted)
	}
}

func TestACommandIsFoundInThePathAndNotInTheFolder(t *testing.T) {
	folder := t.TempDir()
	content, _ := os.ReadFile(ownProgram(t))
	if err := os.WriteFile(filepath.Join(folder, "mine.exe"), content, 0o700); err != nil {
		t.Fatal(err)
	}
	try := func(name, search string) int {
		return call{arguments: []string{"run", "--env=A=b", "--", name}, environment: []string{"PATH=" + search},
			prepare: func(command *exec.Cmd) { command.Dir = folder },
			main:    running(map[string]string{roleVariable: "command", commandVariable: "exit=5"})}.result(t).exitCode
	}
	expect(t, "in the folder", try("mine", `C:\nowhere`), 127)
	expect(t, "in the PATH", try("mine", folder), 5)
	expect(t, "with its ending", try("mine.exe", folder), 5)
	expect(t, "by its path", try(`.\mine`, `C:\nowhere`), 5)
	inPath := t.TempDir()
	if err := os.Rename(filepath.Join(folder, "mine.exe"), filepath.Join(inPath, "mine.exe")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(folder, "mine.bat"), "@exit /b 6", 0o700)
	expect(t, "in both", try("mine", inPath), 5)
	expect(t, "nowhere", try("never", folder), 127)
}

func TestAFileWithoutAPipeIsNoPodkey(t *testing.T) {
	home := t.TempDir()
	how := call{arguments: []string{"list"}, environment: []string{"LOCALAPPDATA=" + home}}
	pipeNameIn(t, home)
	expect(t, "a pipe that is gone", how.result(t).exitCode, 3)
	for _, content := range []string{`{`, `{}`, `{"socket":"\\\\server\\pipe\\podkey-00112233445566778899aabbccddeeff","secret":"` + testSecret + `"}`} {
		if err := os.WriteFile(filepath.Join(home, "Podkey", "command-line.json"), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		expect(t, content, how.result(t).exitCode, 3)
	}
}

func TestAListenerWithoutTheSecretGetsNoRequest(t *testing.T) {
	result := call{arguments: []string{"get", "x"}, main: func(main fakeMain) {
		nonce := main.expectHello()
		main.Write([]byte(hello))
		main.send(proof, string(proofOf("another secret", nonce)))
		if kind, _, err := main.tryReceive(); err == nil {
			t.Errorf("it gets %c", kind)
		}
	}}.result(t)
	expect(t, "exit code", result.exitCode, 10)
	expect(t, "errors", result.errors, english(anotherUser))
}

func TestABusyPipeIsTriedAgain(t *testing.T) {
	home := t.TempDir()
	name := pipeNameIn(t, home)
	server := newPipeServer(t, name)
	taken, err := openPipe(name)
	if err != nil {
		t.Fatal(err)
	}
	result := call{arguments: []string{"list"}, environment: []string{"LOCALAPPDATA=" + home}}.result(t)
	expect(t, "exit code", result.exitCode, 9)
	expect(t, "errors", result.errors, english(busy))
	_ = syscall.CloseHandle(taken.(*pipe).handle)
	_ = server.Close()
}
