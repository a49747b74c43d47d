import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sshPrivateKey } from '../../../../sample-pod/seed/stable-values.ts';
import { removeAgainAfterMs } from '../../../../electron/features/ssh-keys/ssh-key-service.ts';
import { sshFailureText as text } from '../../../../shared/features/ssh-keys/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { settled } from '../../../support/fake-clock.ts';
import { agent, clock, keys, scene, useAddedKeyScene } from './added-key-scene.ts';
import { asksWhatItIs } from './scripted-agent.ts';

useAddedKeyScene();

const failure = (message: string, nextStep: string) => ({ kind: 'ssh', message, nextStep, retryable: false });
const minutesMs = (minutes: number) => minutes * 60_000;

describe('An added key', () => {
  test('is announced while it is added, when it is there, while it is removed, and when it is gone', async () => {
    await scene.add();
    await keys.remove(scene.id());
    expect(scene.told()).toEqual(['adding', 'added', 'removing', '']);
  });

  test('never has less time left than none', async () => {
    agent.found = { kind: 'ready', where: 'pipe', keepsKeys: true, confirms: 'never' };
    await scene.add();
    agent.isSilent = 'mute';
    await clock.advance(minutesMs(5) - 1);
    expect(keys.keys).toMatchObject([{ state: 'added', endsInMs: 1 }]);
    await clock.advance(minutesMs(3));
    expect(keys.keys).toMatchObject([{ endsInMs: 0 }]);
  });

  test('is named by the login that has its value', async () => {
    await scene.add();
    expect(keys.keys).toMatchObject([{ valueName: null }]);
    const { services, northwind } = scene;
    const locator = northwind.locator('Core router · SSH private key');
    services.logins.save(northwind.accountId, {
      name: 'Core router',
      client: null,
      userName: null,
      address: null,
      sites: [],
      notes: '',
      tags: [],
      pinned: false,
      items: [{ kind: 'key', label: 'SSH', locator }],
    });
    expect(keys.keys).toMatchObject([{ valueName: { login: 'Core router', item: { label: 'SSH' } } }]);
  });

  test('keeps its ID if it is added again, and is removed at the new time only', async () => {
    await scene.add();
    const id = scene.id();
    await clock.advance(minutesMs(4));
    await keys.add(await scene.open(), { minutes: 15, confirms: true });
    expect(keys.keys).toMatchObject([{ id, state: 'added', confirms: true, endsInMs: minutesMs(15) }]);
    await clock.advance(minutesMs(15) - 1);
    expect(agent.keys.size).toBe(1);
    await clock.advance(1);
    await expect.poll(() => keys.keys).toEqual([]);
    expect(scene.journal()[0]).toMatchObject({ action: 'ssh-key-removed', by: 'timer' });
  });

  test('is one of several, and only the one that is meant is removed', async () => {
    await scene.add();
    await keys.add(await scene.open(sshPrivateKey('another', '')), { minutes: 15, confirms: false });
    const [first, second] = keys.keys;
    expect(first?.fingerprint).not.toBe(second?.fingerprint);
    await keys.remove(second?.id ?? '');
    expect(keys.keys).toEqual([first]);
    expect(agent.keys.size).toBe(1);
    scene.services.lock.lock('person');
    await expect.poll(() => agent.keys.size).toBe(0);
  });

  test('can’t be removed twice', async () => {
    await scene.add();
    const id = scene.id();
    await keys.remove(id);
    expect(await failureOf(keys.remove(id))).toEqual(failure(text.gone, text.goneNext));
    expect(scene.journal()).toHaveLength(2);
  });
});

describe('A key that the agent refuses', () => {
  beforeEach(() => {
    agent.refuses = 'confirmation';
  });

  test('is reported with what to do, is removed in case it is there all the same, and is forgotten', async () => {
    expect(await failureOf(scene.add(true))).toEqual(failure(text.refused, text.refusedNext));
    expect(keys.keys).toEqual([]);
    expect(scene.told()).toEqual(['adding', 'removing', '']);
    expect(scene.journal()).toMatchObject([
      { action: 'ssh-key-removed', by: 'refused' },
      { action: 'ssh-key-added' },
    ]);
  });

  test('in new terms is removed with its former ones', async () => {
    await scene.add();
    expect(await failureOf(scene.add(true))).toMatchObject({ message: text.refused });
    expect(agent.keys.size).toBe(0);
    expect(keys.keys).toEqual([]);
  });

  test('counts as there until its time is up if the agent refuses everything, which may be locked', async () => {
    agent.refuses = 'keys';
    await failureOf(scene.add());
    expect(keys.keys).toMatchObject([{ state: 'not-removed' }]);
    await clock.advance(minutesMs(5) - 1);
    expect(keys.keys).toMatchObject([{ state: 'not-removed' }]);
    await clock.advance(1);
    await expect.poll(() => keys.keys).toEqual([]);
  });
});

test('an agent that stops responding while a key is added may add it later, so it is asked again until the key’s time is up', async () => {
  agent.beforeAdd = () => {
    agent.isSilent = 'mute';
    agent.beforeAdd = () => Promise.resolve();
    return Promise.resolve();
  };
  expect(await failureOf(scene.add())).toEqual(failure(text.unreachable, text.unreachableNext));
  expect(keys.keys).toMatchObject([{ state: 'not-removed' }]);
  expect(scene.journal()[0]).toMatchObject({ action: 'ssh-key-left' });
  agent.isSilent = undefined;
  const asked = agent.requests.length;
  await clock.advance(removeAgainAfterMs);
  await expect.poll(() => agent.requests.length).toBe(asked + 2);
  expect(keys.keys).toMatchObject([{ state: 'not-removed' }]);
  await clock.advance(minutesMs(5));
  await expect.poll(() => keys.keys).toEqual([]);
});

test('another user’s program in the agent’s place gets no key, and the failure says what to do', async () => {
  agent.isForeign = true;
  expect(await failureOf(scene.add())).toEqual(failure(text.notYours, text.notYoursNext));
  expect(keys.keys).toEqual([]);
});

test('an agent that has the key from elsewhere keeps it, and the failure says what to do', async () => {
  await scene.add();
  const [key = ''] = agent.keys;
  await keys.remove(scene.id());
  agent.keys.add(key);
  expect(await failureOf(scene.add())).toEqual(failure(text.alreadyThere, text.alreadyThereNext));
  expect(keys.keys).toEqual([]);
  scene.services.lock.lock('person');
  await settled();
  expect([...agent.keys]).toEqual([key]);
});

describe('Nothing is added', () => {
  const recorded = () =>
    scene.services.database.prepare("SELECT * FROM preferences WHERE key = 'ssh-keys'").all();

  test('if its value is closed while the agent is asked', async () => {
    const handle = await scene.open();
    const list = agent.exchange.bind(agent);
    vi.spyOn(agent, 'exchange').mockImplementationOnce((where, message) => {
      scene.services.secrets.close(handle);
      return list(where, message);
    });
    await failureOf(keys.add(handle, { minutes: 5, confirms: false }));
    expect(agent.requests).toEqual([...asksWhatItIs, 11]);
    expect(keys.keys).toEqual([]);
    expect(scene.journal()).toEqual([]);
    expect(recorded()).toEqual([]);
  });

  test('if the journal can’t record it', async () => {
    vi.spyOn(scene.services.activity, 'record').mockImplementation(() => {
      throw new Error('The journal is full');
    });
    await expect(scene.add()).rejects.toThrow('The journal is full');
    expect(agent.requests).toEqual([...asksWhatItIs, 11]);
    expect(recorded()).toEqual([]);
  });

  test('in new terms if the journal can’t record it; the former terms still apply', async () => {
    await scene.add();
    const before = recorded();
    expect(before).toHaveLength(1);
    vi.spyOn(scene.services.activity, 'record').mockImplementationOnce(() => {
      throw new Error('The journal is full');
    });
    await expect(scene.add()).rejects.toThrow('The journal is full');
    expect(keys.keys).toHaveLength(1);
    expect(recorded()).toHaveLength(1);
  });
});

test('a key that can’t be copied without its passphrase says how else to get it', async () => {
  const encrypted = [
    'Proc-Type: 4,ENCRYPTED',
    'DEK-Info: AES-128-CBC,00112233445566778899AABBCCDDEEFF',
    '',
    'AAAA',
  ].join('\n');
  const handle = await scene.open(
    `-----BEGIN RSA PRIVATE KEY-----\n${encrypted}\n-----END RSA PRIVATE KEY-----\n`,
  );
  expect(await keys.inspect(handle)).toMatchObject({ isEncrypted: true, publicKey: null });
  expect(await failureOf(keys.copy(handle, 'line'))).toEqual({
    kind: 'not-found',
    message: text.enterPassphrase,
    nextStep: text.passphraseShowsKey,
    retryable: false,
  });
});
