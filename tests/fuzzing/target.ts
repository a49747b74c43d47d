import assert from 'node:assert/strict';
import type { AppErrorKind } from '../../shared/errors/app-error.ts';
import { Failure } from '../../shared/errors/failure.ts';

/*
 * What all targets share. A target reads bytes as one of Podkey's parsers does, and throws if the parser does anything but return what
 * its types promise, or fail as it documents.
 */

/** What would break a line, or end the screen's text. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Fails if a text could do more on screen than to be read. */
export function assertPrintable(text: string): void {
  assert.doesNotMatch(text, unprintable);
}

/** What `read` returns; undefined if it fails as one of these kinds, with texts that a person can read. */
export function unlessRefused<Result>(
  kinds: readonly AppErrorKind[],
  read: () => Result,
): Result | undefined {
  try {
    return read();
  } catch (thrown) {
    if (!isRefusal(thrown, kinds)) throw thrown;
    return undefined;
  }
}

/** Whether something thrown is a failure of one of these kinds, with texts that a person can read. */
export function isRefusal(thrown: unknown, kinds: readonly AppErrorKind[]): thrown is Failure {
  if (!Failure.is(thrown) || !kinds.includes(thrown.appError.kind)) return false;
  const { message, nextStep } = thrown.appError;
  for (const text of [message, nextStep]) {
    assert.notEqual(text, '');
    assertPrintable(text);
  }
  return true;
}

/** The part of a text before the first line break, and what follows it. */
export function cutLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

const stretchedBytes = 32 * 1024;
/** How many inputs are read for each that is read in its long form too. */
const stretchedEach = 64;

/**
 * For some inputs, their long form: a part in the middle is repeated. Only there does a parser run out of stack, or of time that grows with
 * the square of the length. Each parser reads far more.
 */
function stretched(input: Buffer): Buffer | undefined {
  const sum = input.reduce((before, byte) => before + byte, 0);
  if (input.length === 0 || sum % stretchedEach !== 0) return undefined;
  const middle = input.length >> 1;
  const part = input.subarray(middle, middle + 1 + ((sum / stretchedEach) % 8));
  return Buffer.concat([
    input.subarray(0, middle),
    Buffer.alloc(stretchedBytes, part),
    input.subarray(middle),
  ]);
}

/** Reads an input, and for some inputs their long form too. */
export const alsoStretched =
  (read: (input: Buffer) => void) =>
  (input: Buffer): void => {
    read(input);
    const long = stretched(input);
    if (long) read(long);
  };
