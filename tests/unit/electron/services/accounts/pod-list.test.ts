import { expect, test } from 'vitest';
import {
  type FoundPolicy,
  maxPodListBytes,
  readAdministratorsPods,
} from '../../../../../electron/services/policy/policy.ts';

const where = '/etc/podkey/pods.json';
const list = JSON.stringify({ version: 1, pods: [{ label: 'US', url: 'https://us.docs.example/' }] });
const read = (found: FoundPolicy) => readAdministratorsPods(() => Promise.resolve(found));
const there = (content: string | Uint8Array) =>
  read({ kind: 'there', where, bytes: Buffer.from(content as string) });

test('an administrator’s list is read up to half a megabyte', async () => {
  expect(maxPodListBytes).toBe(512 * 1024);
  const asked: number[] = [];
  await readAdministratorsPods((maxBytes) => {
    asked.push(maxBytes);
    return Promise.resolve({ kind: 'none' });
  });
  expect(asked).toEqual([maxPodListBytes]);
  expect(await there(list.padEnd(maxPodListBytes))).toEqual(['https://us.docs.example']);
  expect(await there(list.padEnd(maxPodListBytes + 1))).toEqual([]);
});

test('without a valid list that only an administrator can have written, no pod is named', async () => {
  expect(await read({ kind: 'none' })).toEqual([]);
  expect(await read({ kind: 'unusable', where, why: 'changeable' })).toEqual([]);
  expect(await there(Uint8Array.of(0xff, 0xfe))).toEqual([]);
  expect(await there('{}')).toEqual([]);
});
