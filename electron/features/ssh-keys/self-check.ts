import type { Looked } from '../feature.ts';
import { parseSshKey } from './parse-ssh-key.ts';

/** The passphrase of the keys below, which were made for this check (`ssh-keygen -t ecdsa -m PEM`, and `-m PKCS8`) and open nothing. */
const keyPassphrase = 'self-check';

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

/** Whether encrypted keys open with their passphrase, and only with that. */
export async function checkSshKeys(): Promise<Looked> {
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
  return { faults, seen: Object.keys(encryptedKeys).join(', ') };
}
