import { describe, expect, test } from 'vitest';
import { withFields } from '../../../../sample-pod/faults.ts';
import { failureOf } from '../../../support/failure-of.ts';
import {
  accountId,
  answering,
  asked,
  cable,
  clock,
  code,
  day,
  keep,
  loginId,
  passphrase,
  pod,
  podsValue,
  router,
  services,
  useOfflineCopies,
} from './offline-copies-scene.ts';
import { answerQuestion, shownQuestion } from '../../../support/page-questions.ts';

useOfflineCopies();

describe('while the pod can’t be reached', () => {
  test('a kept value is opened with the passphrase, and says when the pod sent it', async () => {
    const value = await podsValue(router);
    const { kept, endsAt, notKept } = await keep();
    expect({ kept, endsAt, notKept }).toEqual({ kept: 2, endsAt: clock.now() + 3 * day, notKept: [] });
    const keptAt = clock.now();
    await clock.advance(60_000);
    await cable.pull();
    const lease = await answering(services.secrets.open(accountId, router));
    expect(lease.kept).toEqual({ keptAt, endsAt });
    expect(services.secrets.reveal(lease.handle, 'reveal').value).toBe(value);
    await services.secrets.copyValue(lease.handle);
    expect(services.port.text).toBe(value);
    expect(services.clipboard.state).toMatchObject({ state: 'holding', copied: { keptAt } });
    expect(services.lastAct.state).toMatchObject({ kind: 'done', by: null, keptAt });
    const { entries } = await services.activity.list(accountId, {}, null);
    expect(entries[0]?.record?.event).toMatchObject({ action: 'value-copied', keptAt });
  });

  test('the question says what it is about and why the pod is out of reach', async () => {
    await keep();
    await cable.pull();
    const copying = services.secrets.copyDirectly(accountId, router, 'default');
    const question = await asked();
    expect(question).toMatchObject({
      account: { label: 'Northwind' },
      valueName: { login: 'Core router' },
      property: router.property,
      endsAt: clock.now() + 3 * day,
    });
    expect(question.message).toContain(cable.url);
    await answerQuestion(services.pageQuestions, 'passphrase', { passphrase: null }, question.id);
    expect(await failureOf(copying)).toMatchObject({ kind: 'offline' });
    expect(services.port.text).toBe('');
  });

  test('a wrong passphrase opens nothing, the question stays, and several wrong ones have to wait', async () => {
    await keep();
    await cable.pull();
    const opening = services.secrets.open(accountId, router);
    const { id } = await asked();
    for (let wrong = 0; wrong < 4; wrong += 1) {
      const failure = await failureOf(
        answerQuestion(services.pageQuestions, 'passphrase', { passphrase: `${passphrase}s` }, id),
      );
      expect(failure).toMatchObject({ kind: 'validation', fields: [{ field: 'passphrase' }] });
    }
    expect(
      await failureOf(answerQuestion(services.pageQuestions, 'passphrase', { passphrase }, id)),
    ).toMatchObject({
      kind: 'rate-limited',
    });
    await clock.advance(5_000);
    await answerQuestion(services.pageQuestions, 'passphrase', { passphrase }, id);
    expect((await opening).kept).not.toBeNull();
  });

  test('the passphrase serves for one login and for five minutes', async () => {
    await keep();
    await cable.pull();
    const lease = await answering(services.secrets.open(accountId, router));
    services.secrets.close(lease.handle);
    await services.secrets.copyDirectly(accountId, code, 'code');
    expect(services.port.text).toMatch(/^\d{6}$/);
    await clock.advance(5 * 60_000);
    const again = services.secrets.open(accountId, router);
    await answerQuestion(services.pageQuestions, 'passphrase', { passphrase: null }, (await asked()).id);
    expect(await failureOf(again)).toMatchObject({ kind: 'offline' });
  });

  test('codes are made from the kept seed, as the pod makes them', async () => {
    await keep();
    await cable.pull();
    const { handle } = await answering(services.secrets.open(accountId, code));
    await clock.advance(30_000);
    const made = await services.secrets.code(handle);
    await cable.plug();
    const online = await services.secrets.open(accountId, code);
    expect(online.kept).toBeNull();
    expect(await services.secrets.code(online.handle)).toMatchObject({ code: made.code });
  });

  test('no copy is used if the pod answers again while the passphrase is entered', async () => {
    await keep();
    await cable.pull();
    const opening = services.secrets.open(accountId, router);
    const { id } = await asked();
    await cable.plug();
    pod.faults.next({ route: 'secure' }, withFields({ value: 'changed on the pod' }));
    await answerQuestion(services.pageQuestions, 'passphrase', { passphrase }, id);
    const { handle, kept } = await opening;
    expect(kept).toBeNull();
    expect(services.secrets.reveal(handle, 'reveal').value).toBe('changed on the pod');
  });

  test('what is not kept fails as without copies, and nobody is asked', async () => {
    const { id } = services.logins.find(accountId, loginId);
    services.features.offlineCopies.service.forget(accountId, id);
    await cable.pull();
    expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'offline' });
    expect(shownQuestion(services.pageQuestions, 'passphrase')).toBeNull();
  });

  test('a lock withdraws the question and forgets the passphrase', async () => {
    await keep();
    await cable.pull();
    await answering(services.secrets.copyDirectly(accountId, router, 'value'));
    const opening = services.secrets.open(accountId, code);
    expect((await opening).kept).not.toBeNull();
    services.lock.lock('person');
    await services.lock.unlock(undefined);
    const again = services.secrets.open(accountId, router);
    const failed = failureOf(again);
    await asked();
    services.lock.lock('person');
    expect(await failed).toMatchObject({ kind: 'cancelled' });
    expect(shownQuestion(services.pageQuestions, 'passphrase')).toBeNull();
  });

  test('the value of the last answer of the pod counts', async () => {
    await keep();
    const { endsAt } = await keep(7);
    await clock.advance(2 * day);
    await podsValue(router);
    await clock.advance(0);
    const keptAt = clock.now();
    await cable.pull();
    expect((await answering(services.secrets.open(accountId, router))).kept).toEqual({ keptAt, endsAt });
  });
});
