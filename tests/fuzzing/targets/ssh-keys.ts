import assert from 'node:assert/strict';
import { keyFailure, parseSshKey } from '../../../electron/features/ssh-keys/parse-ssh-key.ts';
import { pbkdf2Rounds } from '../../../electron/features/ssh-keys/pem-key.ts';
import {
  sshPublicKeyOf,
  WrongPassphrase,
  type ParsedSshKey,
  type SshPrivateKey,
  sshString,
  sshUint32,
} from '../../../electron/features/ssh-keys/ssh-format.ts';
import { cutLine, isRefusal, unlessRefused } from '../target.ts';

/*
 * A stored value that is read as an SSH key, with a passphrase where it needs one. The input is a text, or a line with a PEM label and
 * the key's bytes, because changed bytes in base64 seldom reach the reader.
 */

const labels = [
  'OPENSSH PRIVATE KEY',
  'RSA PRIVATE KEY',
  'EC PRIVATE KEY',
  'PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
];
/** Podkey allows far more rounds; here they would only take time from other inputs. */
const maxRounds = 10_000;
/** The same for OpenSSH's keys, in rounds of a few ms. */
const maxTurns = 3;

class TookLong extends Error {}

export async function fuzz(input: Buffer): Promise<void> {
  const [label] = cutLine(input.toString('latin1', 0, 40));
  const isBinary = labels.includes(label);
  const content = input.subarray(label.length + 1);
  const text = isBinary ? pem(label, content) : input.toString('utf8');
  const parsed = unlessRefused(['ssh'], () => parseSshKey(text));
  if (!parsed) return;
  if (parsed.publicBlob) assertShown(parsed.publicBlob);
  if (isBinary && (pbkdf2Rounds(content) ?? 0) > maxRounds) return;
  const key = await decrypted(parsed);
  if (!key) return;
  assertShown(key.publicBlob);
  if (parsed.publicBlob) assert.deepEqual(key.publicBlob, parsed.publicBlob);
  await assertSameAgain(key);
}

async function decrypted(parsed: ParsedSshKey): Promise<SshPrivateKey | undefined> {
  let turns = 0;
  const until = new AbortController();
  const turn = () => {
    if ((turns += 1) > maxTurns) until.abort(new TookLong());
    return Promise.resolve();
  };
  try {
    return await parsed.decrypt('a passphrase', { signal: until.signal, turn });
  } catch (thrown) {
    const isExpected = thrown instanceof WrongPassphrase || thrown instanceof TookLong;
    if (isExpected || isRefusal(keyFailure(thrown), ['ssh'])) return undefined;
    throw thrown;
  }
}

function assertShown(publicBlob: Buffer): void {
  const { type, fingerprint, line } = sshPublicKeyOf(publicBlob);
  assert.match(fingerprint, /^SHA256:[\w+/]{43}$/);
  assert.match(`${type} ${line}`, /^[\x20-\x7e]+$/);
}

/** The key in OpenSSH's own format is the same key. */
async function assertSameAgain({ publicBlob, fields, comment }: SshPrivateKey): Promise<void> {
  const own = Buffer.concat([sshUint32(1), sshUint32(1), fields, sshString(comment)]);
  const content = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    ...['none', 'none', ''].map(sshString),
    sshUint32(1),
    sshString(publicBlob),
    sshString(own),
  ]);
  const again = await parseSshKey(pem('OPENSSH PRIVATE KEY', content)).decrypt('', {
    signal: new AbortController().signal,
    turn: () => Promise.resolve(),
  });
  assert.deepEqual(again, { publicBlob, fields, comment });
}

function pem(label: string, content: Buffer): string {
  return `-----BEGIN ${label}-----\n${content.toString('base64')}\n-----END ${label}-----\n`;
}
