import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemSshAgents } from '../../electron/features/ssh-keys/system-agents.ts';
import { AddedKeys } from '../../electron/features/ssh-keys/added-keys.ts';
import { sshUint32 } from '../../electron/features/ssh-keys/ssh-format.ts';
import { removeAgainAfterMs } from '../../electron/features/ssh-keys/ssh-key-service.ts';
import { withFields } from '../../sample-pod/faults.ts';
import { sshPrivateKey } from '../../sample-pod/seed/stable-values.ts';
import { Preferences } from '../../electron/storage/preferences.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import { failureOf } from '../support/failure-of.ts';
import { ed25519Parts, opensshContent, opensshSection, opensshText } from '../support/openssh-content.ts';
import { typeAndBase64, startSshAgent } from '../support/ssh-agent.ts';
import { startNorthwind } from '../support/start-northwind.ts';
import { agentMessage, HostileAgent, listOf, type AgentRequest, type Manner } from './hostile-agent.ts';

/*
 * Agents that misbehave, at real sockets. The file is long because each case is an agent, in a table. Whatever they do: an addition ends, as done or as a failure of the agent; after the lock Podkey
 * says that no key is there only if the agent has none of Podkey's, as far as the protocol shows; and keys of others stay.
 */

const { failure, success, list, add, remove, addLimited } = agentMessage;
const isAdd = (kind: number) => kind === add || kind === addLimited;
const garbage = Buffer.from('ffffffff0102', 'hex');

/** Does one thing with a kind of request, and is honest otherwise. */
const only =
  (kinds: (kind: number) => boolean, manner: Manner): Manner =>
  (request) =>
    kinds(request.kind) ? manner(request) : request.honestly();
const to = (wanted: number) => (kind: number) => kind === wanted;
/** Does one thing with a request to remove a key, once it has one. */
const removing =
  (manner: Manner): Manner =>
  (request) =>
    request.kind === remove && request.agent.keys.size > 0 ? manner(request) : request.honestly();
const always: Manner = ({ honestly }) => honestly();

interface Case {
  manner: Manner;
  /** When a connection begins. */
  greet?: Parameters<typeof HostileAgent.start>[1];
  /** The outcome of the addition. */
  adds: 'done' | 'refused';
  /** Whether Podkey says after the lock that the key may still be there. */
  left: boolean;
}

const cases: Record<string, Case> = {
  'hangs up at once': { manner: always, greet: (c) => void c.destroy(), adds: 'refused', left: false },
  'hangs up after each request': {
    manner: ({ connection }) => void connection.destroy(),
    adds: 'refused',
    left: false,
  },
  'is mute': { manner: () => undefined, adds: 'refused', left: false },
  'is mute about an addition until the lock': {
    manner: only(isAdd, async ({ honestly }) => {
      await pause(2_500);
      honestly();
    }),
    adds: 'refused',
    left: false,
  },
  'adds the key 300 ms after it was sent, and after the lock': {
    manner: only(isAdd, async ({ honestly }) => {
      await pause(300);
      honestly();
    }),
    adds: 'refused',
    left: false,
  },
  'sends one byte after another': {
    manner: ({ honestly, connection }) => {
      const { write } = connection;
      const bytes: Buffer[] = [];
      connection.write = (chunk: Buffer) => Boolean(bytes.push(chunk));
      honestly();
      connection.write = write;
      void (async () => {
        for (const byte of Buffer.concat(bytes)) {
          connection.write(Buffer.of(byte));
          await pause(1);
        }
      })();
    },
    adds: 'done',
    left: false,
  },
  'announces 4 GiB': {
    manner: ({ connection }) => void connection.write(garbage),
    adds: 'refused',
    left: false,
  },
  'announces nothing': {
    manner: ({ connection }) => void connection.write(sshUint32(0)),
    adds: 'refused',
    left: false,
  },
  'sends without end': {
    manner: ({ connection }) => {
      const more = () => {
        if (!connection.destroyed) connection.write(Buffer.alloc(65_536, 0xff), more);
      };
      more();
    },
    adds: 'refused',
    left: false,
  },
  'answers before it was asked': {
    manner: always,
    greet: (connection) => void connection.write(Buffer.concat([sshUint32(1), Buffer.of(failure)])),
    adds: 'refused',
    left: false,
  },
  'lists 2³² keys': {
    manner: only(to(list), ({ reply }) => reply(Buffer.of(12), Buffer.alloc(4, 0xff))),
    adds: 'refused',
    left: false,
  },
  'lists a key that is longer than its message': {
    manner: only(to(list), ({ reply }) => reply(Buffer.of(12), sshUint32(1), sshUint32(1_000), Buffer.of(1))),
    adds: 'refused',
    left: false,
  },
  'answers a list with success': {
    manner: only(to(list), ({ reply }) => reply(Buffer.of(success))),
    adds: 'refused',
    left: false,
  },
  'lists keys that are no keys, with comments of control characters': {
    manner: only(to(list), ({ reply, agent }) =>
      reply(listOf([...agent.keys, 'AAAA', ''], '\u001b]0;evil\u0007\u202e')),
    ),
    adds: 'done',
    left: false,
  },
  'has a thousand other keys': {
    manner: only(to(list), ({ reply, agent }) =>
      reply(
        listOf([
          ...agent.keys,
          ...Array.from({ length: 1_000 }, (_, at) => Buffer.from(`key ${at}`).toString('base64')),
        ]),
      ),
    ),
    adds: 'done',
    left: false,
  },
  'says that it has every key already': {
    manner: only(to(list), ({ reply }) => reply(listOf([sampleKey()]))),
    adds: 'refused',
    left: false,
  },
  'refuses every key': {
    manner: only(isAdd, ({ reply }) => reply(Buffer.of(failure))),
    adds: 'refused',
    left: true,
  },
  'answers an addition with a list': {
    manner: only(isAdd, ({ reply }) => reply(listOf([]))),
    adds: 'refused',
    left: true,
  },
  'answers an addition with nothing known': {
    manner: only(isAdd, ({ reply }) => reply(Buffer.of(200))),
    adds: 'refused',
    left: true,
  },
  'answers an addition with an empty message, and has the key': {
    manner: only(isAdd, ({ honestly, connection }) => {
      const { write } = connection;
      connection.write = () => true;
      honestly();
      connection.write = write;
      connection.write(sshUint32(0));
    }),
    adds: 'refused',
    left: true,
  },
  'says that a key is added, and has none': {
    manner: only(isAdd, ({ reply }) => reply(Buffer.of(success))),
    adds: 'done',
    left: false,
  },
  'says more than success': {
    manner: only(isAdd, ({ honestly, agent, reply }) => {
      const before = agent.keys.size;
      honestly();
      if (agent.keys.size > before) reply(Buffer.of(failure));
    }),
    adds: 'done',
    left: false,
  },
  'says that every key is removed, and would keep it': {
    manner: only(to(remove), ({ reply }) => reply(Buffer.of(success))),
    adds: 'refused',
    left: false,
  },
  'knows the extensions of GnuPG’s agent': {
    manner: only(to(27), ({ reply }) => reply(Buffer.of(success), sshUint32(0))),
    adds: 'refused',
    left: false,
  },
  'hangs up at an extension': {
    manner: only(to(27), ({ connection }) => void connection.destroy()),
    adds: 'done',
    left: false,
  },
  'says that a key is removed, and keeps it': {
    manner: removing(({ reply }) => reply(Buffer.of(success))),
    adds: 'done',
    left: true,
  },
  'refuses to remove a key': {
    manner: removing(({ reply }) => reply(Buffer.of(failure))),
    adds: 'done',
    left: true,
  },
  'is mute about a removal': { manner: removing(() => undefined), adds: 'done', left: true },
  'hangs up at a removal': {
    manner: removing(({ connection }) => void connection.destroy()),
    adds: 'done',
    left: true,
  },
};

/** The public key of the sample pod's key, in base64. */
let known = '';
const sampleKey = () => known;

async function podkeyWith(agent: { where: string }) {
  const northwind = await startNorthwind({
    outside: { sshAgents: systemSshAgents('linux', { SSH_AUTH_SOCK: agent.where }) },
  });
  onTestFinished(() => northwind.close());
  const { services } = northwind;
  const open = async (value = sshPrivateKey('neighbours', '')) => {
    northwind.pod.faults.next({ route: 'secure' }, withFields({ value }));
    const locator = northwind.locator('Core router · SSH private key');
    return (await services.secrets.open(northwind.accountId, locator)).handle;
  };
  const stored = () => new AddedKeys(new Preferences(services.database)).list();
  return { ...northwind, keys: services.features.sshKeys.service, open, stored };
}

describe('An agent that', () => {
  test.each(Object.entries(cases))('%s gets no key that Podkey then forgets', async (name, hostile) => {
    const agent = await HostileAgent.start(hostile.manner, hostile.greet);
    onTestFinished(() => agent.stop());
    const { keys, open, services, stored } = await podkeyWith(agent);
    const handle = await open();
    const { publicKey } = await keys.inspect(handle);
    known = publicKey?.line.split(' ')[1] ?? '';
    const adding = keys.add(handle, { minutes: 5, confirms: false }).then(
      () => 'done',
      (thrown: unknown) => thrown,
    );
    const isLate = /lock/.test(name);
    if (isLate) await expect.poll(() => agent.requests.filter(isAdd)).toHaveLength(1);
    else if (hostile.adds === 'done') expect(await adding).toBe('done');
    else expect(toAppError(await adding)).toMatchObject({ kind: 'ssh' });

    services.lock.lock('person');
    if (isLate) expect(await adding).toBeInstanceOf(Error);
    if (hostile.left) {
      await expect.poll(() => keys.keys, { timeout: 10_000 }).toMatchObject([{ state: 'not-removed' }]);
      expect(stored()).toHaveLength(1);
    } else {
      await expect.poll(() => keys.keys, { timeout: 10_000 }).toEqual([]);
      expect(agent.keys.size).toBe(0);
      expect(stored()).toEqual([]);
    }
  });
});

describe('An agent that ends', () => {
  test.each([
    ['and leaves its socket', true],
    ['with its socket', false],
  ])('%s has forgotten the key', async (_, leavesSocket) => {
    const agent = await startSshAgent();
    onTestFinished(() => agent.stop());
    const { keys, open, services } = await podkeyWith(agent);
    await keys.add(await open(), { minutes: 5, confirms: false });
    await agent.kill();
    if (!leavesSocket) await rm(agent.where);
    services.lock.lock('person');
    await expect.poll(() => keys.keys).toEqual([]);
  });
});

test('An agent that lists other keys keeps them, whatever Podkey removes', async () => {
  const agent = await HostileAgent.start();
  onTestFinished(() => agent.stop());
  const other = Buffer.from('a key of the person').toString('base64');
  agent.keys.add(other);
  const { keys, open, services } = await podkeyWith(agent);
  await keys.add(await open(), { minutes: 5, confirms: false });
  services.lock.lock('person');
  await expect.poll(() => keys.keys).toEqual([]);
  expect([...agent.keys]).toEqual([other]);
});

test('An agent that kept a removed key is asked again until it has removed it', async () => {
  let keeps = true;
  const agent = await HostileAgent.start(
    removing((request: AgentRequest) => {
      if (keeps) request.reply(Buffer.of(success));
      else request.honestly();
    }),
  );
  onTestFinished(() => agent.stop());
  const { clock, keys, open, services } = await podkeyWith(agent);
  await keys.add(await open(), { minutes: 5, confirms: false });
  services.lock.lock('person');
  await expect.poll(() => keys.keys).toMatchObject([{ state: 'not-removed' }]);
  keeps = false;
  await clock.advance(removeAgainAfterMs);
  await expect.poll(() => keys.keys).toEqual([]);
  expect(agent.keys.size).toBe(0);
});

test('A key that shows another public key reaches no agent of OpenSSH, which would load the hidden one', async () => {
  const agent = await startSshAgent();
  onTestFinished(() => agent.stop());
  const [shown, loaded] = [ed25519Parts(), ed25519Parts()];
  const text = opensshText(
    opensshContent({
      publicBlob: shown.publicBlob,
      section: opensshSection({ fields: loaded.fieldsWith(loaded.open) }),
    }),
  );
  // What an agent makes of it.
  await agent.add(['-q', '-'], text).catch(() => undefined);
  const known = await agent.keys();
  await agent.add(['-D']);
  const { keys, open } = await podkeyWith(agent);
  expect(await failureOf(keys.add(await open(text), { minutes: 5, confirms: false }))).toMatchObject({
    kind: 'ssh',
    message: 'This SSH key’s public half doesn’t belong to its private half.',
  });
  expect(await agent.keys()).toEqual([]);
  expect(known.map(typeAndBase64)).not.toContain(`ssh-ed25519 ${shown.publicBlob.toString('base64')}`);
});
