package main

// failure is something that podkey says without main, by its name in texts.json.
type failure string

const (
	notRunning    failure = "notRunning"
	anotherUser   failure = "anotherUser"
	busy          failure = "busy"
	closed        failure = "closed"
	otherVersion  failure = "otherVersion"
	notStarted    failure = "notStarted"
	notWritten    failure = "notWritten"
	noSuchProgram failure = "noSuchProgram"
	cannotRun     failure = "cannotRun"
)

func (name failure) Error() string { return string(name) }
