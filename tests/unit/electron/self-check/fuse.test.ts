import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFuse } from '../../../../electron/self-check/hardening.ts';

let folder: string;
let program: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fuse-'));
  program = path.join(folder, 'podkey');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a program whose fuses begin at a place: the sentinel, a version, their number, and each as a digit. */
function programWith(fuses: string, at: number): void {
  const bytes = Buffer.alloc(at + 100);
  bytes.write(`dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01${String.fromCharCode(fuses.length)}${fuses}`, at);
  writeFileSync(program, bytes);
}

// The second place is across the end of the first mebibyte, which is read at once.
test.each([5, 2 ** 20 - 20])('each fuse is read at its place, in a program with fuses at %i', async (at) => {
  programWith('001000000', at);
  expect(await readFuse('node-options', program)).toBe(true);
  expect(await readFuse('only-asar', program)).toBe(false);
  programWith('000001000', at);
  expect(await readFuse('node-options', program)).toBe(false);
  expect(await readFuse('only-asar', program)).toBe(true);
});

test('a program without fuses is reported', async () => {
  writeFileSync(program, Buffer.alloc(3 * 2 ** 20));
  await expect(readFuse('only-asar', program)).rejects.toThrow('no fuses');
});
