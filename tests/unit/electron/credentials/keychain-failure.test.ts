import { beforeEach, describe, expect, test } from 'vitest';
import { KeychainFailure, keychainSituationSchema } from '../../../../electron/credentials/keychain.ts';
import { appErrorSchema } from '../../../../shared/errors/app-error.ts';
import { keychainNameText } from '../../../../shared/text/en/failures.ts';

const platforms = ['linux', 'darwin', 'win32'] as const;

describe.each(platforms)('A keychain failure on %s', (platform) => {
  const all = () =>
    keychainSituationSchema.options.map((situation) => new KeychainFailure(situation, { platform }));
  let failures: KeychainFailure['appError'][];
  beforeEach(() => {
    failures = all().map(({ appError }) => appError);
  });

  test('names the keychain, unless the whole session bus is missing', () => {
    const unnamed = all().filter(({ appError }) => !appError.message.includes(keychainNameText[platform]));
    expect(unnamed.map(({ situation }) => situation)).toEqual(['no-bus', 'no-service']);
  });

  test('can be retried, unless the person must change something first', () => {
    const final = all().filter(({ appError }) => !appError.retryable);
    expect(final.map(({ situation }) => situation)).toEqual(['no-library', 'no-bus', 'too-long']);
  });

  test('says how to install a missing library', () => {
    const { nextStep } = new KeychainFailure('no-library', { platform }).appError;
    expect(nextStep.includes('libsecret')).toBe(platform === 'linux');
  });

  test('crosses the bridge unchanged', () => {
    for (const failure of failures) expect(appErrorSchema.parse(failure)).toEqual(failure);
  });

  test('has a different text for each situation', () => {
    expect(new Set(failures.map(({ message }) => message)).size).toBe(failures.length);
  });

  test('says how to continue without the keychain', () => {
    for (const { nextStep } of failures) expect(nextStep).toContain('until you quit');
  });
});
