package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"unicode/utf8"
)

const (
	// Room for the arguments, in bytes of JSON.
	argumentsRoom = 32 << 10
	// Room for the folder; together with the arguments and its escapes it fits into a request.
	directoryRoom = 24 << 10
	languageRoom  = 256
)

// requestContent is what main gets to know about a call.
type requestContent struct {
	Version   string   `json:"version"`
	Pid       int      `json:"pid"`
	Directory string   `json:"directory"`
	Language  string   `json:"language"`
	Terminals [3]bool  `json:"terminals"`
	Arguments []string `json:"arguments"`
	IsCut     bool     `json:"isCut"`
}

func requestFor(version string, arguments []string, language string) []byte {
	// Without a folder that podkey can name, main asks the system.
	directory, _ := os.Getwd()
	kept, isCut := fitting(arguments, argumentsRoom)
	return jsonOf(requestContent{
		Version:   version,
		Pid:       os.Getpid(),
		Directory: cut(directory, directoryRoom),
		Language:  cut(language, languageRoom),
		Terminals: [3]bool{isTerminal(0), isTerminal(1), isTerminal(2)},
		Arguments: kept,
		IsCut:     isCut,
	})
}

// fitting returns the arguments that have room; the last one is cut off at the end of the room.
func fitting(arguments []string, room int) (kept []string, isCut bool) {
	kept = []string{}
	for _, argument := range arguments {
		// A comma comes after each argument.
		room--
		part := cut(argument, room)
		room -= len(jsonOf(part))
		if room < 0 {
			return kept, true
		}
		kept = append(kept, part)
		if part != strings.ToValidUTF8(argument, "\uFFFD") {
			return kept, true
		}
	}
	return kept, false
}

// cut returns as much of a text as has room as JSON, with U+FFFD for each byte that is no UTF-8.
func cut(text string, room int) string {
	used := len(`""`)
	var kept strings.Builder
	for _, character := range text {
		used += lengthInJSON(character)
		if used > room {
			break
		}
		kept.WriteRune(character)
	}
	return kept.String()
}

// lengthInJSON returns how many bytes a character has in JSON at most.
func lengthInJSON(character rune) int {
	if character < ' ' || character == '"' || character == '\\' || character == '\u2028' || character == '\u2029' || character == utf8.RuneError {
		return len(`\u0000`)
	}
	return utf8.RuneLen(character)
}

func jsonOf(value any) []byte {
	var written bytes.Buffer
	encoder := json.NewEncoder(&written)
	encoder.SetEscapeHTML(false)
	// Texts, numbers and truth values can always be written.
	_ = encoder.Encode(value)
	return bytes.TrimSuffix(written.Bytes(), []byte("\n"))
}
