import { writeFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import {
  libraryDraft,
  libraryLogin,
  type DraftPod,
} from '../../electron/features/team-library/library-file.ts';
import { librarySignatureOf } from '../../shared/features/team-library/contract.ts';
import type { Login } from '../../shared/schemas/login.ts';
import { text, type FaultServer } from './fault-server.ts';
import { aLogin } from './sample-logins.ts';
import { northwindDraft } from './samples.ts';
import { signatureOf } from './update-feed.ts';

interface Content {
  serial?: number;
  logins?: readonly Login[];
  /** Where the logins belong; the sample account by default. */
  pod?: Partial<Pick<DraftPod, 'podUrl' | 'accountId'>>;
}

/** A library as `npm run library` writes it. */
export function libraryText({ serial = 1, logins = [aLogin()], pod = {} }: Content = {}): string {
  const { podUrl, accountId } = { ...northwindDraft, ...pod };
  const pods = [{ podUrl, accountId, logins: logins.map(libraryLogin) }];
  return libraryDraft(pods, Date.UTC(2030, 0, 1), serial);
}

/** Makes a server serve a library at `/team/library.json`, signed with the key. */
export function serveLibrary(
  server: FaultServer,
  key: { privateKey: KeyObject },
  library: string | Uint8Array,
): void {
  server.script('GET /team/library.json', text(library, 'application/json'));
  server.script('GET /team/library.json.sig', text(signatureOf(library, key), 'text/plain'));
}

/** Writes a library and its signature to a folder or share. */
export async function putLibrary(
  file: string,
  key: { privateKey: KeyObject },
  library: string,
): Promise<void> {
  await writeFile(file, library);
  await writeFile(librarySignatureOf(file), signatureOf(library, key));
}
