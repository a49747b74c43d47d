import { expect, test } from 'vitest';
import { importProblems as problems } from './import-problems.ts';

const refusal: unknown = expect.stringContaining(' may not import ');

test.each([
  `export { app } from 'electron';`,
  `export * from 'electron';`,
  `import 'electron';`,
  `import type { App } from 'electron';`,
  `import { type App } from 'electron';`,
  `const electron = await import('electron');`,
  `const electron = require('electron');`,
  `require.resolve('electron');`,
  `type App = import('electron').App;`,
  `type Electron = typeof import('electron');`,
])('every form of import is checked: %s', (code) => {
  expect(problems('electron/services/clock.ts', code)).toEqual([refusal]);
});

test.each([
  'await import(name);',
  'await import(`../${name}.ts`);',
  'require(name);',
  `import.meta.glob('../**');`,
])('a module name must be a literal: %s', (code) => {
  expect(problems('renderer/features/users/queries.ts', code)).toEqual([
    expect.stringContaining('must name the module it imports literally'),
  ]);
});

test('an import that still loads its module is not type-only', () => {
  const code = `import { type SecretStore } from '../credentials/keychain.ts';`;
  expect(problems('electron/services/clock.ts', code)).toEqual([expect.stringContaining('as a type only')]);
});

test('a path that only begins like an allowed one is refused', () => {
  expect(problems('renderer/features/users/list.ts', `import '../users-extra/list.ts';`)).toEqual([refusal]);
  expect(problems('electron/pod-client/transport/transport.ts', `import 'undici-extra';`)).toEqual([refusal]);
  expect(problems('electron/pod-client/transport/transport.ts', `import '/shared/schemas/uuid.ts';`)).toEqual(
    [refusal],
  );
});

test('a file outside all areas is reported', () => {
  expect(problems('electron/stray.ts', `import fs from 'node:fs';`)).toEqual([
    'electron/stray.ts belongs to no area of lint/boundaries.js.',
  ]);
});
