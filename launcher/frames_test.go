package main

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"io"
	"math/rand"
	"strings"
	"testing"
	"testing/iotest"
)

func headOf(kind byte, length uint32) string {
	return string(binary.BigEndian.AppendUint32([]byte{kind}, length))
}

func TestAFrameIsRefusedBeforeThereIsMemoryForIt(t *testing.T) {
	for kind, limit := range maxLengths {
		reader := frameReader{from: strings.NewReader(headOf(kind, limit+1))}
		_, _, err := reader.next(string(kind))
		expect(t, "error", err, errFrame)
		expect(t, "memory", cap(reader.payload), 0)

		reader = frameReader{from: strings.NewReader(headOf(kind, limit) + strings.Repeat("x", int(limit)))}
		_, payload, err := reader.next(string(kind))
		expect(t, "length", len(payload), int(limit))
		expect(t, "error", err, nil)
	}
}

func TestFramesMayComeInPieces(t *testing.T) {
	sent := headOf(standardOutput, 3) + "abc" + headOf(exit, 1) + "\x02"
	var output bytes.Buffer
	end, err := readAnswers(iotest.OneByteReader(strings.NewReader(sent)), request, []string{"get"}, outputs{output: func(piece []byte) error {
		output.Write(piece)
		return nil
	}})
	expect(t, "output", output.String(), "abc")
	expect(t, "exit code", end.exitCode, 2)
	expect(t, "error", err, nil)
}

func TestMainsProofIsTheOneOfTheProtocol(t *testing.T) {
	// Computed by openssl: printf 'podkey answers 0000…00' | openssl dgst -sha256 -hmac SECRET
	const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
	expect(t, "proof", hex.EncodeToString(proofOf(secret, make([]byte, 32))), "d0a1093268d59833e87c60eebba3f0f735caf87e9217487cfc7299fdb0f7cc18")
}

// conversation is a main that has already written everything.
type conversation struct {
	io.Reader
	written bytes.Buffer
}

func (main *conversation) Write(bytes []byte) (int, error) { return main.written.Write(bytes) }

func TestOnlyWhoKnowsTheSecretGetsARequest(t *testing.T) {
	const secret = "5ec4e7"
	for name, each := range map[string]struct {
		answer string
		wanted error
	}{
		"no answer":         {hello, closed},
		"half of a proof":   {hello + headOf(proof, 32) + "x", closed},
		"a wrong proof":     {hello + headOf(proof, 32) + strings.Repeat("x", 32), anotherUser},
		"an empty proof":    {hello + headOf(proof, 0), anotherUser},
		"an answer instead": {hello + headOf(exit, 1) + "\x00", anotherUser},
		"another version":   {"PODKEY\x01\x02" + headOf(proof, 32), otherVersion},
	} {
		t.Run(name, func(t *testing.T) {
			main := conversation{Reader: strings.NewReader(each.answer)}
			expect(t, "error", greet(&main, secret), each.wanted)
			sent := main.written.String()
			expect(t, "what podkey sends first", sent[:len(hello)+headLength], hello+headOf(challenge, 32))
			expect(t, "length", len(sent), len(hello)+headLength+32)
		})
	}
	first, second := conversation{Reader: strings.NewReader("")}, conversation{Reader: strings.NewReader("")}
	_, _ = greet(&first, secret), greet(&second, secret)
	expect(t, "the same challenge twice", first.written.String() == second.written.String(), false)
}

// A request must fit into a frame, whatever is typed.
func TestEveryRequestFits(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	pieces := []string{"a", "ä", "\U0001F511", "\x00", "\"", "\\", "\u2028", "\xff", "<", strings.Repeat("x", 1000), strings.Repeat("\x01", 1000)}
	for round := 0; round < 300; round++ {
		arguments := []string{}
		for count := random.Intn(40); count > 0; count-- {
			var argument strings.Builder
			for length := random.Intn(60); length > 0; length-- {
				argument.WriteString(pieces[random.Intn(len(pieces))])
			}
			arguments = append(arguments, argument.String())
		}
		kept, isCut := fitting(arguments, argumentsRoom)
		if length := len(jsonOf(kept)); length > argumentsRoom+2 {
			t.Fatal("too long:", length)
		}
		for index, argument := range kept {
			whole := strings.ToValidUTF8(strings.Map(func(character rune) rune { return character }, arguments[index]), "\uFFFD")
			isLast := index == len(kept)-1
			if argument != whole && !(isCut && isLast && strings.HasPrefix(whole, argument)) {
				t.Fatalf("argument %d of %d differs", index, len(kept))
			}
		}
		if !isCut && len(kept) != len(arguments) {
			t.Fatal("arguments are left out without a word")
		}
	}
	huge := strings.Repeat("\x01", 1<<20)
	if length := len(requestFor("0.1.0", []string{huge, huge}, huge)); length > maxRequestLength {
		t.Error("too long:", length)
	}
	kept, isCut := fitting([]string{strings.Repeat("x", argumentsRoom-3)}, argumentsRoom)
	expect(t, "what fits exactly is cut", isCut || len(kept[0]) != argumentsRoom-3, false)
	_, isCut = fitting([]string{strings.Repeat("x", argumentsRoom-2)}, argumentsRoom)
	expect(t, "what is one byte longer is cut", isCut, true)
}

func TestOnlyADifferentNameKeepsItsVariable(t *testing.T) {
	before := []string{"Path=old", "PATH=older", "=C:=C:\\x", "A=1=2", "broken"}
	got := strings.Join(environmentWith(before, map[string]string{"PATH": "new"}), "|")
	wanted := `Path=old|=C:=C:\x|A=1=2|broken|PATH=new`
	if isWindows {
		wanted = `=C:=C:\x|A=1=2|broken|PATH=new`
	}
	expect(t, "environment", got, wanted)
}

func TestMainNamesAFailureThatPodkeyWrites(t *testing.T) {
	for _, name := range []failure{busy, anotherUser} {
		result := call{arguments: []string{"list"}, main: func(main fakeMain) {
			main.greet()
			main.request()
			main.send(failed, string(name))
		}}.result(t)
		expect(t, "errors", result.errors, english(name))
	}
	result := call{arguments: []string{"list"}, main: func(main fakeMain) {
		main.greet()
		main.request()
		main.send(failed, "notStarted")
	}}.result(t)
	expect(t, "errors", result.errors, english(closed))
}

func TestATerminalGetsOnlyWhatItShows(t *testing.T) {
	text := "a\x1b]0;x\x07\u009b2J\u202eé\u2028\r\n\tb"
	var whole shownText
	expect(t, "whole", string(whole.of([]byte(text))), "a\uFFFD]0;x\uFFFD\uFFFD2J\uFFFDé\uFFFD\uFFFD\n\tb")
	var pieces shownText
	var shown []byte
	for index := range []byte(text) {
		shown = append(shown, pieces.of([]byte(text)[index:index+1])...)
	}
	expect(t, "byte by byte", string(shown), string((&shownText{}).of([]byte(text))))
	expect(t, "no text", string((&shownText{}).of([]byte("\xff\xc2"))), "\uFFFD")
}
