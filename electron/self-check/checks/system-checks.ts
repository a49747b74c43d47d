import { logTail } from '../../platform/log-file.ts';
import { parseSshKey } from '../../services/ssh-agent/parse-ssh-key.ts';
import { failed, passed, passedUnless, waitUntil, type Check } from '../check.ts';
import { encryptedKeys, keyPassphrase } from '../encrypted-keys.ts';

/** An error that is found in the log by its name. */
class SelfCheckError extends Error {
  override name = 'SelfCheckError';
}

export const systemChecks = {
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
  'ssh-keys': async () => {
    const faults: string[] = [];
    for (const [format, pem] of Object.entries(encryptedKeys)) {
      const key = parseSshKey(pem);
      const opens = (passphrase: string) =>
        key.decrypt(passphrase, { signal: new AbortController().signal, turn: () => Promise.resolve() }).then(
          () => true,
          () => false,
        );
      if (!(await opens(keyPassphrase))) faults.push(`${format} is not read`);
      if (await opens(`${keyPassphrase}x`)) faults.push(`${format} opens with another passphrase`);
    }
    return passedUnless(faults, Object.keys(encryptedKeys).join(', '));
  },
} satisfies Record<string, Check>;
