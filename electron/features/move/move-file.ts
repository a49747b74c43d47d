import { z } from 'zod';
import { accountFileEntrySchema, type AccountFileEntry } from '../../../shared/schemas/account.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { maxItems } from '../../../shared/schemas/login.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { moveFailures } from '../../../shared/features/move/text/en.ts';
import { utf8Text } from '../../services/files/file-contents.ts';
import type { MovedPart } from '../../services/moved-part.ts';
import { depthOfJson } from '../../services/files/read-json.ts';
import { itemInFileSchema, loginInFileSchema } from '../../services/logins/logins-in-file.ts';
import { sitesForFile } from '../../../shared/schemas/site.ts';
import type { MovedFile } from '../../../shared/features/move/contract.ts';
import type { AccountRepository } from '../../storage/account-repository.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';

/*
 * The content of a sealed file: JSON Lines, one text in JSON on each line. The first line tells the format, each later one is a record.
 * So main reads and writes a long file piece by piece, without stopping everything else.
 */

const moveFormat = 'podkey-move';
/** Version of the records below. Raise it when an older Podkey would misread the content. */
const moveVersion = 1;
/** The most bytes of content and of the sealed file. 20,000 logins with an item each take about 10 MB. */
export const maxMoveBytes = 64 * 1024 * 1024;
const maxAccounts = 500;
/** The most bytes of a line. The longest records, a login with all its items and all settings, take about 100 kB. */
const maxLineBytes = 256 * 1024;
const maxLines = 500_000;
/** The most objects and lists within each other on a line. */
const maxDepth = 32;
/** Bytes between two pauses: a few milliseconds' work. */
const bytesAtOnce = 64 * 1024;

const headSchema = z.strictObject({
  format: z.literal(moveFormat),
  version: z.literal(moveVersion),
  /** In ms since the epoch. */
  madeAt: z.number().int(),
});
const anyHeadSchema = z.looseObject({ format: z.literal(moveFormat), version: z.number().int().positive() });

/** An account's number in the file, from 0: its record comes before all that name it. */
const account = z
  .number()
  .int()
  .min(0)
  .max(maxAccounts - 1);
/** The ID of a login, as Podkey gave it on the other computer. */
const id = z.string().regex(/^[\w-]{1,64}$/);

const movedLoginSchema = loginInFileSchema.extend({
  items: z.array(itemInFileSchema.extend({ staleAt: itemInFileSchema.shape.confirmedAt })).max(maxItems),
}) satisfies z.ZodType<ImportedLogin>;

/**
 * A record of the content.
 *
 * - `settings`: what the person has chosen. Unknown ones are ignored.
 * - `login`: an own login. `id` tells which login it is at the next import.
 *
 * Features have further ones (`MovedPart`).
 */
const recordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settings'), values: z.record(z.string(), z.json()) }),
  z.strictObject({ kind: z.literal('account'), entry: accountFileEntrySchema }),
  z.strictObject({ kind: z.literal('login'), account, id, login: movedLoginSchema }),
]);
type MoveRecord = z.infer<typeof recordSchema>;

interface MovedPartRecord {
  part: MovedPart;
  record: Record<string, unknown>;
}

const partSchema = ({ kind, shape }: MovedPart) =>
  z.strictObject({ ...shape, kind: z.literal(kind), account });

/** A feature's record on a line, with its account's number; undefined if it is none. */
function partRecordOf(
  parts: readonly MovedPart[],
  value: unknown,
): (MovedPartRecord & { account: number }) | undefined {
  for (const part of parts) {
    const parsed = partSchema(part).safeParse(value);
    if (!parsed.success) continue;
    const { kind: _kind, account: owner, ...record } = parsed.data;
    return { part, record, account: owner };
  }
  return undefined;
}

export interface MovedAccountData {
  entry: AccountFileEntry;
  logins: { id: string; login: ImportedLogin }[];
  ofFeatures: MovedPartRecord[];
}

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

  addOf(part: MovedPart, account: number, record: Record<string, unknown>): void {
    const { kind } = part;
    this.#add({ kind, account, ...record }, partSchema(part));
  }

  /** Returns whether the record is in the file. */
  add(record: MoveRecord): boolean {
    return this.#add(record, recordSchema);
  }

  #add(record: { kind: string; account?: unknown }, schema: z.ZodType): boolean {
    const line = JSON.stringify(record);
    if (!schema.safeParse(record).success || Buffer.byteLength(line) > maxLineBytes) return false;
    if (record.kind === 'account') {
      if (this.#accounts === maxAccounts) return false;
      this.#accounts += 1;
    }
    this.#lines.push(line);
    return true;
  }

  /** The whole content. Fails as `validation` if no Podkey would read so much. */
  content(): Uint8Array {
    const content = Buffer.from(`${this.#lines.join('\n')}\n`, 'utf8');
    // The sealed file is a little longer than its content.
    if (content.length > maxMoveBytes - 1024 * 1024)
      throw moveFailures.tooLarge({ size: maxMoveBytes / 1024 / 1024 });
    return content;
  }
}

/**
 * Reads the whole content. `pause` is awaited every few hundred lines.
 *
 * Fails as `validation` if it is other content, comes from a newer Podkey, or breaks a rule anywhere. The failure repeats none of it.
 */
export async function readMoveFile(
  content: Uint8Array,
  parts: readonly MovedPart[],
  pause: () => Promise<void>,
): Promise<MovedData> {
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
    if (lines === maxLines) throw moveFailures.tooManyLines({ max: maxLines });
    const line = lineAt(content, at);
    const record = recordSchema.safeParse(line.value);
    const ofFeature = record.success ? undefined : partRecordOf(parts, line.value);
    if (record.success) collect(data, record.data);
    else if (ofFeature) ownerOf(data, ofFeature).ofFeatures.push(ofFeature);
    else throw moveFailures.otherContent();
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
  const end = content.subarray(at, at + maxLineBytes + 1).indexOf(lineFeed) + at;
  if (end < at) throw moveFailures.longLine({ size: maxLineBytes / 1024 });
  const line = utf8Text(content.subarray(at, end)) ?? '';
  if (depthOfJson(line) > maxDepth) throw moveFailures.otherContent();
  return { value: parseJson(line), end: end + 1 };
}

function collect(data: MovedData, record: MoveRecord): void {
  if (record.kind === 'settings') {
    data.settings = record.values;
    return;
  }
  if (record.kind === 'account') {
    if (data.accounts.length === maxAccounts) throw moveFailures.otherContent();
    const { entry } = record;
    data.accounts.push({ entry, logins: [], ofFeatures: [] });
    return;
  }
  ownerOf(data, record).logins.push({ id: record.id, login: record.login });
}

function ownerOf({ accounts }: MovedData, record: { account: number }): MovedAccountData {
  const owner = accounts[record.account];
  if (!owner) throw moveFailures.otherContent();
  return owner;
}

interface Sources {
  accountRows: AccountRepository;
  loginRows: LoginRepository;
  movedParts: readonly MovedPart[];
  settings: Pick<SettingsService, 'chosen'>;
}

/** Logins between two pauses. */
const loginsAtOnce = 200;

/**
 * Everything that a person has entered, as a file's content, and how much it holds. The sample account is not in it.
 *
 * `leftOut` names accounts and logins that break a rule that came after they were saved: the file's reader would refuse them.
 */
export async function collectMove(
  { accountRows, loginRows, movedParts, settings }: Sources,
  now: number,
  pause: () => Promise<void>,
): Promise<Omit<MovedFile, 'fileName'> & { content: Uint8Array }> {
  const file = new MoveFileWriter(now);
  const holds = { accounts: 0, logins: 0, leftOut: new Array<string>() };
  file.add({ kind: 'settings', values: settings.chosen });
  for (const { id: accountId, secretIn: _kept, ...draft } of accountRows.list()) {
    const entry = accountFileEntrySchema.safeParse(draft);
    if (!entry.success || !file.add({ kind: 'account', entry: entry.data })) {
      holds.leftOut.push(draft.label);
      continue;
    }
    const account = holds.accounts;
    holds.accounts += 1;
    for (const [index, login] of loginRows.list(accountId).entries()) {
      const { id, source: _source, items, sites, ...description } = login;
      const moved = {
        ...description,
        sites: sitesForFile(sites),
        items: items.map(({ id: _id, uses: _uses, lastUsedAt: _at, ...item }) => item),
      };
      if (file.add({ kind: 'login', account, id, login: moved })) holds.logins += 1;
      else holds.leftOut.push(login.name);
      if (index % loginsAtOnce === loginsAtOnce - 1) await pause();
    }
    for (const part of movedParts)
      for (const record of part.collect(accountId)) file.addOf(part, account, record);
    await pause();
  }
  return { content: file.content(), ...holds };
}
