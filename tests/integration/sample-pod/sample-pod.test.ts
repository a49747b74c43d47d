import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces, platform } from 'node:os';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ROLES, startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { bodyOf, callerAs, expectFailure, START } from './caller.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

const clock = () => START;
let pod: SamplePod;

beforeAll(async () => {
  pod = await startSamplePod({ clock });
});
afterAll(() => pod.close());

describe('two starts', () => {
  let again: SamplePod;
  beforeAll(async () => {
    again = await startSamplePod({ clock });
  });
  afterAll(() => again.close());

  test('have the same data', async () => {
    expect([again.accountId, again.examples, again.users]).toEqual([pod.accountId, pod.examples, pod.users]);
    const [one, other] = [await callerAs(pod), await callerAs(again)];
    for (const path of [
      '/v1/organizations',
      '/v1/organizations?page=5',
      ...pod.examples.map(({ path }) => path),
    ]) {
      expect(await bodyOf(await other.get(path))).toEqual(await bodyOf(await one.get(path)));
    }
  });

  test('have different API keys', () => {
    const keys = ROLES.flatMap((role) => [pod, again].map(({ apiKeys }) => apiKeys[role]));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(keys.length);
    expect(new Set(keys.map(({ secret }) => secret)).size).toBe(keys.length);
  });

  test('do not see each other’s changes', async () => {
    const user = pod.users[9]!;
    await (await callerAs(pod)).patch(`/v1/users/${user.id}`, { first_name: 'Ada' });
    expect(await bodyOf(await (await callerAs(again)).patch(`/v1/users/${user.id}`, {}))).toMatchObject({
      first_name: user.first_name,
    });
  });
});

describe('on the network', () => {
  test('the pod is at 127.0.0.1', () => {
    expect(pod.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('no other address of this machine reaches it', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
      .map(({ address }) => address);
    // Linux reserves all of 127.0.0.0/8 for itself, so this address exists even without a network.
    if (platform() === 'linux') others.push('127.0.0.2');
    for (const host of others) {
      const socket = connect(Number(new URL(pod.baseUrl).port), host);
      const failure = once(socket, 'connect').then(
        () => 'connected',
        () => 'refused',
      );
      expect([host, await failure]).toEqual([host, 'refused']);
      socket.destroy();
    }
  });

  test('the IDs of its API keys and failures can be given', async () => {
    let ids = 0;
    const numbered = await startSamplePod({ newId: () => `id-${(ids += 1)}` });
    onTestFinished(() => numbered.close());
    expect(numbered.apiKeys.system_admin.id).toBe('id-1');
    expect(await (await fetch(`${numbered.baseUrl}/nothing`)).json()).toMatchObject({
      error_id: `id-${ids}`,
    });
  });

  test('it can be given a port', async () => {
    const first = await startSamplePod();
    const port = Number(new URL(first.baseUrl).port);
    await first.close();
    const second = await startSamplePod({ port });
    expect(second.baseUrl).toBe(first.baseUrl);
    await second.close();
  });

  test('after closing it is unreachable', async () => {
    const closed = await startSamplePod();
    await closed.close();
    await expect(fetch(closed.baseUrl)).rejects.toThrow('fetch failed');
  });
});

test('successful responses and failures have the pod’s date and are not cacheable', async () => {
  const caller = await callerAs(pod);
  for (const path of ['/v1/organizations', pod.examples[0]!.path, '/nowhere', '/v1/%zz']) {
    const { headers } = await caller.get(path);
    expect(headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('the log contains requests and statuses, and nothing secret', async () => {
  const caller = await callerAs(pod);
  await caller.get('/v1/organizations?page=2');
  await expectFailure(await caller.get('/nowhere'), 404, 'route_not_found');
  expect(pod.log.slice(-3)).toEqual([
    { method: 'POST', path: '/v1/auth/token', time: START, status: 200 },
    { method: 'GET', path: '/v1/organizations', time: START, status: 200 },
    { method: 'GET', path: '/nowhere', time: START, status: 404 },
  ]);
});

const hasSignals = skippedOnWindows("On Windows, Ctrl+C can't be sent to a single program.");

test('the command prints how to reach the pod, and stops on Ctrl+C', hasSignals, async () => {
  const child = spawn(process.execPath, ['sample-pod/cli.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('Ctrl+C stops it')) break;
  }
  const baseUrl = /^Pod URL +(\S+)$/m.exec(output)?.[1] ?? '';
  const accountId = /^Account ID +(\S+)$/m.exec(output)?.[1] ?? '';
  const [, id, secret] = /^ +admin +(\S+) +(\S+)$/m.exec(output) ?? [];
  const response = await fetch(`${baseUrl}/v1/auth/token`, {
    method: 'POST',
    headers: { 'x-account-id': accountId, 'content-type': 'application/json' },
    body: JSON.stringify({ id, secret }),
  });
  expect(response.status).toBe(200);
  expect(output).toContain(pod.examples[0]!.path);

  const exited = once(child, 'exit');
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
});
