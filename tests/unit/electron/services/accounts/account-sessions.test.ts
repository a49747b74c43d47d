import { beforeEach, describe, expect, test } from 'vitest';
import type { PodClient } from '../../../../../electron/pod-client/pod-client.ts';
import { directRoute } from '../../../../../electron/pod-client/routing/pod-route.ts';
import type { KnownAccount } from '../../../../../electron/services/accounts/account-session.ts';
import { AccountSessions } from '../../../../../electron/services/accounts/account-sessions.ts';
import { errorText } from '../../../../../shared/text/en/app.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { contosoDraft, northwindBadge, northwindDraft } from '../../../../support/samples.ts';

const northwind: KnownAccount = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' };
const contoso: KnownAccount = { ...contosoDraft, id: 'contoso', secretIn: 'keychain' };

let selected: KnownAccount;
/** The events, in order. */
let log: string[];
let sessions: AccountSessions;
let clearing: PromiseWithResolvers<undefined>;
let closing: PromiseWithResolvers<undefined>;

beforeEach(() => {
  selected = northwind;
  log = [];
  clearing = Promise.withResolvers();
  closing = Promise.withResolvers();
  clearing.resolve(undefined);
  closing.resolve(undefined);
  sessions = new AccountSessions({
    knownAccounts: {
      get selected() {
        return selected;
      },
    },
    accounts: { assertUsable: () => undefined, readSecret: () => Promise.resolve('secret') },
    createClient: ({ accountId }) => {
      log.push(`client of ${accountId[0] ?? ''}`);
      const close = () => {
        log.push('client closed');
        return closing.promise;
      };
      // The sessions use nothing else of a client.
      return { close, clockSkewMs: () => null } as unknown as PodClient;
    },
    network: { route: () => directRoute },
    onVerdict: () => undefined,
    endWithSession: [
      { endSession: (reason) => void log.push(`leases ended: ${reason}`) },
      {
        endSession: () => {
          throw new Error('broken');
        },
      },
      {
        endSession: async () => {
          log.push('clipboard clears');
          await clearing.promise;
        },
      },
    ],
    clipboard: { clearCopyOf: async ({ number }) => void log.push(`copy of session ${number} cleared`) },
    onLeave: (reason) => log.push(`left: ${reason}`),
    onFailure: (what) => log.push(what),
  });
});

const cancelled = { appError: { kind: 'cancelled' } };

describe('An account session', () => {
  test('is the same while its account is in use, with one client, which is created on first use', () => {
    const session = sessions.use(northwind.id);
    expect(sessions.use(northwind.id)).toBe(session);
    expect(log).toEqual([]);
    expect(session.client).toBe(session.client);
    expect(log).toEqual(['client of 1']);
  });

  test('refuses, aborts, ends everything, clears, and clears again after its last call has returned', async () => {
    const session = sessions.use(northwind.id);
    expect(session.client).toBeDefined();
    session.signal.addEventListener('abort', () => {
      log.push(`aborted, refusing: ${String(session.isOver)}`);
      expect(() => sessions.use(northwind.id)).toThrow();
    });
    const call = Promise.withResolvers<string>();
    const response = session.call(() => call.promise);
    const left = sessions.leave('account-switched', () => log.push('selected'));
    await Promise.resolve();
    expect(log.splice(0)).toEqual([
      'client of 1',
      'left: account-switched',
      'aborted, refusing: true',
      'leases ended: account-switched',
      'session not ended',
      'clipboard clears',
      'client closed',
    ]);
    call.resolve('value');
    await expect(response).rejects.toMatchObject(cancelled);
    await left;
    expect(log).toEqual(['copy of session 1 cleared', 'selected']);
  });

  test('that has ended gives no client, starts no call and returns no result', async () => {
    const session = sessions.use(northwind.id);
    const asked = session.request(() => new Promise(() => undefined));
    await sessions.leave('account-changed', () => undefined);
    expect(() => session.client).toThrow(/switched/);
    await expect(session.call(() => Promise.resolve(1))).rejects.toMatchObject(cancelled);
    await expect(asked).rejects.toMatchObject(cancelled);
    expect(sessions.use(northwind.id)).not.toBe(session);
  });

  test('does not close a client that was handed over', async () => {
    const session = sessions.use(northwind.id);
    expect(session.client).toBeDefined();
    session.handOverClient();
    await sessions.leave('account-switched', () => undefined);
    expect(log).not.toContain('client closed');
  });
});

describe('No session begins', () => {
  test('for an account that is not in use', () => {
    expect(() => sessions.use(contoso.id)).toThrow(/switched/);
  });

  test('while the account in use is changed, which waits until the former session is gone', async () => {
    sessions.use(northwind.id);
    clearing = Promise.withResolvers();
    const left = sessions.leave('account-switched', () => void (selected = contoso));
    for (const { id } of [northwind, contoso]) expect(() => sessions.use(id)).toThrow(/switched/);
    clearing.resolve(undefined);
    await left;
    expect(sessions.use(contoso.id).number).toBe(2);
  });

  test('while Podkey is locked, nor after it quits', async () => {
    sessions.use(northwind.id);
    void sessions.lock();
    expect(await failureOf(() => sessions.use(northwind.id))).toEqual({
      kind: 'locked',
      message: 'Podkey is locked.',
      nextStep: 'Unlock it and try again.',
      retryable: false,
    });
    sessions.unlock();
    expect(sessions.use(northwind.id).number).toBe(2);
    await sessions.quit();
    void sessions.lock();
    sessions.unlock();
    expect(() => sessions.use(northwind.id)).toThrow(/cancelled/);
  });

  test('before the former client is closed, because unlocking waits for it', async () => {
    expect(sessions.use(northwind.id).client).toBeDefined();
    closing = Promise.withResolvers();
    void sessions.lock();
    const closed = sessions.closed().then(() => log.push('closed'));
    await Promise.resolve();
    expect(log).not.toContain('closed');
    closing.resolve(undefined);
    await closed;
  });
});

describe('A check for what belongs to no account', () => {
  test('throws if a session has ended since, or Podkey is locked', async () => {
    const assertSame = sessions.untilSessionEnds();
    const assertUnlocked = sessions.untilLocked();
    assertSame();
    void sessions.leave('account-switched', () => undefined);
    expect(assertSame).toThrow(/switched/);
    assertUnlocked();
    void sessions.lock();
    expect(assertUnlocked).toThrow('Podkey is locked.');
    sessions.unlock();
    expect(await failureOf(assertUnlocked)).toMatchObject({ kind: 'locked', retryable: false });
    expect(assertUnlocked).toThrow('Podkey was locked before it could show the result.');
    sessions.untilLocked()();
  });
});

describe('A pending call of a session', () => {
  const switched = {
    kind: 'cancelled',
    message: errorText.accountSwitched,
    nextStep: errorText.accountSwitchedNext,
    retryable: false,
  };

  test.each([
    ['another account is selected', () => sessions.leave('account-switched', () => undefined), switched],
    [
      'Podkey locks',
      () => sessions.lock(),
      {
        kind: 'cancelled',
        message: errorText.lockedMeanwhile,
        nextStep: errorText.lockedMeanwhileNext,
        retryable: false,
      },
    ],
    [
      'Podkey quits',
      () => sessions.quit(),
      {
        kind: 'cancelled',
        message: errorText.requestCancelled,
        nextStep: errorText.requestCancelledNext,
        retryable: true,
      },
    ],
  ])('fails when %s, and says what to do', async (_when, end, failure) => {
    const session = sessions.use(northwind.id);
    const pending = failureOf(session.request(() => new Promise(() => undefined)));
    await end();
    expect(await pending).toEqual(failure);
  });

  test('can’t begin for an account that is not in use', async () => {
    expect(await failureOf(() => sessions.use(contoso.id))).toEqual(switched);
  });
});

test('a change that fails leaves the account in use usable', async () => {
  const failed = sessions.leave('account-changed', () => Promise.reject(new Error('The disk is full')));
  await expect(failed).rejects.toThrow('disk is full');
  expect(sessions.use(northwind.id).number).toBe(1);
});

test('an account that changed without the end of its session is a defect', () => {
  sessions.use(northwind.id);
  selected = contoso;
  expect(() => sessions.use(contoso.id)).toThrow('its session did not end');
});

test('an end without a session clears no copy, and ends the services all the same', async () => {
  await sessions.lock();
  expect(log).toEqual(['leases ended: locked', 'session not ended', 'clipboard clears']);
  await sessions.closed();
});

test('the next session begins while nothing is locked, and a second lock keeps Podkey locked', async () => {
  await sessions.lock();
  await sessions.lock();
  expect(() => sessions.use(northwind.id)).toThrow(errorText.locked);
  expect(() => sessions.untilSessionEnds()()).toThrow(errorText.locked);
  sessions.unlock();
  expect(sessions.use(northwind.id).number).toBe(1);
});
