import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { textsInHeap } from '../../../support/leftovers/heap-snapshot.ts';

/** Returns the snapshot of a Node process that ran some code. */
function heapAfter(code: string): string {
  const snapshot = "require('node:v8').getHeapSnapshot().pipe(process.stdout)";
  // In a function, so that its variables are gone at the time of the snapshot.
  const args = ['--heap-snapshot-string-limit=100000', '-e', `(() => { ${code} })(); ${snapshot}`];
  return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 });
}

test('a text is found complete, long or concatenated, with its path', () => {
  const texts = textsInHeap(
    heapAfter(`
      globalThis.shelf = { long: 'start ' + 'x'.repeat(5000).replaceAll('x', 'yz') + ' end' };
      let rope = '<';
      for (const part of ['quiet', 'harbour', 'lantern', 'meadow', 'falcon']) rope += part + '-of-many-parts/';
      globalThis.shelf.rope = rope + '>';`),
  );
  const long = texts.find(({ text }) => text.startsWith('start yz') && text.endsWith('yz end'));
  expect(long?.heldBy()).toMatch(/shelf › long/);
  const rope = texts.find(
    ({ text }) => text.startsWith('<quiet-of-many-parts/harbour') && text.endsWith('>'),
  );
  expect(rope?.heldBy()).toMatch(/shelf › rope/);
});

test('a released text is not found', () => {
  const texts = textsInHeap(
    heapAfter(`
      globalThis.kept = ['gone', 'by'].map((half) => half + '-' + process.pid);
      globalThis.kept = globalThis.kept.length;`),
  );
  expect(texts.some(({ text }) => /^gone-\d+$/.test(text))).toBe(false);
});
