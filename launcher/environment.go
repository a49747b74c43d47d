package main

import (
	"os"
	"runtime"
	"strings"
)

// environmentWith returns NAME=VALUE for each variable of the environment, with more of them. Each takes the place of all that
// have its name; on Windows upper and lower case make no difference.
func environmentWith(environment []string, more map[string]string) []string {
	result := []string{}
	for _, entry := range environment {
		if !isAmong(more, nameOf(entry)) {
			result = append(result, entry)
		}
	}
	for name, value := range more {
		result = append(result, name+"="+value)
	}
	return result
}

// nameOf returns the name in NAME=VALUE. Windows has names that begin with “=”.
func nameOf(entry string) string {
	if end := strings.IndexByte(entry[min(1, len(entry)):], '='); end >= 0 {
		return entry[:end+1]
	}
	return entry
}

func isAmong(variables map[string]string, name string) bool {
	if _, found := variables[name]; found {
		return true
	}
	if runtime.GOOS != "windows" {
		return false
	}
	for other := range variables {
		if strings.EqualFold(other, name) {
			return true
		}
	}
	return false
}

func min(one, other int) int {
	if one < other {
		return one
	}
	return other
}

// firstSet returns the first of these variables that isn’t empty.
func firstSet(names ...string) string {
	for _, name := range names {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return ""
}
