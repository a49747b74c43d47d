import { afterEach, describe, expect, test } from 'vitest';
import { findPolicyOn } from '../../electron/platform/policy/find-policy.ts';
import { maxPolicyBytes } from '../../electron/services/policy/policy.ts';
import { skippedIf } from '../support/skipped.ts';
import { reg } from './registry.ts';

const key = String.raw`HKLM\SOFTWARE\Policies\Podkey`;
const add = (name: string, type: string, content: string) =>
  expect(reg('add', key, '/v', name, '/t', type, '/d', content, '/f').done).toBe(true);
const find = () => findPolicyOn('win32')(maxPolicyBytes);

/** A policy that rules this computer must stay, and only an administrator can try another. */
const isTaken = reg('query', key).done;
const canWrite = !isTaken && reg('add', key, '/f').done;
if (canWrite) reg('delete', key, '/f');
const needs = isTaken ? 'This computer has a policy of Podkey.' : 'Only an administrator can write policies.';

describe('the policy of the registry', skippedIf(!canWrite && needs), () => {
  afterEach(() => void reg('delete', key, '/f'));

  test('is none without a key, and none in a key without values', async () => {
    expect(await find()).toEqual({ kind: 'none' });
    add('Policy', 'REG_SZ', '{}');
    reg('delete', key, '/v', 'Policy', '/f');
    expect(await find()).toEqual({ kind: 'none' });
  });

  test.each([
    ['plain', '{"version":1}'],
    ['with quotes, backslashes and many spaces', String.raw`{"version": 1,    "pods": ["a\\b \"c\""]}`],
    ['of 20,000 characters', `{"version":1,"x":"${'y'.repeat(20_000)}"}`],
    ['empty', ''],
  ])('is read to the letter: %s', async (_what, content) => {
    add('Policy', 'REG_SZ', content);
    expect(await find()).toEqual({ kind: 'there', where: `${key}\\Policy`, bytes: Buffer.from(content) });
  });

  test('is found by its name in any case, and in a key of any case', async () => {
    reg('add', key.toUpperCase(), '/v', 'POLICY', '/d', '{}', '/f');
    expect(await find()).toMatchObject({ kind: 'there', bytes: Buffer.from('{}') });
  });

  test.each([
    ['REG_EXPAND_SZ', '{}'],
    ['REG_MULTI_SZ', '{}'],
    ['REG_DWORD', '1'],
    ['REG_QWORD', '1'],
    ['REG_BINARY', '7b7d'],
    ['REG_NONE', ''],
  ])('that is of type %s is refused', async (type, content) => {
    add('Policy', type, content);
    expect(await find()).toMatchObject({ kind: 'unusable', why: 'no-text' });
  });

  test('beside a second value is refused, whichever comes first', async () => {
    add('Policy', 'REG_SZ', '{}');
    add('Another', 'REG_SZ', '{}');
    expect(await find()).toMatchObject({ kind: 'unusable', why: 'unknown-value', detail: 'Another' });
    reg('delete', key, '/v', 'Another', '/f');
    add('Zebra', 'REG_SZ', '');
    expect(await find()).toMatchObject({ kind: 'unusable', why: 'unknown-value', detail: 'Zebra' });
  });

  test('in the value without a name, or beside another key, is refused', async () => {
    reg('add', key, '/ve', '/d', '{}', '/f');
    expect(await find()).toMatchObject({ kind: 'unusable', why: 'unknown-value' });
    reg('delete', key, '/f');
    add('Policy', 'REG_SZ', '{}');
    reg('add', `${key}\\Sub`, '/f');
    expect(await find()).toMatchObject({ kind: 'unusable', why: 'unknown-value' });
  });

  test('in two lines is refused', async () => {
    add('Policy', 'REG_SZ', '{"version":1,\n"pods":[]}');
    expect(await find()).toMatchObject({ kind: 'unusable' });
  });
});
