import { expect, test } from 'vitest';
import { AccountSession } from '../../../electron/services/accounts/account-session.ts';
import { northwindBadge, northwindDraft } from '../../support/samples.ts';

test('a call’s result that comes after the session’s end is withheld', async () => {
  const session = new AccountSession({
    number: 1,
    account: { ...northwindDraft, id: northwindBadge.id, secretKept: 'session' },
    createClient: () => expect.unreachable(),
  });
  const answer = Promise.withResolvers<string>();
  const call = expect(session.call(() => answer.promise)).rejects.toThrow();
  session.abort(new Error('The account was left'));
  answer.resolve('hunter2');
  await call;
});
