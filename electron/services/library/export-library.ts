import { z } from 'zod';
import {
  libraryFileName,
  libraryKind,
  libraryLimits,
  type ExportedLibrary,
} from '../../../shared/schemas/library.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { libraryExportFailureText as text } from '../../../shared/text/failures/library-export-failures.ts';
import { libraryFileText as fileText } from '../../../shared/text/library/library.ts';
import type { Clock } from '../clock.ts';
import { unreadableFile, unwritableFile } from '../files/file-failure.ts';
import type { FormerFile, PersonFiles, SignedText } from '../files/person-files.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { parseJsonBytes } from '../files/parse-json-bytes.ts';
import { noLibraryOf } from '../logins/login-failures.ts';
import { loginInFileSchema } from '../logins/login-in-file.ts';
import type { LoginService } from '../logins/login-service.ts';
import { base64Of, isSignedBy, keyFingerprint } from '../updates/feed-signature.ts';
import { libraryDraft, libraryLogin, serialAt } from './library-draft.ts';
import { sameValueIn } from './same-value.ts';
import { maxKeyBytes, signingKeyIn, type SigningKey } from './signing-key.ts';

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
  if (!account) throw noLibraryOf();
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
  const question = { title: fileText.title, suggestedName: libraryFileName, kind };
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

function libraryLogins(logins: readonly Login[]): ImportedLogin[] {
  if (logins.length === 0) throw unusableFile(text.noLogins, text.noLoginsNext);
  if (logins.length > libraryLimits.logins) throw tooLarge(logins.length);
  const exported = logins.map(libraryLogin);
  const twins = sameValueIn(exported);
  if (twins) throw unusableFile(text.sameValue(twins), text.sameValueNext);
  // A login that was migrated may have what Podkey reads from no file.
  for (const login of exported) {
    const [issue] = loginInFileSchema.safeParse(login).error?.issues ?? [];
    if (issue)
      throw unusableFile(
        text.invalidLogin({ login: login.name, problem: issue.message }),
        text.invalidLoginNext,
      );
  }
  return exported;
}

const headSchema = z.looseObject({ kind: z.literal(libraryKind), serial: z.int().min(0) });

/** The serial of the library that is replaced; 0 without one. Refuses to replace another file, or another key's library. */
function formerSerial(former: FormerFile | null, { publicKey }: SigningKey): number {
  if (!former) return 0;
  const { bytes, name: file, signature } = former;
  const head = headSchema.safeParse(parseJsonBytes(bytes));
  if (!head.success) throw unusableFile(text.notALibrary({ file }), text.notALibraryNext);
  if (signature && !isSignedBy(publicKey, bytes, Buffer.from(signature).toString('latin1')))
    throw unusableFile(text.otherKey({ file }), text.otherKeyNext);
  return head.data.serial;
}

function tooLarge(count: number) {
  const { bytes, logins } = libraryLimits;
  const message = text.tooLarge(count, { logins, megabytes: bytes / (1024 * 1024) });
  return unusableFile(message, text.tooLargeNext);
}
