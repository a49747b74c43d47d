import { describe, expect, test } from 'vitest';
import { KeychainFailure, keychainSituationSchema } from '../../../electron/credentials/keychain-failure.ts';
import { appErrorSchema } from '../../../shared/errors/app-error.ts';

const platforms: NodeJS.Platform[] = ['linux', 'darwin', 'win32'];

describe.each(platforms)('A keychain failure on %s', (platform) => {
  const failures = keychainSituationSchema.options.map(
    (situation) => new KeychainFailure(situation, { platform }).appError,
  );

  test('crosses the bridge as it is', () => {
    for (const failure of failures) expect(appErrorSchema.parse(failure)).toEqual(failure);
  });

  test('says something else for each situation', () => {
    expect(new Set(failures.map(({ message }) => message)).size).toBe(failures.length);
  });

  test('names a way to go on without the keychain', () => {
    for (const { nextStep } of failures) expect(nextStep).toContain('for this session only');
  });
});
