import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failsWith, heldUntil, respondsWith, withFields } from '../../../../sample-pod/faults.ts';
import { keychainEntry } from '../../../../electron/services/accounts/api-key-secrets.ts';
import { toDiskFailure } from '../../../../electron/storage/disk-failure.ts';
import { offlineCopiesFile } from '../../../../electron/features/offline-copies/offline-copies-repository.ts';
import { toAppError } from '../../../../shared/errors/to-app-error.ts';
import { locatorKey } from '../../../../shared/schemas/login.ts';
import { offlineFailureText } from '../../../../shared/features/offline-copies/text/en.ts';
import { storageFailureText } from '../../../../shared/text/en/failures.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { refuseWrites } from '../../../support/refuse-writes.ts';
import { inForce } from '../../../support/sample-policy.ts';
import {
  accountId,
  answering,
  asked,
  cable,
  clock,
  code,
  keep,
  loginId,
  passphrase,
  pod,
  podsValue,
  router,
  rules,
  services,
  startAgain,
  useOfflineCopies,
} from './offline-copies-scene.ts';
import { answerQuestion, shownQuestion } from '../../../support/page-questions.ts';

useOfflineCopies();

/** What SQLite reports (sqlite.org/rescode.html), and what the person reads. */
const refusals = [
  ['a full disk', 13, storageFailureText.diskFull],
  ['a disk that became read-only', 1_032, storageFailureText.notWritable],
  ['a removed drive', 1_290, storageFailureText.diskFailed],
] as const;

/** From now on until the returned function is called. */
function refuse(errcode: number): () => void {
  const accept = refuseWrites(errcode);
  onTestFinished(accept);
  return accept;
}

/** What the person reads, as the bridge does. */
const messageOf = (act: () => unknown) =>
  Promise.resolve()
    .then(act)
    .then(
      () => null,
      (thrown: unknown) => toAppError(toDiskFailure(thrown)).message,
    );

const kept = () => services.features.offlineCopies.service.state().count;
const offlineFile = () => {
  const { file } = services.database.prepare('PRAGMA database_list').get() ?? {};
  return offlineCopiesFile(String(file));
};
const rowsOnDisk = () => {
  const database = new DatabaseSync(offlineFile(), { readOnly: true });
  try {
    return database.prepare('SELECT count(*) AS copies FROM copies').get()?.['copies'];
  } finally {
    database.close();
  }
};
/** Opening the value while its pod can't be reached. */
const openedOffline = async () => {
  await cable.pull();
  const opening = services.secrets.open(accountId, router);
  return opening;
};
const isGone = async () => expect(await failureOf(openedOffline())).toMatchObject({ kind: 'offline' });

describe.each(refusals)('On %s', (_, errcode, message) => {
  test('a 403 is reported as such, and its copies are not used any more and are deleted later', async () => {
    services.begin();
    await keep();
    const accept = refuse(errcode);
    pod.faults.next({ route: 'secure' }, failsWith(403));
    expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'forbidden' });
    expect(kept()).toBe(1);
    await isGone();
    expect(rowsOnDisk()).toBe(2);
    accept();
    await clock.advance(5 * 60_000);
    expect(rowsOnDisk()).toBe(1);
    await isGone();
  });

  test('a refused key is reported as such, and no copy of the account is used any more', async () => {
    services.begin();
    await keep();
    const accept = refuse(errcode);
    pod.faults.next({ route: 'token', times: Infinity }, failsWith(401));
    pod.faults.next({ route: 'secure', times: Infinity }, failsWith(401));
    expect(await failureOf(services.secrets.open(accountId, code))).toMatchObject({
      kind: 'unauthenticated',
    });
    expect(kept()).toBe(0);
    await isGone();
    accept();
    await clock.advance(5 * 60_000);
    expect(rowsOnDisk()).toBe(0);
  });

  test('what the pod sends is opened, and the copy stays as it was', async () => {
    await keep();
    refuse(errcode);
    const lease = await services.secrets.open(accountId, router);
    expect(lease.kept).toBeNull();
    expect(kept()).toBe(2);
  });

  test('keeping, forgetting and another passphrase are refused at once, and nothing is half done', async () => {
    const value = await podsValue(router);
    await keep();
    const { service: offlineCopies } = services.features.offlineCopies;
    const accept = refuse(errcode);
    expect(await messageOf(() => keep(5))).toBe(message);
    expect(await messageOf(() => offlineCopies.forget(accountId, loginId))).toBe(message);
    expect(await messageOf(() => offlineCopies.changePassphrase(passphrase, 'eight eager eels'))).toBe(
      message,
    );
    expect(kept()).toBe(2);
    accept();
    await startAgain();
    expect(kept()).toBe(2);
    await cable.pull();
    const opened = await answering(services.secrets.open(accountId, router));
    expect(services.secrets.reveal(opened.handle, 'reveal').value).toBe(value);
  });

  test('the first passphrase is refused, and there is none', async () => {
    refuse(errcode);
    expect(await messageOf(() => keep())).toBe(message);
    expect(services.features.offlineCopies.service.state()).toMatchObject({ hasPassphrase: false, count: 0 });
  });

  test('forgetting everything is refused, but nothing opens any more', async () => {
    await keep();
    const accept = refuse(errcode);
    expect(await messageOf(() => services.features.offlineCopies.service.forgetAll())).toBe(message);
    accept();
    await cable.pull();
    expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'keychain' });
    expect(shownQuestion(services.pageQuestions, 'passphrase')).toBeNull();
    await services.features.offlineCopies.service.forgetAll();
    expect(kept()).toBe(0);
  });

  test('an account is not removed before its copies, and these are not used any more', async () => {
    await keep();
    const accept = refuse(errcode);
    expect(await messageOf(() => services.accounts.remove(accountId))).toBe(message);
    expect(services.accounts.ids).toEqual([accountId]);
    expect(kept()).toBe(0);
    accept();
    await services.accounts.remove(accountId);
    expect(rowsOnDisk()).toBe(0);
  });

  test('another key is not stored before the copies end', async () => {
    await keep();
    const accept = refuse(errcode);
    const [account] = services.accountRows.list();
    const { id, secretIn, ...draft } = account ?? expect.unreachable();
    expect(await messageOf(() => services.accounts.edit(id, draft, 'another secret', secretIn))).toBe(
      message,
    );
    expect(kept()).toBe(0);
    accept();
    await isGone();
  });
});

describe('While another program holds the file', () => {
  /** Reading is possible. Returns what ends that. */
  function hold(): () => void {
    const other = new DatabaseSync(offlineFile());
    other.exec('BEGIN IMMEDIATE');
    const release = () => {
      if (other.isOpen) other.close();
    };
    onTestFinished(release);
    return release;
  }

  test('a stricter policy applies, and the copies are deleted later', async () => {
    await keep();
    const release = hold();
    await startAgain({ policy: inForce({ offlineCopies: { ...rules, most: 1 } }) });
    expect({ kept: kept(), rows: rowsOnDisk() }).toEqual({ kept: 1, rows: 2 });
    release();
    await clock.advance(5 * 60_000);
    expect(rowsOnDisk()).toBe(1);
  });

  test('a policy without offline copies is tried again until it is done', async () => {
    await keep();
    const release = hold();
    await startAgain({ policy: null });
    await clock.advance(0);
    expect({ kept: kept(), rows: rowsOnDisk() }).toEqual({ kept: 0, rows: 2 });
    release();
    await clock.advance(5 * 60_000);
    expect(rowsOnDisk()).toBe(0);
  });
});

test('a value that becomes a seed is not kept any more if the policy allows no seeds', async () => {
  await startAgain({ policy: inForce({ offlineCopies: { days: 7, most: 20 } }) });
  await keep();
  expect(kept()).toBe(1);
  pod.faults.next({ route: 'secure' }, withFields({ value: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' }));
  await podsValue(router);
  await clock.advance(0);
  expect(kept()).toBe(0);
});

test('a value that the pod has emptied is not kept any more', async () => {
  await keep();
  pod.faults.next({ route: 'secure' }, withFields({ value: '' }));
  await podsValue(router);
  await clock.advance(0);
  expect(kept()).toBe(1);
});

test('a value that was requested before a refusal is not kept after it', async () => {
  const [arrived, sent] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const held = heldUntil(sent.promise);
  pod.faults.next({ route: 'secure' }, (exchange) => {
    arrived.resolve(undefined);
    return held(exchange);
  });
  const keeping = keep();
  await arrived.promise;
  pod.faults.next({ route: 'secure' }, failsWith(403));
  expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'forbidden' });
  sent.resolve(undefined);
  expect((await keeping).notKept).toMatchObject([{ property: router.property, because: 'failed' }]);
  expect(kept()).toBe(1);
});

test('after a wrong passphrase the pod is asked again', async () => {
  await keep();
  await cable.pull();
  const opening = services.secrets.open(accountId, router);
  const { id } = await asked();
  await failureOf(answerQuestion(services.pageQuestions, 'passphrase', { passphrase: `${passphrase}s` }, id));
  await cable.plug();
  await answerQuestion(services.pageQuestions, 'passphrase', { passphrase }, id);
  expect((await opening).kept).toBeNull();
});

test('a pod that answers with 408 is not out of reach', async () => {
  await keep();
  pod.faults.next({ route: 'secure', times: Infinity }, respondsWith(408, {}));
  expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'timeout' });
});

test('a tested connection whose key is refused ends the account’s copies', async () => {
  await keep();
  pod.faults.next({ route: 'token', times: Infinity }, failsWith(401));
  const [account] = services.accountRows.list();
  const { id, secretIn: _, ...draft } = account ?? expect.unreachable();
  await services.tester.test(draft, services.accounts.secretForTest(draft, undefined, id));
  expect(kept()).toBe(0);
});

describe('A copy opens nothing, and says so, after somebody changed on the disk', () => {
  /** Opening the value while its pod can't be reached, after a change of a file while Podkey does not run. */
  async function openedAfter(file: string, sql: string, locator = router) {
    await services.close();
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    await startAgain();
    const [account] = services.accountRows.list();
    await services.keychain.set(keychainEntry(account ?? expect.unreachable()), 'a secret');
    await cable.pull();
    return failureOf(answering(services.secrets.open(accountId, locator)));
  }
  const damaged = { kind: 'internal', message: offlineFailureText.damaged, retryable: false };

  test.each([
    // As long as the policy allows, which is longer than the person chose.
    ['its end', 'UPDATE copies SET ends_at = ends_at + 86400000'],
    ['when it was kept', 'UPDATE copies SET kept_at = kept_at - 60000'],
    ['its kind', "UPDATE copies SET kind = CASE kind WHEN 'code' THEN 'value' ELSE 'code' END"],
    ['its login', "UPDATE copies SET login = 'another'"],
    ['its key', 'UPDATE copies SET wrapped_key = zeroblob(length(wrapped_key))'],
    ['its bytes', 'UPDATE copies SET sealed = zeroblob(length(sealed))'],
  ])('%s', async (_, sql) => {
    await keep();
    expect(await openedAfter(offlineFile(), sql)).toMatchObject(damaged);
  });

  test('which value it is of', async () => {
    await keep();
    const [is, becomes] = [router, code].map(locatorKey);
    const move = `DELETE FROM copies WHERE locator = '${becomes}'; UPDATE copies SET locator = '${becomes}' WHERE locator = '${is}'`;
    expect(await openedAfter(offlineFile(), move, code)).toMatchObject(damaged);
  });

  test.each([
    ['API key', "api_key_id = 'another-key'"],
    ['account ID', "account_id = '99999999-9999-4999-8999-999999999999'"],
    ['pod', "pod_url = pod_url || '/another'"],
  ])('its account’s %s', async (_, change) => {
    await keep();
    const { file } = services.database.prepare('PRAGMA database_list').get() ?? {};
    expect(await openedAfter(String(file), `UPDATE accounts SET ${change}`)).toMatchObject(damaged);
  });
});
