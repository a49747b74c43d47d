package main

import (
	"os"
	"path/filepath"
)

// findStart returns how the Podkey that this program was installed with is started; nil if there is none, or no display. An
// installed one is PODKEY/bin/podkey, beside PODKEY/podkey.
func findStart() func() error {
	if firstSet("DISPLAY", "WAYLAND_DISPLAY") == "" {
		return nil
	}
	folder := filepath.Dir(ownFolder())
	app := filepath.Join(folder, "podkey")
	if filepath.Base(ownFolder()) != "bin" || !isFile(app) || !isFile(filepath.Join(folder, "resources", "app.asar")) {
		return nil
	}
	return func() error { return startDetached(app) }
}

// dataFolder returns Electron’s “userData”.
func dataFolder() (string, error) {
	settings, err := os.UserConfigDir()
	return filepath.Join(settings, "Podkey"), err
}
