import { beforeEach, describe, expect, test } from 'vitest';
import {
  AgentClient,
  AgentUnreachable,
  type AgentResponse,
  type SshAgentPort,
} from '../../../../electron/features/ssh-keys/agent-client.ts';
import { SshReader, sshString, sshUint32 } from '../../../../electron/features/ssh-keys/ssh-format.ts';

const bytes = (hex: string): AgentResponse => ({
  kind: 'response',
  bytes: Buffer.from(hex, 'hex'),
  agent: null,
});
const success = bytes('06');
const failure = bytes('05');
const blob = Buffer.from('a public key');
const key = { publicBlob: blob, fields: Buffer.from('fields'), comment: 'made for a test' };
const wait = { timeoutMs: 300_000, signal: new AbortController().signal };

let responses: AgentResponse[];
let asked: { where: string; message: Buffer; timeoutMs: number }[];
/** The messages themselves, which the client may overwrite after the exchange. */
let live: Buffer[];
let client: AgentClient;

beforeEach(() => {
  responses = [];
  asked = [];
  live = [];
  const port: SshAgentPort = {
    find: () => Promise.resolve({ kind: 'none' }),
    exchange: (where, message, limits) => {
      asked.push({ where, message: Buffer.from(message), timeoutMs: limits.timeoutMs });
      live.push(message);
      return Promise.resolve(responses.shift() ?? failure);
    },
  };
  client = new AgentClient(port, '/run/agent');
});

const sent = () => asked.map(({ message }) => message.toString('hex'));
const hex = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part))).toString('hex');

describe('The list of keys', () => {
  test('is asked for, and has each key without its comment', async () => {
    const listed = [blob, 'first', Buffer.from('another'), ''].map((part) => sshString(part));
    responses = [
      { kind: 'response', agent: null, bytes: Buffer.concat([Buffer.of(12), sshUint32(2), ...listed]) },
    ];
    expect((await client.list()).map(String)).toEqual(['a public key', 'another']);
    expect(asked).toEqual([{ where: '/run/agent', message: Buffer.of(11), timeoutMs: 1_500 }]);
  });

  test('may be empty', async () => {
    responses = [bytes('0c00000000')];
    expect(await client.list()).toEqual([]);
  });

  test.each(['', '05', '0600000000', '0c', '0c00000001', '0c0000000100000001aa'])(
    'that the agent writes as “%s” is no list',
    async (response) => {
      responses = [bytes(response)];
      const failed = client.list();
      await expect(failed).rejects.toBeInstanceOf(AgentUnreachable);
      await expect(failed).rejects.toMatchObject({
        isGone: false,
        message: 'The SSH agent can’t be reached',
      });
    },
  );

  test.each([true, false])('that does not come says whether the agent is gone: %j', async (isGone) => {
    responses = [{ kind: 'silent', isGone }];
    await expect(client.list()).rejects.toMatchObject({ isGone });
  });
});

test('another user’s program is no agent, which the failure tells apart from a silent one', async () => {
  responses = [{ kind: 'not-yours' }, { kind: 'silent', isGone: false }];
  await expect(client.list()).rejects.toMatchObject({ isGone: false, isForeign: true });
  await expect(client.list()).rejects.toMatchObject({ isForeign: false });
});

describe('A key is added', () => {
  const head = ['fields', sshString('made for a test')];

  test.each([
    ['without limits', { seconds: undefined, confirms: false }, hex(Buffer.of(17), ...head)],
    ['for a time', { seconds: 300, confirms: false }, hex(Buffer.of(25), ...head, Buffer.of(1, 0, 0, 1, 44))],
    ['with confirmation', { seconds: undefined, confirms: true }, hex(Buffer.of(25), ...head, Buffer.of(2))],
    ['with both', { seconds: 1, confirms: true }, hex(Buffer.of(25), ...head, Buffer.of(1, 0, 0, 0, 1, 2))],
  ])('%s', async (_, limits, message) => {
    responses = [success];
    expect(await client.add(key, limits, wait)).toBe(true);
    expect(sent()).toEqual([message]);
  });

  test('while the agent, which may ask a person, has as long as the caller says', async () => {
    await client.add(key, { seconds: 1, confirms: true }, wait);
    expect(asked).toMatchObject([{ timeoutMs: 300_000 }]);
  });

  test('by a message that is overwritten when the caller no longer waits, although the agent still may answer', async () => {
    const leaving = new AbortController();
    const { promise, resolve } = Promise.withResolvers<AgentResponse>();
    const port: SshAgentPort = {
      find: () => Promise.resolve({ kind: 'none' }),
      exchange: (_, message) => {
        live.push(message);
        return promise;
      },
    };
    const limits = { seconds: 1, confirms: true };
    const adding = new AgentClient(port, '/run/agent').add(key, limits, { ...wait, signal: leaving.signal });
    expect(live[0]?.includes('fields')).toBe(true);
    leaving.abort();
    expect(live[0]?.every((byte) => byte === 0)).toBe(true);
    resolve(success);
    expect(await adding).toBe(true);
  });

  test('or not, if the agent refuses', async () => {
    responses = [failure];
    expect(await client.add(key, { seconds: 1, confirms: true }, wait)).toBe(false);
  });

  test('by a message that is overwritten afterwards, also if the agent does not respond', async () => {
    responses = [success, { kind: 'silent', isGone: false }];
    await client.add(key, { seconds: 1, confirms: true }, wait);
    await expect(client.add(key, { seconds: 1, confirms: true }, wait)).rejects.toThrow();
    for (const message of live) expect(message.every((byte) => byte === 0)).toBe(true);
    expect(live).toHaveLength(2);
  });

  test.each(['', '0c', '00'])('only if the agent says so: not with “%s”', async (response) => {
    responses = [bytes(response)];
    const failed = client.add(key, { seconds: 1, confirms: true }, wait);
    await expect(failed).rejects.toBeInstanceOf(AgentUnreachable);
    await expect(failed).rejects.toMatchObject({ isGone: false });
  });
});

test('a key is removed by its public key, and a refusal is reported', async () => {
  responses = [success, failure];
  expect(await client.remove(blob)).toBe(true);
  expect(await client.remove(blob)).toBe(false);
  const message = hex(Buffer.of(18), sshString(blob));
  expect(sent()).toEqual([message, message]);
  expect(asked).toMatchObject([{ timeoutMs: 1_500 }, { timeoutMs: 1_500 }]);
});

describe('Whether the agent is locked', () => {
  test('is found out with a key for a second, which is removed again', async () => {
    responses = [success, success];
    expect(await client.isLocked()).toBe(false);
    expect(asked).toMatchObject([{ timeoutMs: 1_500 }, { timeoutMs: 1_500 }]);
    const [added, removed] = asked.map(({ message }) => new SshReader(message));
    expect(added?.byte()).toBe(25);
    expect(added?.text()).toBe('ssh-ed25519');
    const publicHalf = added?.string() ?? Buffer.alloc(0);
    expect(publicHalf).toHaveLength(32);
    expect(added?.string()).toHaveLength(64);
    expect(added?.text()).toBe('Podkey asks whether the agent is locked');
    expect(added?.rest.toString('hex')).toBe('0100000001');
    expect(removed?.byte()).toBe(18);
    expect(removed?.string()).toEqual(Buffer.concat([sshString('ssh-ed25519'), sshString(publicHalf)]));
  });

  test('is so if it refuses the key; then there is nothing to remove', async () => {
    responses = [failure];
    expect(await client.isLocked()).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

test('a failure of the port itself stays what it is', async () => {
  const port: SshAgentPort = {
    find: () => Promise.resolve({ kind: 'none' }),
    exchange: () => Promise.reject(new Error('session ended')),
  };
  await expect(new AgentClient(port, '/run/agent').list()).rejects.toThrow('session ended');
});
