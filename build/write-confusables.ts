import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfusables, skeletonBy } from '../shared/search/look-alikes.ts';

/*
 * Writes shared/search/confusables.ts from Unicode's table (https://www.unicode.org/Public/security/latest/confusables.txt):
 * `node build/write-confusables.ts confusables.txt`. Entries without which a letter has the same skeleton are left out.
 */

const [file = 'confusables.txt'] = process.argv.slice(2);
const text = await readFile(file, 'utf8');
const version = /^# Version: (\S+)/m.exec(text)?.[1];
const date = /^# Date: (\S+),/m.exec(text)?.[1];
if (version === undefined || date === undefined) throw new Error(`${file} has no version or no date`);

const fromHex = (codes: string) =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(' ')
      .map((code) => Number.parseInt(code, 16)),
  );
const whole = new Map(
  [...text.matchAll(/^([\dA-F]+) ;\t([\dA-F ]+) ;\tMA/gm)].map(([, source = '', target = '']) => [
    fromHex(source),
    fromHex(target),
  ]),
);

const table = new Map(whole);
for (const [source, target] of whole) {
  table.delete(source);
  if (skeletonBy(table, source) !== skeletonBy(table, target)) table.set(source, target);
}
const missed = [...whole].filter(
  ([source, target]) => skeletonBy(table, source) !== skeletonBy(table, target),
);
if (missed.length > 0) throw new Error(`These would look different: ${JSON.stringify(missed)}`);

let before = 0;
const entries = [...table]
  .map(([source, target]) =>
    [source, target].map((letters) => Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)),
  )
  .toSorted(([[a = 0] = []], [[b = 0] = []]) => a - b)
  .map(([[source = 0] = [], target = []]) => {
    const step = source - before;
    before = source;
    return [step, ...target].map((code) => code.toString(36)).join('.');
  })
  .join(' ');
if (readConfusables(entries).size !== table.size) throw new Error('The table can’t be read back');

await writeFile(
  path.join(import.meta.dirname, '../shared/search/confusables.ts'),
  `/**
 * Letters that look alike: Unicode's confusables.txt, version ${version} of ${date}, written by build/write-confusables.ts.
 *
 * © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).
 */
export const confusables =
  '${entries}';
`,
);
console.log(`${table.size} of ${whole.size} letters, version ${version} of ${date}`);
