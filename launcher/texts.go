package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// texts.json is written by the build (build/write-launcher-texts.ts).
//
//go:embed texts.json
var textsFile []byte

type texts struct {
	Version   string              `json:"version"`
	Languages map[string]language `json:"languages"`
}

type language struct {
	Answers  []fixedAnswer           `json:"answers"`
	Failures map[failure]failureText `json:"failures"`
	Start    startTexts              `json:"start"`
}

// fixedAnswer is what podkey writes for exactly these arguments.
type fixedAnswer struct {
	Arguments []string `json:"arguments"`
	Text      string   `json:"text"`
}

type failureText struct {
	ExitCode int `json:"exitCode"`
	// RunExitCode takes its place for “run”, whose command has the codes below 125.
	RunExitCode int    `json:"runExitCode"`
	Text        string `json:"text"`
	JSON        string `json:"json"`
}

type startTexts struct {
	Question string   `json:"question"`
	Yes      []string `json:"yes"`
	Waiting  string   `json:"waiting"`
}

func readTexts() texts {
	var read texts
	if err := json.Unmarshal(textsFile, &read); err != nil {
		panic(err)
	}
	return read
}

var german = regexp.MustCompile(`(?i)^de(\b|_)`)

func (all texts) in(named string) language {
	if german.MatchString(named) {
		return all.Languages["de"]
	}
	return all.Languages["en"]
}

func (own language) answerTo(arguments []string) (string, bool) {
	for _, answer := range own.Answers {
		if equal(answer.Arguments, arguments) {
			return answer.Text, true
		}
	}
	return "", false
}

func equal(some, others []string) bool {
	if len(some) != len(others) {
		return false
	}
	for index := range some {
		if some[index] != others[index] {
			return false
		}
	}
	return true
}

// tell returns a failure’s text and exit code for these arguments. `program` is the command that “run” would start.
func (own language) tell(name failure, arguments []string, program string) (string, int) {
	text, known := own.Failures[name]
	if !known {
		text = own.Failures[closed]
	}
	exitCode := text.ExitCode
	if len(arguments) > 0 && arguments[0] == "run" {
		exitCode = text.RunExitCode
	}
	if hasOption(arguments, "--json") {
		quoted := strings.Trim(inASCII(string(jsonOf(program))), `"`)
		return strings.ReplaceAll(text.JSON, "{program}", quoted), exitCode
	}
	return strings.ReplaceAll(text.Text, "{program}", inOneLine(program)), exitCode
}

// hasOption tells whether an argument before `--` is the option.
func hasOption(arguments []string, option string) bool {
	for _, argument := range arguments {
		switch argument {
		case "--":
			return false
		case option:
			return true
		}
	}
	return false
}

// isObeyed tells whether a terminal does something else with a character than to show it.
func isObeyed(character rune) bool {
	return unicode.In(character, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

func inOneLine(text string) string {
	return strings.Map(func(character rune) rune {
		if isObeyed(character) {
			return '\uFFFD'
		}
		return character
	}, text)
}

// inASCII escapes what a terminal would obey in JSON.
func inASCII(written string) string {
	var escaped strings.Builder
	for _, character := range written {
		if isObeyed(character) {
			fmt.Fprintf(&escaped, `\u%04x`, character)
		} else {
			escaped.WriteRune(character)
		}
	}
	return escaped.String()
}

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
