package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// What podkey and main send to each other: docs/command-line-protocol.md.

const (
	hello = "PODKEY\x00\x02"

	challenge      = 'C'
	proof          = 'P'
	request        = 'Q'
	standardOutput = 'O'
	standardError  = 'E'
	runCommand     = 'R'
	exit           = 'X'
	failed         = 'F'
	openBrowser    = 'B'
	message        = 'M'

	headLength       = 5
	maxRequestLength = 64 << 10
	maxFrameLength   = 1 << 20
)

// maxLengths has the frames that main may send, and how long their payloads may be.
var maxLengths = map[byte]uint32{
	proof:          sha256.Size,
	standardOutput: maxFrameLength,
	standardError:  maxFrameLength,
	runCommand:     maxFrameLength,
	exit:           1,
	failed:         32,
	message:        maxFrameLength,
}

var errFrame = errors.New("a frame that is not allowed here")

// frameReader reads main’s frames. It believes nothing: a frame has a known type, is one of those that are expected, and is no
// longer than allowed, before there is memory for its payload.
type frameReader struct {
	from io.Reader
	// The payload of the last frame; the next one takes its place.
	payload []byte
}

func (reader *frameReader) next(expected string) (kind byte, payload []byte, err error) {
	var head [headLength]byte
	if _, err := io.ReadFull(reader.from, head[:]); err != nil {
		return 0, nil, err
	}
	kind = head[0]
	length := binary.BigEndian.Uint32(head[1:])
	if strings.IndexByte(expected, kind) < 0 || length > maxLengths[kind] {
		return 0, nil, errFrame
	}
	if uint32(cap(reader.payload)) < length {
		reader.payload = make([]byte, length)
	}
	payload = reader.payload[:length]
	if _, err := io.ReadFull(reader.from, payload); err != nil {
		return 0, nil, err
	}
	return kind, payload, nil
}

// writeFrame writes a frame at once, so that two goroutines’ frames don’t mix.
func writeFrame(to io.Writer, kind byte, payload []byte) error {
	whole := make([]byte, headLength, headLength+len(payload))
	whole[0] = kind
	binary.BigEndian.PutUint32(whole[1:], uint32(len(payload)))
	_, err := to.Write(append(whole, payload...))
	return err
}

// greet exchanges the protocol’s versions, and, if there is a secret, lets the listener prove that it knows it.
func greet(main io.ReadWriter, secret string) error {
	opening := bytes.NewBufferString(hello)
	nonce := make([]byte, 32)
	if secret != "" {
		if _, err := rand.Read(nonce); err != nil {
			return closed
		}
		_ = writeFrame(opening, challenge, nonce)
	}
	if _, err := main.Write(opening.Bytes()); err != nil {
		return closed
	}
	var answer [len(hello)]byte
	if _, err := io.ReadFull(main, answer[:]); err != nil {
		return closed
	}
	if string(answer[:]) != hello {
		if bytes.HasPrefix(answer[:], []byte(hello[:6])) {
			return otherVersion
		}
		return closed
	}
	if secret == "" {
		return nil
	}
	reader := frameReader{from: main}
	_, payload, err := reader.next(string(proof))
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return closed
	}
	if err != nil || !hmac.Equal(payload, proofOf(secret, nonce)) {
		return anotherUser
	}
	return nil
}

func proofOf(secret string, nonce []byte) []byte {
	sum := hmac.New(sha256.New, []byte(secret))
	sum.Write([]byte("podkey answers " + hex.EncodeToString(nonce)))
	return sum.Sum(nil)
}

// ending is how main’s answer ends: with an exit code, or with a command to run.
type ending struct {
	exitCode int
	run      *runOrder
}

// runOrder is a command to run: the arguments of podkey from this one on, with more variables.
type runOrder struct {
	from        int
	environment map[string]string
}

type outputs struct {
	output  func([]byte) error
	errors  func([]byte) error
	message func([]byte) error
}

// answersTo sends the request and passes main’s frames on until the last one.
//
// An error of outputs ends it and is returned.
func answersTo(main io.ReadWriter, kind byte, sent []byte, arguments []string, to outputs) (ending, error) {
	// Main can have answered and closed before it read the request: it says that it is busy, for example.
	_ = writeFrame(main, kind, sent)
	return readAnswers(main, kind, arguments, to)
}

func readAnswers(main io.Reader, kind byte, arguments []string, to outputs) (ending, error) {
	expected := string([]byte{standardOutput, standardError, runCommand, exit, failed})
	if kind == openBrowser {
		expected = string([]byte{message, exit, failed})
	}
	reader := frameReader{from: main}
	for {
		answer, payload, err := reader.next(expected)
		if err != nil {
			return ending{}, closed
		}
		switch answer {
		case standardOutput:
			err = to.output(payload)
		case standardError:
			err = to.errors(payload)
		case message:
			err = to.message(payload)
		case exit:
			if len(payload) != 1 {
				return ending{}, closed
			}
			return ending{exitCode: int(payload[0])}, nil
		case failed:
			if name := failure(payload); name == busy || name == anotherUser {
				return ending{}, name
			}
			return ending{}, closed
		case runCommand:
			order, err := readRunOrder(payload, arguments)
			if err != nil {
				return ending{}, closed
			}
			return ending{run: order}, nil
		}
		if err != nil {
			return ending{}, err
		}
	}
}

func readRunOrder(payload []byte, arguments []string) (*runOrder, error) {
	var read struct {
		From        *int               `json:"from"`
		Environment map[string]*string `json:"environment"`
	}
	if err := json.Unmarshal(payload, &read); err != nil {
		return nil, err
	}
	if read.From == nil || read.Environment == nil || *read.From < 1 || *read.From >= len(arguments) {
		return nil, errFrame
	}
	// Only what the person wrote as the command is ever run.
	if arguments[0] != "run" || arguments[*read.From-1] != "--" {
		return nil, errFrame
	}
	environment := map[string]string{}
	for name, value := range read.Environment {
		// No command runs without a password that it was meant to get.
		if value == nil || name == "" || strings.ContainsAny(name, "=\x00") || strings.ContainsRune(*value, 0) {
			return nil, errFrame
		}
		environment[name] = *value
	}
	return &runOrder{*read.From, environment}, nil
}
