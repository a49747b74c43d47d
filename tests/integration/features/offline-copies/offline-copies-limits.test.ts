import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { failsWith, heldUntil, withFields } from '../../../../sample-pod/faults.ts';
import { libraryLogin } from '../../../../electron/features/team-library/library-file.ts';
import type { CopyRule } from '../../../../electron/services/logins/login-rows.ts';
import type { ItemKind } from '../../../../shared/schemas/login.ts';
import type { OfflineCopiesPolicy } from '../../../../shared/features/offline-copies/contract.ts';
import type { Locator } from '../../../../shared/schemas/secure-value.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { aLogin, aLoginDraft, anItem } from '../../../support/sample-logins.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { locatorOn } from '../../../support/start-northwind.ts';
import { putLibrary } from '../../../support/team-library.ts';
import { feedKey } from '../../../support/update-feed.ts';
import { folderForTest } from '../../storage/folder-for-test.ts';
import {
  accountId,
  asked,
  cable,
  keep,
  loginId,
  passphrase,
  pod,
  router,
  rules,
  services,
  startAgain,
  useOfflineCopies,
} from './offline-copies-scene.ts';
import { answerQuestion } from '../../../support/page-questions.ts';

useOfflineCopies();

const plain: OfflineCopiesPolicy = { days: 7, most: 20 };
const under = (offlineCopies: OfflineCopiesPolicy) => startAgain({ policy: inForce({ offlineCopies }) });
const at = (name: string) => locatorOn(pod, name);

/** Keeps a login with one item. */
async function keepItem(locator: Locator, kind: ItemKind = 'password', label: string | null = null) {
  const draft = aLoginDraft({ name: 'Another', items: [{ kind, label, locator }] });
  const { id } = services.logins.loginWith(accountId, locator) ?? services.logins.save(accountId, draft);
  return services.features.offlineCopies.service.keep(accountId, [id], 3, passphrase);
}

describe('Without the policy’s leave', () => {
  test('nothing is kept', async () => {
    await startAgain({ policy: inForce({}) });
    expect(services.features.offlineCopies.service.state()).toMatchObject({ rules: null, count: 0 });
    expect(await failureOf(keep())).toMatchObject({ kind: 'policy' });
  });

  test('a copy lasts no longer, and there are no more of them', async () => {
    await under({ days: 2, most: 1, codes: true });
    expect(await failureOf(keep(3))).toMatchObject({ kind: 'validation', fields: [{ field: 'days' }] });
    const { kept, notKept } = await keep(2);
    expect({ kept, notKept }).toMatchObject({ kept: 1, notKept: [{ because: 'too-many' }] });
    expect((await keep(2)).kept).toBe(1);
  });

  test('codes are not kept, whatever their item is called, nor seeds that are stored as plain secrets', async () => {
    await under(plain);
    expect(await keep()).toMatchObject({ kept: 1, notKept: [{ because: 'code' }] });
    expect((await keepItem(at('Backup server'), 'other')).notKept).toMatchObject([{ because: 'code' }]);
    pod.faults.next({ route: 'secure' }, withFields({ value: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }));
    expect((await keepItem(at('Guest Wi-Fi'))).notKept).toMatchObject([{ because: 'code' }]);
  });

  test('SSH keys are not kept', async () => {
    await under(plain);
    expect((await keepItem(at('Core router · SSH'), 'other')).notKept).toMatchObject([
      { because: 'ssh-key' },
    ]);
    await under({ ...plain, sshKeys: true });
    expect((await keepItem(at('Core router · SSH'), 'key')).kept).toBe(1);
  });

  test('API keys are never even requested', async () => {
    const requests = pod.log.length;
    const { notKept } = await keepItem(at('File server'), 'key', 'API key of the backup');
    expect(notKept).toMatchObject([{ because: 'api-key', valueName: { login: 'Another' } }]);
    expect(pod.log.length).toBe(requests);
  });
});

describe('A team library', () => {
  const key = feedKey();
  let serial = 0;
  async function withLibrary(offline: CopyRule | undefined, logins?: 'library') {
    const source = path.join(folderForTest(), 'library.json');
    const library = {
      kind: 'podkey-library',
      version: 2,
      serial: (serial += 1),
      madeAt: '2030-01-01T00:00:00.000Z',
      pods: [
        {
          podUrl: cable.url,
          accountId: pod.accountId,
          logins: [
            {
              ...libraryLogin(aLogin({ items: [anItem({ locator: router })] })),
              ...(offline && { offline }),
            },
          ],
        },
      ],
    };
    await putLibrary(source, key, JSON.stringify(library));
    await startAgain({
      policy: inForce({
        offlineCopies: { ...rules, ...(logins && { logins }) },
        library: { source, publicKey: key.publicKey },
      }),
    });
    await services.features.teamLibrary.service.refresh();
    return (
      await services.features.offlineCopies.service.keep(accountId, [loginId], 3, passphrase)
    ).notKept.map(({ because, property }) => `${property}: ${because}`);
  }

  test('forbids a value, also of a person’s own login', async () => {
    expect(await withLibrary('forbidden')).toEqual([`${router.property}: library`]);
  });

  test('allows those that the policy leaves to it, and no others', async () => {
    expect(await withLibrary('allowed', 'library')).toEqual(['one_time_code: library']);
    expect(await withLibrary(undefined, 'library')).toHaveLength(2);
  });
});

describe('What is kept', () => {
  test('needs a passphrase, which is not the passcode', async () => {
    const keepWith = (text?: string) =>
      services.features.offlineCopies.service.keep(accountId, [loginId], 3, text);
    expect(await failureOf(keepWith())).toMatchObject({ fields: [{ field: 'passphrase' }] });
    await services.lock.setPasscode('hunter22 hunter22', undefined);
    expect(await failureOf(keepWith('hunter22 hunter22'))).toMatchObject({
      fields: [{ field: 'passphrase' }],
    });
    expect((await keepWith(passphrase)).kept).toBe(2);
    expect((await keepWith()).kept).toBe(2);
  });

  test('the pod refuses one of: the others are kept, and the person learns why', async () => {
    pod.faults.next({ route: 'secure' }, failsWith(404));
    const { kept, notKept } = await keep();
    expect({ kept, notKept }).toMatchObject({
      kept: 1,
      notKept: [{ because: 'failed', property: router.property }],
    });
    expect(notKept[0]?.nextStep).not.toBe('');
  });

  test('nothing, if the pod is out of reach', async () => {
    await cable.pull();
    expect(await failureOf(keep())).toMatchObject({ kind: 'offline' });
  });

  test('not what the pod had sent before it refused the value', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(gate));
    const keeping = keep();
    while (!pod.log.some((entry) => entry.path.includes('/secure/')))
      await new Promise((next) => setImmediate(next));
    pod.faults.next({ route: 'secure' }, failsWith(403));
    await failureOf(services.secrets.open(accountId, router));
    resolve(undefined);
    expect((await keeping).notKept).toMatchObject([{ because: 'failed', property: router.property }]);
  });

  test('stays when the person stops, and the rest is not requested', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'secure' }, heldUntil(gate));
    const cancelling = new AbortController();
    const keeping = keep(3, cancelling.signal);
    while (services.told('offlineProgress').length === 0) await new Promise((next) => setImmediate(next));
    cancelling.abort();
    resolve(undefined);
    expect(await keeping).toMatchObject({ kept: 0, wasStopped: true });
  });
});

test('another passphrase opens what the former one did, and only that', async () => {
  await keep();
  const another = 'eight sleepy badgers';
  const wrong = services.features.offlineCopies.service.changePassphrase('not this one at all', another);
  expect(await failureOf(wrong)).toMatchObject({ fields: [{ field: 'present' }] });
  await services.features.offlineCopies.service.changePassphrase(passphrase, another);
  await cable.pull();
  const opening = services.secrets.open(accountId, router);
  const { id } = await asked();
  expect(
    await failureOf(answerQuestion(services.pageQuestions, 'passphrase', { passphrase }, id)),
  ).toMatchObject({
    kind: 'validation',
  });
  await answerQuestion(services.pageQuestions, 'passphrase', { passphrase: another }, id);
  expect((await opening).kept).not.toBeNull();
});
