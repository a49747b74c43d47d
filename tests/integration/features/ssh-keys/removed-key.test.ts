import { describe, expect, test, vi } from 'vitest';
import { AddedKeys } from '../../../../electron/features/ssh-keys/added-keys.ts';
import { removeAgainAfterMs } from '../../../../electron/features/ssh-keys/ssh-key-service.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import { sshFailureText as text } from '../../../../shared/features/ssh-keys/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { settled } from '../../../support/fake-clock.ts';
import { northwindBadge } from '../../../support/samples.ts';
import { agent, clock, keys, scene, sshKeyExample, useAddedKeyScene } from './added-key-scene.ts';
import { asksWhatItIs } from './scripted-agent.ts';

useAddedKeyScene();

const lastsMs = 5 * 60_000;
const notRemoved = {
  kind: 'ssh',
  message: text.notRemoved,
  nextStep: text.notRemovedNext,
  retryable: false,
};
/** Adds a key, then lets a test change the agent before the person removes the key. */
async function removeAfter(change: () => void): Promise<void> {
  await scene.add();
  change();
  await keys.remove(scene.id());
}
const onWindows = () => {
  agent.found = { kind: 'ready', where: 'pipe', keepsKeys: true, confirms: 'never' };
};

describe('A key counts as gone', () => {
  test('if the agent confirms it and no longer lists the key', async () => {
    await removeAfter(() => undefined);
    expect(agent.requests).toEqual([...asksWhatItIs, 11, 25, 18, 11]);
    expect(keys.keys).toEqual([]);
    expect(agent.keys.size).toBe(0);
    expect(scene.journal()[0]).toMatchObject({ action: 'ssh-key-removed', by: 'person' });
  });

  test('if the agent has others and not this one, whatever it answers', async () => {
    await removeAfter(() => {
      agent.keys.clear();
      agent.keys.add(Buffer.from('another').toString('base64'));
    });
    expect(keys.keys).toEqual([]);
    // Nothing else is asked.
    expect(agent.requests).toEqual([...asksWhatItIs, 11, 25, 18, 11]);
  });

  test('if the agent has no key and is not locked', async () => {
    await removeAfter(() => agent.keys.clear());
    expect(keys.keys).toEqual([]);
    // Podkey has asked with its own key, and removed that.
    expect(agent.requests).toEqual([...asksWhatItIs, 11, 25, 18, 11, 25, 18]);
    expect(agent.keys.size).toBe(0);
  });

  test('if Windows’ agent, which can’t be locked, has no key', async () => {
    onWindows();
    await removeAfter(() => agent.keys.clear());
    expect(keys.keys).toEqual([]);
    expect(agent.requests).toEqual([...asksWhatItIs, 11, 17, 18, 11]);
  });

  test('if the agent has ended, except Windows’, which keeps keys on the disk', async () => {
    await removeAfter(() => (agent.isSilent = 'gone'));
    expect(keys.keys).toEqual([]);
    agent.isSilent = undefined;
    agent.keys.clear();
    onWindows();
    await scene.add();
    agent.isSilent = 'gone';
    expect(await failureOf(keys.remove(scene.id()))).toEqual(notRemoved);
    expect(keys.keys).toMatchObject([{ state: 'not-removed' }]);
  });

  test.each([
    ['mute', () => void (agent.isSilent = 'mute')],
    ['locked', () => void (agent.isLocked = true)],
  ])(
    'when its time is up, although the agent is %s, because the agent itself ends the time',
    async (_, change) => {
      await scene.add();
      change();
      await clock.advance(lastsMs - 1);
      expect(keys.keys).toHaveLength(1);
      await clock.advance(1);
      await expect.poll(() => keys.keys).toEqual([]);
      expect(scene.journal()[0]).toMatchObject({ action: 'ssh-key-removed', by: 'timer' });
    },
  );
});

describe('A key counts as left', () => {
  test.each([
    ['says that it is gone, and lists it', () => void (agent.keepsRemoved = true)],
    ['refuses to remove it', () => void (agent.refusesRemoval = true)],
    ['is locked', () => void (agent.isLocked = true)],
    ['is mute', () => void (agent.isSilent = 'mute')],
  ])('if the agent %s: the failure says what to do', async (_, change) => {
    await scene.add();
    change();
    expect(await failureOf(keys.remove(scene.id()))).toEqual(notRemoved);
    expect(keys.keys).toMatchObject([{ state: 'not-removed' }]);
    expect(scene.told().slice(-2)).toEqual(['removing', 'not-removed']);
    expect(scene.journal()[0]).toMatchObject({ action: 'ssh-key-left', account: { label: 'Northwind' } });
  });

  test('after its time, if the agent that keeps keys is mute', async () => {
    onWindows();
    await scene.add();
    agent.isSilent = 'mute';
    await clock.advance(lastsMs);
    await expect.poll(() => keys.keys).toMatchObject([{ state: 'not-removed' }]);
  });

  test('is asked for again every half minute until it is gone, and the journal has each outcome once', async () => {
    await scene.add();
    agent.refusesRemoval = true;
    scene.services.lock.lock('person');
    await expect.poll(() => keys.keys).toMatchObject([{ state: 'not-removed' }]);
    const asked = agent.requests.length;
    await clock.advance(removeAgainAfterMs - 1);
    expect(agent.requests).toHaveLength(asked);
    await clock.advance(1);
    await expect.poll(() => agent.requests.length).toBe(asked + 2);
    await clock.advance(removeAgainAfterMs);
    await expect.poll(() => agent.requests.length).toBe(asked + 4);
    agent.refusesRemoval = false;
    await clock.advance(removeAgainAfterMs);
    await expect.poll(() => keys.keys).toEqual([]);
    expect(scene.journal().map((event) => event?.action)).toEqual([
      'ssh-key-removed',
      'ssh-key-left',
      'ssh-key-added',
    ]);
    await clock.advance(10 * removeAgainAfterMs);
    expect(agent.requests).toHaveLength(asked + 6);
  });
});

test('a removal that the journal can’t record is made all the same, and Podkey’s log says so', async () => {
  await scene.add();
  vi.spyOn(scene.services.activity, 'record').mockImplementation((event) => {
    if (event.action.startsWith('ssh-key')) throw new Error('The journal is full');
  });
  await keys.remove(scene.id());
  expect(agent.keys.size).toBe(0);
  expect(keys.keys).toEqual([]);
  expect(scene.services.heard.failures).toEqual(['journal not written']);
});

test('what an earlier run has left is removed at the start, and forgotten', async () => {
  const publicKey = Buffer.from('a key of an earlier run').toString('base64');
  agent.keys.add(publicKey);
  const stored = new AddedKeys(new Preferences(scene.services.database));
  stored.add({
    publicKey,
    where: '/run/agent',
    agent: null,
    keepsKeys: false,
    confirms: false,
    isAnswered: true,
    endsAt: clock.now() + lastsMs,
    account: { ...northwindBadge, id: scene.northwind.accountId },
    locator: scene.northwind.locator(sshKeyExample),
  });
  keys.begin();
  expect(keys.keys).toMatchObject([{ state: 'added', endsInMs: lastsMs }]);
  await expect.poll(() => keys.keys).toEqual([]);
  expect(agent.keys.size).toBe(0);
  expect(stored.list()).toEqual([]);
  expect(scene.journal()).toMatchObject([{ action: 'ssh-key-removed', by: 'last-time' }]);
});

test('a key that was added again is not removed at the end of its former time', async () => {
  await scene.add();
  await clock.advance(lastsMs - 1_000);
  await scene.add();
  await clock.advance(lastsMs - 1_000);
  expect(keys.keys).toMatchObject([{ state: 'added', endsInMs: 1_000 }]);
  expect(agent.keys.size).toBe(1);
});

test('a key whose time is up while it is added again stays', async () => {
  await scene.add();
  await clock.advance(lastsMs - 1_000);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const find = vi.spyOn(agent, 'find').mockImplementationOnce(async () => {
    await promise;
    return agent.found;
  });
  const handle = await scene.open();
  const adding = keys.add(handle, { minutes: 5, confirms: false });
  await expect.poll(() => find.mock.calls.length).toBe(1);
  await clock.advance(1_000);
  resolve(undefined);
  await adding;
  await settled();
  expect(keys.keys).toMatchObject([{ state: 'added', endsInMs: lastsMs }]);
  expect(agent.keys.size).toBe(1);
});

test('a key that the agent refuses after the lock was removed by the lock', async () => {
  agent.refuses = 'confirmation';
  agent.beforeAdd = () => {
    agent.beforeAdd = () => Promise.resolve();
    scene.services.lock.lock('person');
    return Promise.resolve();
  };
  await expect(scene.add(true)).rejects.toThrow();
  await expect.poll(() => keys.keys).toEqual([]);
  expect(scene.journal()).toMatchObject([
    { action: 'ssh-key-removed', by: 'locked' },
    { action: 'ssh-key-added' },
  ]);
});

test('a removed key leaves no timer behind', async () => {
  await scene.add();
  const { waiting } = clock;
  await keys.remove(scene.id());
  expect(clock.waiting).toBe(waiting - 1);
});

describe('An agent that answers after the lock', () => {
  /** Locks while the agent is adding a key, and returns what lets it add it. */
  async function lockedMeanwhile(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const handle = await scene.open();
    const asked = new Promise<void>((begins) => {
      agent.beforeAdd = () => {
        agent.beforeAdd = () => Promise.resolve();
        begins();
        return promise.then(() => undefined);
      };
    });
    const adding = keys.add(handle, { minutes: 5, confirms: false });
    await asked;
    scene.services.lock.lock('person');
    await expect(adding).rejects.toThrow();
    return () => resolve(undefined);
  }

  test('at once has the key removed again', async () => {
    const answer = await lockedMeanwhile();
    await clock.advance(300);
    expect(keys.keys).toHaveLength(1);
    answer();
    await expect.poll(() => keys.keys).toEqual([]);
    expect(agent.keys.size).toBe(0);
    expect(scene.journal().map((event) => event?.action)).toEqual(['ssh-key-removed', 'ssh-key-added']);
  });

  test('much later keeps its record until then, and the key is removed again', async () => {
    const answer = await lockedMeanwhile();
    await clock.advance(2_000);
    await expect.poll(() => keys.keys).toMatchObject([{ state: 'not-removed' }]);
    await clock.advance(2 * removeAgainAfterMs);
    expect(keys.keys).toMatchObject([{ state: 'not-removed' }]);
    expect(new AddedKeys(new Preferences(scene.services.database)).list()).toMatchObject([
      { isAnswered: false },
    ]);
    answer();
    await expect.poll(() => keys.keys).toEqual([]);
    expect(agent.keys.size).toBe(0);
    expect(new AddedKeys(new Preferences(scene.services.database)).list()).toEqual([]);
  });

  test('never has no key after the end of its time, which is when Podkey stops asking', async () => {
    await lockedMeanwhile();
    await clock.advance(lastsMs + removeAgainAfterMs + 2_000);
    await expect.poll(() => keys.keys).toEqual([]);
  });

  test('gets no other request for the key until then', async () => {
    const answer = await lockedMeanwhile();
    await clock.advance(2_000);
    await scene.services.lock.unlock(undefined);
    expect(await failureOf(scene.add())).toMatchObject({ message: text.unreachable });
    answer();
    await expect.poll(() => keys.keys).toEqual([]);
    await scene.add();
    expect(keys.keys).toMatchObject([{ state: 'added' }]);
  });
});
