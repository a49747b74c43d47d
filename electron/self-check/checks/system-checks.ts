import { logTail } from '../../platform/log-file.ts';
import { failed, ofFeature, passed, passedUnless, waitUntil, type Check } from '../check.ts';

/** The passphrase of content that the check seals. */
const sealingPassphrase = 'self-check of sealing';

/** An error that is found in the log by its name. */
class SelfCheckError extends Error {
  override name = 'SelfCheckError';
}

export const systemChecks = {
  'sealing-process': async ({ sealer }) => {
    const content = Buffer.from('self-check');
    const sealed = await sealer.seal(content, sealingPassphrase);
    const opened = await sealer.open(sealed, sealingPassphrase);
    const isOpenedOtherwise = await sealer.open(sealed, `${sealingPassphrase}!`).then(
      () => true,
      () => false,
    );
    return passedUnless(
      [
        ...(content.equals(opened) ? [] : ['it opened other content']),
        ...(isOpenedOtherwise ? ['another passphrase opened it'] : []),
      ],
      'it opens what it has sealed',
    );
  },
  sqlite: ({ database }) => {
    const ask = (sql: string) => Object.values(database.prepare(sql).get() ?? {}).join();
    const mode = ask('PRAGMA journal_mode');
    const integrity = ask('PRAGMA integrity_check');
    const seen = `SQLite ${ask('SELECT sqlite_version()')}, ${mode}, schema ${ask('PRAGMA user_version')}, integrity ${integrity}`;
    return (mode === 'wal' && integrity === 'ok' ? passed : failed)(seen);
  },
  'log-written': async ({ logFolder }) => {
    const isThere = await waitUntil(async () =>
      (await logTail(logFolder, 100)).some((line) => / info started\b/.test(line)),
    );
    return isThere ? passed('the start is in the log') : failed('the start is not in the log');
  },
  'rejection-logged': async ({ logFolder }) => {
    void Promise.reject(new SelfCheckError('nobody handles this'));
    const isThere = await waitUntil(async () =>
      (await logTail(logFolder, 100)).some((line) => line.includes('SelfCheckError')),
    );
    return isThere ? passed('it is in the log') : failed('it is not in the log');
  },
  'ssh-keys': ofFeature('ssh-keys'),
} satisfies Record<string, Check>;
