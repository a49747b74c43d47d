import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const recursively = { recursive: true, encoding: 'utf8' } as const;
/** Only installed Podkeys have this file. */
const installed = 'resources/app-update.yml';
/** What a build makes, which may not have run yet. */
const built = 'out/';

test('every file that a document names exists', () => {
  const atRoot = new Set(readdirSync(root));
  const inDocs = readdirSync(path.join(root, 'docs'), recursively).map((name) => path.join('docs', name));
  const documents = [...atRoot, ...inDocs].filter((name) => name.endsWith('.md'));
  const cited = documents.flatMap((document) =>
    readFileSync(path.join(root, document), 'utf8')
      .matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)
      .map(([, file = '']) => ({ document, file }))
      .filter(
        ({ file }) => atRoot.has(file.split('/')[0] ?? '') && file !== installed && !file.startsWith(built),
      )
      .toArray(),
  );
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
});
