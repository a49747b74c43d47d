import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import {
  libraryFileName,
  libraryKind,
  libraryLimits,
  librarySignatureOf,
  type ExportedLibrary,
} from '../../../shared/features/team-library/contract.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import {
  libraryExportFailures,
  libraryExportFailureText as text,
  libraryFileText as fileText,
} from '../../../shared/features/team-library/text/en.ts';
import type { Clock } from '../../services/clock.ts';
import { parseJsonBytes } from '../../services/files/file-contents.ts';
import {
  unreadableFile,
  unwritableFile,
  type FormerFile,
  type PersonFiles,
  type SignedText,
  type ChosenFile,
} from '../../services/files/person-files.ts';
import { loginInFileSchema } from '../../services/logins/logins-in-file.ts';
import type { LoginService } from '../../services/logins/login-service.ts';
import { base64Of, isSignedBy, keyFingerprint } from '../../services/signatures.ts';
import { libraryDraft, libraryLogin, serialAt, sameValueIn } from './library-file.ts';

interface Options {
  logins: Pick<LoginService, 'own'>;
  files: Pick<PersonFiles, 'open' | 'saveSigned'>;
  /** Finds an account by Podkey's ID; undefined for the sample account, whose pod no one else can reach. */
  accountOf: (accountId: string) => { podUrl: string; accountId: string } | undefined;
  clock: Pick<Clock, 'now'>;
}

/**
 * Writes the own logins of an account's clients as a signed library, with a key and to a file that the person chooses; null if they
 * cancel. The key is read for this one export and not kept.
 */
export async function exportLibrary(
  { accountOf, clock, files, logins }: Options,
  accountId: string,
  clients: readonly Login['client'][],
): Promise<ExportedLibrary | null> {
  const account = accountOf(accountId);
  if (!account) throw libraryExportFailures.sample();
  const chosen = new Set(clients.map(clientKey));
  const exported = logins.own(accountId).filter(({ client }) => chosen.has(clientKey(client)));
  const pod = { podUrl: account.podUrl, accountId: account.accountId, logins: libraryLogins(exported) };

  const keyKind = { name: fileText.keyKind, extensions: ['key', 'pem'] };
  const keyFile = await files
    .open({ title: fileText.keyTitle, kind: keyKind }, maxKeyBytes)
    .catch(unreadableFile);
  if (!keyFile) return null;
  const key = signingKeyIn(keyFile);

  let serial = 0;
  const sign = (former: FormerFile | null): SignedText => {
    serial = Math.max(serialAt(clock.now()), formerSerial(former, key) + 1);
    const library = libraryDraft([pod], clock.now(), serial);
    const content = Buffer.from(library);
    if (content.length > libraryLimits.bytes) throw tooLarge(exported.length);
    return { text: library, signature: key.sign(content) };
  };
  const kind = { name: fileText.kind, extensions: ['json'] };
  const question = {
    title: fileText.title,
    suggestedName: libraryFileName,
    kind,
    signatureOf: librarySignatureOf,
  };
  const fileName = await files.saveSigned(question, libraryLimits.bytes, sign).catch(unwritableFile);
  if (fileName === null) return null;
  const { publicKey } = key;
  return {
    fileName,
    count: exported.length,
    serial,
    publicKey: base64Of(publicKey),
    fingerprint: keyFingerprint(publicKey),
  };
}

const clientKey = (client: Login['client']) => JSON.stringify(client && [client.id, client.name]);

/** A login without a link leads nowhere, so it stays out of the library. */
function libraryLogins(all: readonly Login[]): ImportedLogin[] {
  const logins = all.filter(({ items }) => items.length > 0);
  if (logins.length === 0) throw libraryExportFailures.noLogins();
  if (logins.length > libraryLimits.logins) throw tooLarge(logins.length);
  const exported = logins.map(libraryLogin);
  const twins = sameValueIn(exported);
  if (twins) throw libraryExportFailures.sameValue(twins);
  // A login that was migrated may have what Podkey reads from no file.
  for (const login of exported) {
    const [issue] = loginInFileSchema.safeParse(login).error?.issues ?? [];
    if (issue) throw libraryExportFailures.invalidLogin({ login: login.name, problem: issue.message });
  }
  return exported;
}

const headSchema = z.looseObject({ kind: z.literal(libraryKind), serial: z.int().min(0) });

/** The serial of the library that is replaced; 0 without one. Refuses to replace another file, or another key's library. */
function formerSerial(former: FormerFile | null, { publicKey }: SigningKey): number {
  if (!former) return 0;
  const { bytes, name: file, signature } = former;
  const head = headSchema.safeParse(parseJsonBytes(bytes));
  if (!head.success) throw libraryExportFailures.notALibrary({ file });
  if (signature && !isSignedBy(publicKey, bytes, Buffer.from(signature).toString('latin1')))
    throw libraryExportFailures.otherKey({ file });
  return head.data.serial;
}

function tooLarge(count: number) {
  const { bytes, logins } = libraryLimits;
  const message = text.tooLarge(count, { logins, megabytes: bytes / (1024 * 1024) });
  return new Failure({
    kind: 'validation',
    message,
    nextStep: text.tooLargeNext,
    retryable: false,
    fields: [],
  });
}

/** A PEM key has less than 200 bytes; a larger file is none. */
const maxKeyBytes = 4096;

/** A library's key for one export. The private half stays inside. */
interface SigningKey {
  publicKey: KeyObject;
  /** The text of a signature file over these bytes (Ed25519, RFC 8032). */
  sign: (content: Uint8Array) => string;
}

/**
 * The Ed25519 private key (PKCS #8, PEM) in a chosen file, whose bytes are overwritten.
 *
 * @throws Failure `validation` if there is none, if it is encrypted, or if other users of the computer can read the file. It repeats
 *   nothing of the content.
 */
export function signingKeyIn({ bytes, name: file, othersCanRead }: ChosenFile): SigningKey {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (key.includes('ENCRYPTED PRIVATE KEY') || key.includes('Proc-Type: 4,ENCRYPTED'))
      throw libraryExportFailures.encryptedKey({ file });
    const privateKey = privateKeyIn(key);
    if (privateKey?.asymmetricKeyType !== 'ed25519') throw libraryExportFailures.notAKey({ file });
    if (othersCanRead) throw libraryExportFailures.sharedKey({ file });
    return {
      publicKey: createPublicKey(privateKey),
      sign: (content) => `${sign(null, content, privateKey).toString('base64')}\n`,
    };
  } finally {
    key.fill(0);
  }
}

function privateKeyIn(key: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(key);
  } catch {
    // The error is dropped, because it might quote the file.
    return undefined;
  }
}
