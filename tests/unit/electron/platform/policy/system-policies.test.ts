import { describe, expect, test } from 'vitest';
import {
  preferencesAsJson,
  registryPolicy,
  RunFailed,
  type RunProgram,
} from '../../../../../electron/platform/policy/find-policy.ts';
import type { FoundPolicy } from '../../../../../electron/services/policy/policy.ts';

/* The output of reg.exe and plutil, from their documentation, because other systems don't have them. */

const above = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies';
const printed = (...lines: string[]) => Buffer.from(['', ...lines, '', ''].join('\r\n'), 'latin1');
const failing = () => Promise.reject(new RunFailed('1', {}));

/** A registry with these keys below the policies, and these lines in Podkey's. */
const registry =
  (keys: readonly string[], ...values: string[]): RunProgram =>
  ([, key]) =>
    Promise.resolve(
      key === 'HKLM\\SOFTWARE\\Policies'
        ? printed(...keys.map((name) => `${above}\\${name}`))
        : printed(`${above}\\Podkey`, ...values),
    );
const value = (name: string, type: string, content: string) => `    ${name}    ${type}    ${content}`;
const textOf = (found: FoundPolicy) =>
  found.kind === 'there' ? Buffer.from(found.bytes).toString('utf8') : found;

describe('the registry of Windows', () => {
  test('without Podkey’s key, or with an empty one, has no policy', async () => {
    expect(await registryPolicy(registry(['Adobe', 'Microsoft', 'PodkeyOther']))).toEqual({ kind: 'none' });
    expect(await registryPolicy(registry(['Podkey']))).toEqual({ kind: 'none' });
  });

  test('gives the policy in its value, in whatever case the names are', async () => {
    const json = '{"version": 1, "allowedPods": ["https://a.example    b"]}';
    for (const name of ['Policy', 'POLICY']) {
      const found = await registryPolicy(registry(['Adobe', 'PODKEY'], value(name, 'REG_SZ', json)));
      expect(textOf(found)).toBe(json);
      expect(found).toMatchObject({ where: 'HKLM\\SOFTWARE\\Policies\\Podkey\\Policy' });
    }
  });

  test.each([
    ['another value', [value('Polcy', 'REG_SZ', '{}')], 'unknown-value'],
    ['a value beside it', [value('Policy', 'REG_SZ', '{}'), value('Old', 'REG_SZ', 'x')], 'unknown-value'],
    ['a key below it', [value('Policy', 'REG_SZ', '{}'), '', `${above}\\Podkey\\Rules`], 'unknown-value'],
    ['a text of several lines', [value('Policy', 'REG_SZ', '{'), '"version": 1}'], 'unknown-value'],
    ['a number', [value('Policy', 'REG_DWORD', '0x1')], 'no-text'],
  ])('is refused with %s in it', async (_what, lines, why) => {
    expect(await registryPolicy(registry(['Podkey'], ...lines))).toMatchObject({ kind: 'unusable', why });
  });

  test('is unreadable if it can’t be read, and never counts as no policy', async () => {
    expect(await registryPolicy(failing)).toMatchObject({ why: 'unreadable', detail: 'reg.exe: 1' });
    const locked: RunProgram = ([, key]) =>
      key?.endsWith('Podkey') ? failing() : registry(['Podkey'])(['query', key ?? '']);
    expect(await registryPolicy(locked)).toMatchObject({ kind: 'unusable', why: 'unreadable' });
  });
});

describe('the managed preferences of macOS', () => {
  const where = '/Library/Managed Preferences/app.podkey.desktop.plist';
  const found: FoundPolicy = { kind: 'there', where, bytes: Buffer.from('bplist00') };

  test('are what plutil returns, without the profile’s own keys', async () => {
    const asked: string[][] = [];
    const plutil: RunProgram = (args) => {
      asked.push([...args]);
      return Promise.resolve(Buffer.from('{"version":1,"PayloadUUID":"x","idleLockMinutes":5}'));
    };
    expect(textOf(await preferencesAsJson(found, plutil))).toBe('{"version":1,"idleLockMinutes":5}');
    expect(asked).toEqual([['-convert', 'json', '-o', '-', where]]);
  });

  test('are unreadable if plutil can’t read them; without them it is not run', async () => {
    expect(await preferencesAsJson(found, failing)).toMatchObject({
      kind: 'unusable',
      why: 'unreadable',
      where,
    });
    const garbled = () => Promise.resolve(Buffer.from('<plist>'));
    expect(await preferencesAsJson(found, garbled)).toMatchObject({ kind: 'unusable', why: 'unreadable' });
    expect(await preferencesAsJson({ kind: 'none' }, failing)).toEqual({ kind: 'none' });
  });
});
