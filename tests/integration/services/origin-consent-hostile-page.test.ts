import { describe, expect, test } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { contosoDraft } from '../../support/samples.ts';
import { rateLimited, scene, unconfirmed, useConsentScene } from './consent-scene.ts';

const typed = { typed: 'stolen' };

useConsentScene();

describe('a hostile page', () => {
  test('gets one dialog at a time, however often it asks', async () => {
    scene.reply = 'later';
    const { tester, accounts, heard } = scene.podkey();
    const asked = [
      ...Array.from({ length: 50 }, (_, at) =>
        tester.test({ ...scene.onAttacker(), podUrl: `https://p${at}.example` }, typed),
      ),
      ...Array.from({ length: 50 }, (_, at) =>
        accounts.add({ ...scene.onAttacker(), apiKeyId: `${at}` }, 's', 'session'),
      ),
    ].map((end) => end.catch((thrown: unknown) => thrown));
    await settled();
    await settled();
    expect(heard.questions).toHaveLength(1);
    scene.replyLater(false);
    const kinds = (await Promise.all(asked)).map(
      (thrown) => (thrown as { appError: { kind: string } }).appError.kind,
    );
    expect(kinds.filter((kind) => kind === 'unconfirmed')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'rate-limited')).toHaveLength(99);
    expect(heard.questions).toHaveLength(1);
  });

  test('can’t ask about a refused address again for a minute', async () => {
    const { tester, heard } = scene.podkey();
    await expect(tester.test(scene.onAttacker(), typed)).rejects.toMatchObject(unconfirmed);
    await scene.clock.advance(59_000);
    await expect(tester.test(scene.onAttacker(), typed)).rejects.toMatchObject({
      appError: { kind: 'unconfirmed', nextStep: expect.stringContaining('in 1 s') as string },
    });
    expect(heard.questions).toHaveLength(1);
    await scene.clock.advance(1_000);
    await expect(tester.test(scene.onAttacker(), typed)).rejects.toMatchObject(unconfirmed);
    expect(heard.questions).toHaveLength(2);
  });

  test('can’t wear a person down with ever new addresses: each refusal lengthens the pause', async () => {
    const { tester, heard } = scene.podkey();
    let asked = 0;
    for (let second = 0; second < 600; second += 1) {
      const podUrl = `https://p${second}.example`;
      await tester.test({ ...contosoDraft, podUrl }, typed).catch(() => undefined);
      await scene.clock.advance(1_000);
      asked += 1;
    }
    expect(asked).toBe(600);
    expect(heard.questions.length).toBeLessThanOrEqual(7);
    await expect(tester.test(contosoDraft, typed)).rejects.toMatchObject(rateLimited);
    // A person who comes back later is asked immediately.
    await scene.clock.advance(600_000);
    await expect(tester.test(contosoDraft, typed)).rejects.toMatchObject(unconfirmed);
  });

  test('gets no reply from a locked Podkey: the question closes', async () => {
    scene.reply = 'later';
    const { accounts, accountRows: rows, lock, heard, tester } = scene.podkey();
    const adding = expect(accounts.add(scene.onAttacker(), 's', 'session')).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    await settled();
    expect(heard.questions).toHaveLength(1);
    lock.lock('person');
    await adding;
    expect(rows.list()).toEqual([]);
    await lock.unlock(undefined);
    // It was not refused, so the person is asked immediately.
    scene.reply = true;
    await tester.test(contosoDraft, typed);
    expect(heard.questions).toHaveLength(2);
  });

  test('can’t make dialogs flicker by locking and unlocking', async () => {
    scene.reply = 'later';
    const { tester, lock, heard } = scene.podkey();
    for (let times = 0; times < 50; times += 1) {
      const testing = tester.test(scene.onAttacker(), typed).catch(() => undefined);
      await settled();
      lock.lock('person');
      await testing;
      await lock.unlock(undefined);
    }
    expect(heard.questions).toHaveLength(3);
  });

  test('can’t continue a test that was cancelled before the reply', async () => {
    scene.reply = 'later';
    const { tester } = scene.podkey();
    const testing = expect(tester.test(scene.onAttacker(), typed)).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    await settled();
    tester.cancel();
    scene.replyLater(true);
    await testing;
    expect(scene.attacker.heard).toEqual([]);
  });

  test('opens one file dialog at a time, and none for a while after several were cancelled', async () => {
    let opened = 0;
    let cancel: () => void = () => undefined;
    const dialog = () => {
      opened += 1;
      return new Promise<null>((resolve) => (cancel = () => resolve(null)));
    };
    const { accountImport, activity, dialogTurns } = scene.podkey({
      files: { save: dialog, saveSigned: dialog, open: dialog },
    });
    const first = accountImport.preview();
    await expect(accountImport.preview()).rejects.toMatchObject(rateLimited);
    await expect(activity.exportCsv(null, {})).rejects.toMatchObject(rateLimited);
    await expect(dialogTurns.open(() => Promise.resolve('ca.pem'))).rejects.toMatchObject(rateLimited);
    expect(opened).toBe(1);
    cancel();
    expect(await first).toBeNull();
    for (let times = 0; times < 200; times += 1) {
      const again = accountImport.preview().catch(() => undefined);
      cancel();
      await again;
    }
    expect(opened).toBe(3);
    await expect(accountImport.preview()).rejects.toMatchObject({ appError: { retryAfterMs: 30_000 } });
  });
});
