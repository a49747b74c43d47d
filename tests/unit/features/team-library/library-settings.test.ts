import { expect, test } from 'vitest';
import {
  librarySettingsSchema,
  librarySignatureOf,
} from '../../../../shared/features/team-library/contract.ts';

const publicKey = `${'A'.repeat(43)}=`;

test.each([
  ['https://Files.Example/Team/library.json/', 'https://files.example/Team/library.json'],
  ['/srv/team/library.json', '/srv/team/library.json'],
  [String.raw`\\files\team\library.json`, String.raw`\\files\team\library.json`],
])('the source %s is kept as %s', (typed, source) => {
  expect(librarySettingsSchema.parse({ source: typed, publicKey }).source).toBe(source);
  expect(librarySignatureOf(source)).toBe(`${source}.sig`);
});
