import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { fileName } from '../../../lint/file-name.js';

const linter = new Linter({ cwd: '/project' });

function problems(file: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.{ts,svelte}'],
    plugins: { podkey: { rules: { 'file-name': fileName } } },
    rules: { 'podkey/file-name': 'error' },
  };
  return linter.verify('', config, { filename: `/project/${file}` }).map(({ message }) => message);
}

test.each([
  'shared/schemas/secure-value-link.ts',
  'renderer/features/secrets/one-time-code.svelte.ts',
  'renderer/features/secrets/OneTimeCode.svelte',
  'renderer/app/App.svelte',
  'tests/e2e/main-job.spec.ts',
  'electron/storage/migrations/0001-to-0009.ts',
  'shared/web-globals.d.ts',
])('%s is accepted', (file) => {
  expect(problems(file)).toEqual([]);
});

test.each(['electron/main/appProtocol.ts', 'electron/main/AppProtocol.ts', 'electron/main/app_protocol.ts'])(
  '%s is not kebab-case',
  (file) => {
    expect(problems(file)).toEqual([expect.stringContaining('kebab-case')]);
  },
);

test.each(['renderer/app/app.svelte', 'renderer/components/error-alert.svelte'])(
  '%s is not PascalCase',
  (file) => {
    expect(problems(file)).toEqual([expect.stringContaining('PascalCase')]);
  },
);

test.each([
  'shared/utils/dates.ts',
  'electron/services/account-manager.ts',
  'tests/support/helpers.ts',
  'renderer/components/CommonButton.svelte',
])('%s contains a meaningless word', (file) => {
  expect(problems(file)).toEqual([expect.stringContaining('does not say')]);
});
