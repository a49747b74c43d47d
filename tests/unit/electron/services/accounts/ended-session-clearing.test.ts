import { expect, test } from 'vitest';
import { AccountSessions } from '../../../../../electron/services/accounts/account-sessions.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { northwindBadge, northwindDraft } from '../../../../support/samples.ts';

test('the clipboard is cleared again after the last call of an ended session has returned', async () => {
  const account = { ...northwindDraft, id: northwindBadge.id, secretIn: 'session' } as const;
  const steps: string[] = [];
  const sessions = new AccountSessions({
    knownAccounts: { selected: account },
    accounts: { assertUsable: () => undefined, readSecret: () => expect.unreachable() },
    createClient: () => expect.unreachable(),
    network: { route: () => expect.unreachable() },
    onVerdict: () => expect.unreachable(),
    endWithSession: [{ endSession: () => void steps.push('the states ended') }],
    clipboard: { clearCopyOf: async () => void steps.push('the copy was cleared') },
    onLeave: () => undefined,
    onFailure: () => undefined,
  });
  const call = Promise.withResolvers<undefined>();
  const tracked = sessions.use(account.id).track(call.promise);
  const ended = sessions.lock();
  await settled();
  expect(steps).toEqual(['the states ended']);
  call.resolve(undefined);
  await tracked;
  await ended;
  expect(steps).toEqual(['the states ended', 'the copy was cleared']);
});
