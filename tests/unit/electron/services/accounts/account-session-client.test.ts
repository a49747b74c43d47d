import { expect, test, vi } from 'vitest';
import type { PodClient, PodCredentials } from '../../../../../electron/pod-client/pod-client.ts';
import { directRoute } from '../../../../../electron/pod-client/routing/pod-route.ts';
import type { KnownAccount } from '../../../../../electron/services/accounts/account-session.ts';
import { AccountSessions } from '../../../../../electron/services/accounts/account-sessions.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { northwindBadge, northwindDraft } from '../../../../support/samples.ts';

const account = { ...northwindDraft, id: northwindBadge.id, secretIn: 'session' } as const;
const readSecret = vi.fn(() => Promise.resolve('s3cret'));
const route = vi.fn(() => directRoute);
const assertUsable = vi.fn();
const clearCopyOf = vi.fn(() => Promise.resolve());
const createClient = vi.fn(
  (_credentials: PodCredentials) => ({ close: () => Promise.resolve() }) as unknown as PodClient,
);

const onVerdict = vi.fn();

const started = (selected: () => KnownAccount | undefined = () => account) =>
  new AccountSessions({
    knownAccounts: {
      get selected() {
        return selected();
      },
    },
    accounts: { assertUsable, readSecret },
    createClient,
    network: { route },
    onVerdict,
    endWithSession: [],
    clipboard: { clearCopyOf },
    onLeave: () => undefined,
    onFailure: () => undefined,
  });

test('a session’s client has the account’s credentials and route, and reads the secret when it needs it', async () => {
  const session = started().use(account.id);
  expect(assertUsable).toHaveBeenCalledWith(account);
  expect(session.client).toBeDefined();
  const [[credentials] = []] = createClient.mock.calls;
  const { podUrl, accountId, apiKeyId } = northwindDraft;
  expect(credentials).toMatchObject({ podUrl, accountId, apiKeyId, accountName: northwindDraft.label });
  expect(createClient).toHaveBeenCalledWith(credentials, directRoute);
  expect(route).toHaveBeenCalledWith(account);
  expect(readSecret).not.toHaveBeenCalled();
  expect(await credentials?.secret()).toBe('s3cret');
  expect(readSecret).toHaveBeenCalledWith(account);
  credentials?.onVerdict?.('refused');
  expect(onVerdict).toHaveBeenCalledWith(account, 'refused');
});

test('an account that may not be used gets no session', () => {
  assertUsable.mockImplementationOnce(() => {
    throw new Error('not allowed');
  });
  expect(() => started().use(account.id)).toThrow('not allowed');
});

test('a clipboard that refuses to be cleared does not keep a session from ending', async () => {
  clearCopyOf.mockRejectedValueOnce(new Error('no clipboard'));
  const sessions = started();
  const session = sessions.use(account.id);
  await sessions.leave('account-switched', () => undefined);
  expect(clearCopyOf).toHaveBeenCalledWith(session, 'account-switched');
  expect(sessions.use(account.id).number).toBe(2);
});

test('without an account in use there is no session', async () => {
  const sessions = started(() => undefined);
  expect(await failureOf(() => sessions.use(account.id))).toMatchObject({ kind: 'cancelled' });
});

test('an end without a session asks the clipboard for nothing', async () => {
  clearCopyOf.mockClear();
  await started().lock();
  expect(clearCopyOf).not.toHaveBeenCalled();
});

test('a change waits until the former client is closed, as do a later end and a wait for all of them', async () => {
  const closing = Promise.withResolvers<undefined>();
  createClient.mockImplementationOnce(() => ({ close: () => closing.promise }) as unknown as PodClient);
  const sessions = started();
  expect(sessions.use(account.id).client).toBeDefined();
  const done: string[] = [];
  const left = sessions.leave('account-switched', () => done.push('changed'));
  const locked = sessions.lock().then(() => done.push('locked'));
  const closed = sessions.closed().then(() => done.push('closed'));
  await settled();
  expect(done).toEqual([]);
  closing.resolve(undefined);
  await Promise.all([left, locked, closed]);
  expect(done.toSorted()).toEqual(['changed', 'closed', 'locked']);
});
