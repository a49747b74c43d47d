import { logTail } from '../../platform/log-file.ts';
import { parseSshKey } from '../../features/ssh-keys/parse-ssh-key.ts';
import { failed, passed, passedUnless, waitUntil, type Check } from '../check.ts';

/** The passphrase of the keys below, which were made for this check (`ssh-keygen -t ecdsa -m PEM`, and `-m PKCS8`) and open nothing. */
const keyPassphrase = 'self-check';

/** The passphrase of content that the check seals. */
const sealingPassphrase = 'self-check of sealing';

/**
 * Encrypted private keys, by their format: the label and the content. The lines around them are missing because no file of an
 * installer may look as if it had a private key in it.
 */
const encryptedKeys = {
  PEM: {
    label: 'EC PRIVATE KEY',
    content: `Proc-Type: 4,ENCRYPTED
DEK-Info: AES-128-CBC,B0281143006CB17CFF638D7C82825822

/eU5kay+0C+jnchxRpEzvg2Mjgvtq3AAX3NrQeUQVZIbl3086nzFNi3mkP6AmtQb
YiQY4mJ9r5NlfgCLHLajLp/0bZCqHo/l2PhGWQhJwAD7V1UJzTMqoQ7X9TKYzOp+
XFlHZRaC1ctTzQfvsZ4rAJiqxOyitHhuM08gaBwch0A=`,
  },
  'PKCS#8': {
    label: 'ENCRYPTED PRIVATE KEY',
    content: `MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjcZGCiuu/9RgICCAAw
DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEENEeMLIG8ux254KF5PKpMfsEgZC+
hHcixof5V4RVsQFwY2SAwjrwI1MTAXxMoquux7cpNb1NWD/jCpTxmI+tACsGwXTH
9cWpYYQNJEWmi6Psasik3dm/77/vCk0IACwsE8cXaOBwg7hF7EgYDPLplZEEpB2O
d13Q0oj5RWUiwSP5qEapQwuZ/o0ybmsoe99i76MihLU52mO8XrWp1VmRtvcLqxU=`,
  },
};

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
  'ssh-keys': async () => {
    const faults: string[] = [];
    for (const [format, { label, content }] of Object.entries(encryptedKeys)) {
      const key = parseSshKey(`-----BEGIN ${label}-----\n${content}\n-----END ${label}-----`);
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
