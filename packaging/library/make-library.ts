import { sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { SetupFailure } from '../../scripts/setup-failure.mjs';
import {
  libraryDraft,
  serialAt,
  libraryFileSchema,
  type LibraryFile,
  type LibraryPod,
  readLibrary,
  sameValueIn,
} from '../../electron/features/team-library/library-file.ts';
import { libraryKind, librarySignatureOf } from '../../shared/features/team-library/contract.ts';
import { loginFileKind } from '../../shared/schemas/login-file.ts';
import { uuidKey } from '../../shared/schemas/uuid.ts';
import type { FeedKey } from '../feed/feed-key.ts';
import { replaceFile } from '../feed/replace-file.ts';

interface Options {
  /** Where the library is written; its signature is written beside it. */
  out: string;
  now: Date;
  /** By default the time in seconds, or one more than the former library's serial if that is higher. */
  serial?: number;
  /** The pod and account ID of logins exported as `podkey-logins`, which doesn't name them. */
  account?: { podUrl: string; accountId: string };
}

const loginsSchema = z.looseObject({ kind: z.literal(loginFileKind), logins: z.array(z.unknown()) });
const draftSchema = z.looseObject({ kind: z.literal(libraryKind), pods: z.array(z.unknown()) });

/**
 * Makes a library from exported files and signs it. Throws a `SetupFailure` if it can't, and writes nothing then.
 *
 * Logins of the same account in several files are joined; the same value twice is refused.
 */
export async function makeLibrary(
  files: readonly string[],
  { privateKey, publicKey }: FeedKey,
  options: Options,
): Promise<LibraryFile> {
  const pods = new Map<string, LibraryPod>();
  for (const file of files) {
    for (const pod of await readPods(file, options.account)) {
      const key = `${pod.podUrl} ${uuidKey(pod.accountId)}`;
      const known = pods.get(key);
      pods.set(key, known ? { ...known, logins: [...known.logins, ...pod.logins] } : pod);
    }
  }
  for (const pod of pods.values()) refuseTwice(pod);
  const serial = await nextSerial(options);
  const content = Buffer.from(libraryDraft([...pods.values()], options.now.getTime(), serial));
  const signature = `${sign(null, content, privateKey).toString('base64')}\n`;
  // Read as Podkey will read it, so that no library is written that Podkey would refuse.
  const library = readLibrary({ content, signature }, publicKey, options.out);
  await replaceFile(librarySignatureOf(options.out), signature);
  await replaceFile(options.out, content);
  return library;
}

async function readPods(file: string, account: Options['account']): Promise<LibraryPod[]> {
  const json = await readJson(file);
  const logins = loginsSchema.safeParse(json);
  if (logins.success && !account)
    throw new SetupFailure(
      `${file} does not say which account its logins belong to.`,
      'Add --pod URL --account ID, or export it with “Export as team library…”.',
    );
  const pods = logins.success
    ? [{ ...account, logins: logins.data.logins }]
    : draftSchema.safeParse(json).data?.pods;
  const parsed = libraryFileSchema.shape.pods.safeParse(pods);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SetupFailure(
    pods ? `${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` : `${file} has no logins.`,
    'Name files that Podkey exported as team library or as JSON.',
  );
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SetupFailure(`${file} can't be read.`, 'Name files that Podkey exported.');
  });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own error is dropped, because it quotes the text.
    throw new SetupFailure(
      `${file} is not JSON.`,
      'Name files that Podkey exported as team library or as JSON.',
    );
  }
}

function refuseTwice({ logins }: LibraryPod): void {
  const twins = sameValueIn(logins);
  if (!twins) return;
  throw new SetupFailure(
    `“${twins.one}” and “${twins.other}” lead to the same value.`,
    'Remove one of them, and export again.',
  );
}

async function nextSerial({ out, now, serial }: Options): Promise<number> {
  const text = await readFile(out, 'utf8').catch(() => undefined);
  if (text === undefined) return serial ?? serialAt(now.getTime());
  const former = z.looseObject({ serial: z.int() }).safeParse(await readJson(out)).data?.serial;
  if (former === undefined)
    throw new SetupFailure(`${out} is not a library.`, 'Look what it is, and move it away.');
  if (serial !== undefined && serial <= former)
    throw new SetupFailure(
      `${out} has the serial ${former} already: Podkey never goes back.`,
      `Give a higher serial than ${former}, or leave --serial out.`,
    );
  return serial ?? Math.max(serialAt(now.getTime()), former + 1);
}
