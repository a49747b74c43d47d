import { z } from 'zod';
import type { AccountFileEntry } from '../../../shared/schemas/account.ts';
import { accountFileEntrySchema } from '../../../shared/schemas/account.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { loginDraftSchema, mostItems } from '../../../shared/schemas/login.ts';
import { typingOptionsSchema, type TypingOptions } from '../../../shared/schemas/typing.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { uuidSchema } from '../../../shared/schemas/uuid.ts';
import { moveFailures } from '../../../shared/features/move/text/en.ts';
import { utf8Text } from '../../services/files/file-contents.ts';
import { depthOfJson } from '../../services/files/read-json.ts';
import { itemInFileSchema, loginInFileSchema } from '../../services/logins/logins-in-file.ts';

/*
 * The content of a sealed file: JSON Lines, one text in JSON on each line. The first line tells the format, each later one is a record.
 * So main reads and writes a long file piece by piece, without stopping everything else.
 */

/** Identifies the content. */
const moveFormat = 'podkey-move';
/** Version of the records below. Raise it when an older Podkey would misread the content. */
const moveVersion = 1;
/** The most bytes of content and of the sealed file. 20,000 logins with an item each take about 10 MB. */
export const mostMoveBytes = 64 * 1024 * 1024;
const mostAccounts = 500;
/** The most bytes of a line. The longest records, a login with all its items and all settings, take about 100 kB. */
const mostLineBytes = 256 * 1024;
/** The most lines of a file. */
const mostLines = 500_000;
/** The most objects and lists within each other on a line. */
const mostDepth = 32;
/** Bytes between two pauses: a few milliseconds' work. */
const bytesAtOnce = 64 * 1024;

const headSchema = z.strictObject({
  format: z.literal(moveFormat),
  version: z.literal(moveVersion),
  /** In ms since the epoch. */
  madeAt: z.number().int(),
});
const anyHeadSchema = z.looseObject({ format: z.literal(moveFormat), version: z.number().int().positive() });

const time = itemInFileSchema.shape.confirmedAt;
/** An account's number in the file, from 0: its record comes before all that name it. */
const account = z
  .number()
  .int()
  .min(0)
  .max(mostAccounts - 1);
/** The ID of a login or item, as Podkey gave it on the other computer. */
const id = z.string().regex(/^[\w-]{1,64}$/);

const movedLoginSchema = loginInFileSchema.extend({
  items: z.array(itemInFileSchema.extend({ staleAt: time })).max(mostItems),
}) satisfies z.ZodType<ImportedLogin>;

const addedLoginSchema = z.strictObject({
  id,
  name: loginDraftSchema.shape.name.nullable(),
  notes: loginDraftSchema.shape.notes.nullable(),
  pinned: z.boolean(),
});
export type AddedLogin = z.infer<typeof addedLoginSchema>;

const addedItemSchema = z.strictObject({
  id,
  revisionId: uuidSchema,
  confirmedAt: time,
  staleAt: time,
  isCode: z.boolean(),
});
export type AddedItem = z.infer<typeof addedItemSchema>;

/**
 * A record of the content.
 *
 * - `settings`: what the person has chosen. Unknown ones are ignored.
 * - `login`: an own login. `id` tells which login it is at the next import.
 * - `typing`: how an own or a team library's login is typed.
 * - `added-login`, `added-item`: what the person added to a team library's login or item.
 */
const recordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settings'), values: z.record(z.string(), z.json()) }),
  z.strictObject({ kind: z.literal('account'), entry: accountFileEntrySchema }),
  z.strictObject({ kind: z.literal('login'), account, id, login: movedLoginSchema }),
  z.strictObject({ kind: z.literal('typing'), account, login: id, options: typingOptionsSchema }),
  z.strictObject({ kind: z.literal('added-login'), account, login: addedLoginSchema }),
  z.strictObject({ kind: z.literal('added-item'), account, item: addedItemSchema }),
]);
type MoveRecord = z.infer<typeof recordSchema>;

/** An account with all that belongs to it. */
export interface MovedAccountData {
  entry: AccountFileEntry;
  logins: { id: string; login: ImportedLogin }[];
  typing: { login: string; options: TypingOptions }[];
  addedLogins: AddedLogin[];
  addedItems: AddedItem[];
}

/** What a file holds. */
export interface MovedData {
  /** In ms since the epoch. */
  madeAt: number;
  settings: Readonly<Record<string, unknown>>;
  accounts: MovedAccountData[];
}

/** Collects the lines of a file. A record that the file's own rules refuse is left out. */
export class MoveFileWriter {
  readonly #lines: string[];
  #accounts = 0;

  constructor(madeAt: number) {
    this.#lines = [JSON.stringify({ format: moveFormat, version: moveVersion, madeAt })];
  }

  /** Returns whether the record is in the file. */
  add(record: MoveRecord): boolean {
    const line = JSON.stringify(record);
    if (!recordSchema.safeParse(record).success || Buffer.byteLength(line) > mostLineBytes) return false;
    if (record.kind === 'account') {
      if (this.#accounts === mostAccounts) return false;
      this.#accounts += 1;
    }
    this.#lines.push(line);
    return true;
  }

  /** The whole content. Fails as `validation` if no Podkey would read so much. */
  content(): Uint8Array {
    const content = Buffer.from(`${this.#lines.join('\n')}\n`, 'utf8');
    // The sealed file is a little longer than its content.
    if (content.length > mostMoveBytes - 1024 * 1024)
      throw moveFailures.tooLarge({ size: mostMoveBytes / 1024 / 1024 });
    return content;
  }
}

/**
 * Reads the whole content. `pause` is awaited every few hundred lines.
 *
 * Fails as `validation` if it is other content, comes from a newer Podkey, or breaks a rule anywhere. The failure repeats none of it.
 */
export async function readMoveFile(content: Uint8Array, pause: () => Promise<void>): Promise<MovedData> {
  if (content.at(-1) !== lineFeed) throw moveFailures.otherContent();
  const first = lineAt(content, 0);
  const anyHead = anyHeadSchema.safeParse(first.value);
  if (!anyHead.success) throw moveFailures.otherContent();
  const { version } = anyHead.data;
  if (version > moveVersion) throw moveFailures.newer({ version, known: moveVersion });
  const head = headSchema.safeParse(first.value);
  if (!head.success) throw moveFailures.otherContent();
  const data: MovedData = { madeAt: head.data.madeAt, settings: {}, accounts: [] };
  let pausedAt = 0;
  let lines = 1;
  for (let at = first.end; at < content.length; lines += 1) {
    if (lines === mostLines) throw moveFailures.tooManyLines({ most: mostLines });
    const line = lineAt(content, at);
    const record = recordSchema.safeParse(line.value);
    if (!record.success) throw moveFailures.otherContent();
    collect(data, record.data);
    at = line.end;
    if (at - pausedAt < bytesAtOnce) continue;
    pausedAt = at;
    await pause();
  }
  return data;
}

const lineFeed = 0x0a;

/** Parses the line that begins at `at`; undefined if it is no JSON in UTF-8. `end` is where the next begins. Fails if it is too long or too deep. */
function lineAt(content: Uint8Array, at: number): { value: unknown; end: number } {
  const end = content.subarray(at, at + mostLineBytes + 1).indexOf(lineFeed) + at;
  if (end < at) throw moveFailures.longLine({ size: mostLineBytes / 1024 });
  const line = utf8Text(content.subarray(at, end)) ?? '';
  if (depthOfJson(line) > mostDepth) throw moveFailures.otherContent();
  return { value: parseJson(line), end: end + 1 };
}

function collect(data: MovedData, record: MoveRecord): void {
  if (record.kind === 'settings') {
    data.settings = record.values;
    return;
  }
  if (record.kind === 'account') {
    if (data.accounts.length === mostAccounts) throw moveFailures.otherContent();
    const { entry } = record;
    data.accounts.push({ entry, logins: [], typing: [], addedLogins: [], addedItems: [] });
    return;
  }
  const owner = data.accounts[record.account];
  if (!owner) throw moveFailures.otherContent();
  if (record.kind === 'login') owner.logins.push({ id: record.id, login: record.login });
  else if (record.kind === 'typing') owner.typing.push({ login: record.login, options: record.options });
  else if (record.kind === 'added-login') owner.addedLogins.push(record.login);
  else owner.addedItems.push(record.item);
}
