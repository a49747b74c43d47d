package main

import (
	"path/filepath"
	"strings"
)

// findStart returns how the Podkey that this program was installed with is started; nil if there is none. An installed one is
// Podkey.app/Contents/Resources/podkey.
func findStart() func() error {
	folder := ownFolder()
	bundle := strings.TrimSuffix(folder, "/Contents/Resources")
	if bundle == folder || filepath.Ext(bundle) != ".app" || !isFile(filepath.Join(folder, "app.asar")) {
		return nil
	}
	return func() error { return startDetached("/usr/bin/open", "-a", bundle) }
}
