import { describe, expect, test } from 'vitest';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import type { SshAgentPort } from '../../../electron/features/ssh-keys/agent-client.ts';
import { failureOf } from '../../support/failure-of.ts';
import { inForce } from '../../support/sample-policy.ts';
import { typeAndBase64 } from '../../support/ssh-agent.ts';
import { makeSshKey } from '../../support/ssh-keygen.ts';
import {
  agent,
  events,
  fiveMinutes,
  keys,
  northwind,
  open,
  replaceAgent,
  start,
  useSshAgent,
} from './ssh-keys-scene.ts';

useSshAgent();

describe('an added key', () => {
  test('is listed with its name, account and time left, and removed at the person’s request', async () => {
    await keys().add(await open(), { minutes: 15, confirms: false });
    await northwind.clock.advance(60_000);
    expect(keys().keys).toMatchObject([
      {
        state: 'added',
        property: 'ssh_private_key',
        account: { label: 'Northwind' },
        endsInMs: 14 * 60_000,
        confirms: false,
      },
    ]);
    await keys().remove(keys().keys[0]?.id ?? '');
    expect(keys().keys).toEqual([]);
    expect(await agent.keys()).toEqual([]);
  });

  test('is told to the agent with its time limit, and with the confirmation if the person wants it', async () => {
    const sent: Buffer[] = [];
    const real = systemSshAgents('linux', agent.env);
    const watched: SshAgentPort = {
      ...real,
      exchange: (where, message, limits) => {
        sent.push(Buffer.from(message));
        return real.exchange(where, message, limits);
      },
    };
    await start({ outside: { sshAgents: watched } });
    await keys().add(await open(), { minutes: 15, confirms: true });
    // SSH_AGENTC_ADD_ID_CONSTRAINED, and at the end lifetime (1) 900 s and confirm (2).
    const added = sent.find((message) => message[0] === 25);
    expect(added?.subarray(-6).toString('hex')).toBe('010000038402');
  });

  test('of which ssh-agent must ask before each use, and can’t, is refused at the use', async () => {
    await replaceAgent({ SSH_ASKPASS: '/bin/false', SSH_ASKPASS_REQUIRE: 'force' });
    await keys().add(await open(), { minutes: 5, confirms: true });
    const [added = ''] = await agent.keys();
    await expect(agent.sign(added)).rejects.toThrow(/agent refused operation|Couldn't sign/);
    await keys().add(await open(), { minutes: 5, confirms: false });
    await agent.sign(added);
  });

  test('can be added again for longer: it is listed once, and stays for the new time', async () => {
    const handle = await open();
    await keys().add(handle, fiveMinutes);
    await northwind.clock.advance(4 * 60_000);
    await keys().add(await open(), { minutes: 15, confirms: false });
    await northwind.clock.advance(14 * 60_000);
    expect(keys().keys).toMatchObject([{ state: 'added', endsInMs: 60_000 }]);
    expect(await agent.keys()).toHaveLength(1);
    await northwind.clock.advance(60_000);
    await expect.poll(() => keys().keys).toEqual([]);
    expect(await agent.keys()).toEqual([]);
  });

  test('stays when its value is closed', async () => {
    const handle = await open();
    await keys().add(handle, fiveMinutes);
    northwind.services.secrets.close(handle);
    expect(await agent.keys()).toHaveLength(1);
  });

  test('is in the journal with its fingerprint, when it was added and when and why it was removed', async () => {
    const handle = await open();
    const { publicKey } = await keys().inspect(handle);
    await keys().add(handle, fiveMinutes);
    northwind.services.lock.lock('person');
    await expect.poll(() => keys().keys).toEqual([]);
    const fingerprint = publicKey?.fingerprint;
    expect(events().filter((event) => event?.action.startsWith('ssh-key'))).toMatchObject([
      { action: 'ssh-key-removed', fingerprint, by: 'locked', account: { label: 'Northwind' } },
      { action: 'ssh-key-added', fingerprint, minutes: 5, confirms: false },
    ]);
  });
});

describe('an encrypted key', () => {
  test('is added with its passphrase; none or a wrong one fails at the field, and nothing is added', async () => {
    const { text, publicLine } = await makeSshKey(['-t', 'ed25519', '-a', '2'], 'Grüße 鍵');
    const handle = await open(text);
    expect(await keys().inspect(handle)).toMatchObject({
      isEncrypted: true,
      publicKey: { line: typeAndBase64(publicLine) },
    });
    for (const [passphrase, message] of [
      [undefined, 'Enter the key’s passphrase.'],
      ['', 'Enter the key’s passphrase.'],
      ['Gruesse', 'Wrong passphrase.'],
    ] as const) {
      const failure = await failureOf(keys().add(handle, { ...fiveMinutes, passphrase }));
      expect(failure).toMatchObject({ kind: 'validation', fields: [{ field: 'passphrase', message }] });
    }
    expect(await agent.keys()).toEqual([]);
    await keys().add(handle, { ...fiveMinutes, passphrase: 'Grüße 鍵' });
    expect(await agent.keys()).toEqual([typeAndBase64(publicLine)]);
  });

  test('in PEM shows its public half only with the passphrase', async () => {
    const { text, publicLine } = await makeSshKey(['-t', 'rsa', '-b', '2048', '-m', 'PEM'], 'secret word');
    const handle = await open(text);
    expect(await keys().inspect(handle)).toMatchObject({ isEncrypted: true, publicKey: null });
    expect(await failureOf(keys().copy(handle, 'line'))).toMatchObject({ kind: 'not-found' });
    await keys().add(handle, { ...fiveMinutes, passphrase: 'secret word' });
    expect(await agent.keys()).toEqual([typeAndBase64(publicLine)]);
  });
});

test('the public key and the fingerprint can be copied, and stay on the clipboard', async () => {
  const handle = await open();
  const { publicKey } = await keys().inspect(handle);
  await keys().copy(handle, 'line');
  expect(northwind.services.port.text).toBe(publicKey?.line);
  await keys().copy(handle, 'fingerprint');
  expect(northwind.services.port.text).toBe(publicKey?.fingerprint);
  expect(publicKey?.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  await northwind.clock.advance(10 * 60_000);
  expect(northwind.services.port.text).toBe(publicKey?.fingerprint);
});

test('a session that ends while the key is being added takes the key with it', async () => {
  const handle = await open();
  agent.freeze(true);
  const adding = keys().add(handle, fiveMinutes);
  const failed = expect(adding).rejects.toThrow();
  northwind.services.lock.lock('person');
  agent.freeze(false);
  await failed;
  await expect.poll(() => keys().keys).toEqual([]);
  expect(await agent.keys()).toEqual([]);
});

test('the policy can forbid it: nothing is asked of the agent, and the public key is still shown', async () => {
  await start({ policy: inForce({ sshAgent: 'off' }) });
  const handle = await open();
  expect(await keys().inspect(handle)).toMatchObject({
    agent: { kind: 'off' },
    publicKey: { type: 'ssh-ed25519' },
  });
  expect(await failureOf(keys().add(handle, fiveMinutes))).toMatchObject({ kind: 'policy' });
  expect(await agent.keys()).toEqual([]);
});

test('nothing secret is in what Podkey stores, sends to the page or reports', async () => {
  const { text } = await makeSshKey(['-t', 'ed25519', '-a', '2'], 'correct horse');
  const handle = await open(text);
  await failureOf(keys().add(handle, { ...fiveMinutes, passphrase: 'wrong horse' }));
  await keys().add(handle, { ...fiveMinutes, passphrase: 'correct horse' });
  const { database, heard } = northwind.services;
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM "${String(name)}"`).all());
  const everything = JSON.stringify([rows, heard.events, keys().keys, await keys().inspect(handle)]);
  expect(everything).toContain('SHA256:');
  const [, ...lines] = text.split('\n');
  for (const secret of ['horse', ...lines.slice(2, 5)]) expect(everything).not.toContain(secret);
});
