package main

import (
	"io"
	"os"
	"strings"
	"testing"
)

func TestTheSettingDecidesWhetherPodkeyMayBeStarted(t *testing.T) {
	for content, wanted := range map[string]string{
		`{"start":"always"}`: "always", `{"start":"ask"}`: "ask", `{"start":"never"}`: "never",
		`{"start":"later"}`: "never", `{}`: "never", `{"start":true}`: "never", `{`: "never", ``: "never",
	} {
		expect(t, content, settingIn([]byte(content)), wanted)
	}
}

func TestOnlyYesStartsPodkey(t *testing.T) {
	for language, answers := range map[string]map[string]bool{
		"en": {"\n": true, "y\n": true, " YES \r\n": true, "n\n": false, "j\n": false, "": false, "y": false, "yes!\n": false},
		"de": {"\n": true, "j\n": true, "Ja\n": true, "y\n": true, "n\n": false, "nein\n": false},
	} {
		podkey := program{texts: readTexts().in(language)}
		for answer, wanted := range answers {
			expect(t, language+" "+answer, podkey.asks(strings.NewReader(answer), func(string) {}), wanted)
		}
	}
}

func TestWhatIsTypedAfterTheAnswerIsLeftForTheCommand(t *testing.T) {
	reader := strings.NewReader("y\nrest")
	line, ended := readLine(reader)
	rest, _ := io.ReadAll(reader)
	expect(t, "line", line, "y")
	expect(t, "ended", ended, true)
	expect(t, "rest", string(rest), "rest")
	_, ended = readLine(strings.NewReader(strings.Repeat("y", 5000)))
	expect(t, "a line without an end", ended, false)
}

func TestAnOptionOfTheCommandIsNotPodkeys(t *testing.T) {
	expect(t, "before", hasOption([]string{"get", "--no-wait", "x"}, "--no-wait"), true)
	expect(t, "after", hasOption([]string{"run", "--", "x", "--no-wait"}, "--no-wait"), false)
}

func writeFile(t *testing.T, path, content string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), mode); err != nil {
		t.Fatal(err)
	}
}
