package main

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// calledIn calls podkey after `prepare` changed the folder with Podkey’s socket.
func calledIn(t *testing.T, prepare func(folder string)) called {
	t.Helper()
	home := shortFolder(t)
	where := listenFor(t, home, func(main fakeMain) {
		if read, err := main.Read(make([]byte, 1)); read > 0 || err == nil {
			t.Error("podkey writes to it")
		}
	})
	defer where.close()
	prepare(filepath.Join(home, "podkey"))
	return call{arguments: []string{"status"}, environment: where.environment}.result(t)
}

func TestOnlyAFolderOfThisUserIsPodkeys(t *testing.T) {
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, prepare := range map[string]func(string){
		"others can enter it":     func(folder string) { must(os.Chmod(folder, 0o711)) },
		"others can write to it":  func(folder string) { must(os.Chmod(folder, 0o770)) },
		"a link leads to another": func(folder string) { must(os.Rename(folder, folder+"2")); must(os.Symlink(folder+"2", folder)) },
		"it is a file":            func(folder string) { must(os.Rename(folder, folder+"2")); must(os.WriteFile(folder, nil, 0o600)) },
		"it is another user’s": func(folder string) {
			if os.Getuid() != 0 {
				t.Skip("only root can give a folder away")
			}
			must(os.Chown(folder, 12345, 0))
		},
	} {
		t.Run(name, func(t *testing.T) {
			result := calledIn(t, prepare)
			expect(t, "exit code", result.exitCode, 10)
			expect(t, "errors", result.errors, english(anotherUser))
		})
	}
	t.Run("nobody listens", func(t *testing.T) {
		result := calledIn(t, func(folder string) { must(os.Remove(filepath.Join(folder, socketName))) })
		expect(t, "exit code", result.exitCode, 3)
	})
}

func TestAListenerOfAnotherUserIsRefused(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can listen as another user")
	}
	home := shortFolder(t)
	// What a thread of this process listens at is the user’s that the thread acts as.
	listenAs(t, 12345, filepath.Join(home, "podkey"))
	result := call{arguments: []string{"status"}, environment: []string{"XDG_RUNTIME_DIR=" + home}}.result(t)
	expect(t, "exit code", result.exitCode, 10)
}

func listenAs(t *testing.T, user int, folder string) {
	t.Helper()
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	socket, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err == nil {
		err = syscall.Bind(socket, &syscall.SockaddrUnix{Name: filepath.Join(folder, socketName)})
	}
	if err == nil {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		_, _, errno := syscall.Syscall(syscall.SYS_SETRESUID, ^uintptr(0), uintptr(user), ^uintptr(0))
		defer syscall.Syscall(syscall.SYS_SETRESUID, ^uintptr(0), 0, ^uintptr(0))
		if errno == 0 {
			err = syscall.Listen(socket, 1)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Close(socket) })
}

func TestAFullQueueOfCallersIsSaid(t *testing.T) {
	home := shortFolder(t)
	folder := filepath.Join(home, "podkey")
	listenAs(t, os.Getuid(), folder)
	for {
		if _, err := connectTo(filepath.Join(folder, socketName)); err == busy {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	result := call{arguments: []string{"status"}, environment: []string{"XDG_RUNTIME_DIR=" + home}}.result(t)
	expect(t, "exit code", result.exitCode, 9)
	expect(t, "errors", result.errors, english(busy))
}
