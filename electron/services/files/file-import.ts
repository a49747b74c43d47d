import { randomUUID } from 'node:crypto';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import type {
  EntryChange,
  ImportPreview,
  ImportResult,
  ImportRow,
} from '../../../shared/schemas/file-import.ts';
import { fileFailures } from '../../../shared/text/en/failures.ts';
import type { SessionEnd, SessionState } from '../accounts/account-session.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import { unreadableFile, type FileQuestion, type PersonFiles } from './person-files.ts';

/** An entry of a file, or what is wrong with it. `line` and `name` as in `ImportRow`. */
export type FileEntry<Entry> =
  | { line: number; entry: Entry }
  | { line: number; entry?: undefined; name: string | null; problems: FieldError[] };

/** The content of a file: its entries, and its unknown columns or fields. */
export interface FileContent<Entry> {
  entries: FileEntry<Entry>[];
  unknown: string[];
}

/** An entry beside what Podkey has. `existing` is the name of the one with the same key. */
type EntryComparison =
  | { verdict: 'new' }
  | { verdict: 'change'; existing: string; changes: EntryChange[] }
  | { verdict: 'exists'; existing: string };

/** What storing an entry did; see `importResultSchema`. */
export type ImportOutcome = { outcome: 'added' | 'changed' } | { outcome: 'exists'; existing: string };

/** What `ImportReview` must know of one kind of entry. `Owner` identifies what the entries are imported into. */
export interface ImportFormat<Entry, Shown, Owner> {
  keyOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  /** Reads what the owner has now, and compares entries with it. */
  comparisonWith: (owner: Owner) => (entry: Entry) => EntryComparison;
  /** Yields to other work while many entries are compared. */
  turn?: () => Promise<void>;
  shown: (entry: Entry) => Shown | Promise<Shown>;
  /** Stores the entries and returns the outcome of each, in the same order. */
  store: (entries: readonly Entry[], owner: Owner) => ImportOutcome[] | Promise<ImportOutcome[]>;
}

/** Entries that are compared between two turns of other work. */
const entriesAtOnce = 100;

/** What `FileImport` must know besides: which file to ask for, and how to read it. */
export interface ImportFileFormat<Entry, Shown, Owner> extends ImportFormat<Entry, Shown, Owner> {
  /** Built for each dialog, because its texts follow the language. */
  question: () => FileQuestion;
  maxBytes: number;
  /** Fails as `validation` if the file as a whole can't be used. */
  read: (bytes: Uint8Array) => FileContent<Entry>;
}

/** A file's content, and its entries that may be imported, by line. */
interface HeldContent<Entry, Owner> {
  readonly handle: string;
  readonly owner: Owner;
  readonly fileName: string;
  readonly content: FileContent<Entry>;
  importable: ReadonlyMap<number, Entry>;
}

const noneImportable: ReadonlyMap<number, never> = new Map<number, never>();

interface Options {
  files: Pick<PersonFiles, 'open'>;
  sessions: Pick<AccountSessions, 'untilSessionEnds'>;
}

/**
 * Imports entries in two steps: a preview that the person reviews, then the lines they choose.
 *
 * The entries read last stay here between the two, until the account session ends. The page only names lines, so it can't
 * import what the person's file does not hold. After a lock, and after an import, they must be reviewed again.
 */
export class ImportReview<Entry, Shown, Owner = void> implements SessionState {
  readonly #untilSessionEnds: () => () => void;
  readonly #format: ImportFormat<Entry, Shown, Owner>;
  #held: HeldContent<Entry, Owner> | undefined;

  constructor(untilSessionEnds: () => () => void, format: ImportFormat<Entry, Shown, Owner>) {
    this.#untilSessionEnds = untilSessionEnds;
    this.#format = format;
  }

  /** Compares a file's entries with what the owner has, and stores nothing. */
  async review(fileName: string, content: FileContent<Entry>, owner: Owner): Promise<ImportPreview<Shown>> {
    const assertSameSession = this.#untilSessionEnds();
    const { rows, importable } = await this.#judge(content.entries, owner);
    assertSameSession();
    const handle = randomUUID();
    this.#held = { handle, owner, fileName, content, importable };
    return { handle, fileName, unknown: content.unknown, rows };
  }

  /** Compares the entries of the file read last again. Fails as `not-found` unless `handle` names it. */
  reviewAgain(handle: string, owner: Owner): Promise<ImportPreview<Shown>> {
    const { fileName, content } = this.#heldBy(handle, owner);
    return this.review(fileName, content, owner);
  }

  /** Imports the chosen lines of the file read last. Fails as `not-found` unless `handle` names it. */
  async import(handle: string, lines: readonly number[], owner: Owner): Promise<ImportResult> {
    const held = this.#heldBy(handle, owner);
    const chosen = [...new Set(lines)].sort((a, b) => a - b);
    const entries = chosen.map((line) => {
      const entry = held.importable.get(line);
      if (entry === undefined) throw fileFailures.noLongerOpen();
      return entry;
    });
    // Before the wait, so that no line is imported twice.
    held.importable = noneImportable;
    const outcomes = await this.#format.store(entries, owner);
    return chosen.map((line, index) => {
      const outcome = outcomes[index];
      if (!outcome) throw new Error('An imported entry has no outcome');
      return { line, ...outcome };
    });
  }

  /** A lock keeps the entries, as it keeps what was entered in forms. */
  endSession(reason: SessionEnd): void {
    if (reason !== 'locked') this.#held = undefined;
    else if (this.#held) this.#held.importable = noneImportable;
  }

  #heldBy(handle: string, owner: Owner): HeldContent<Entry, Owner> {
    const held = this.#held;
    if (held?.handle !== handle || held.owner !== owner) throw fileFailures.noLongerOpen();
    return held;
  }

  async #judge(entries: readonly FileEntry<Entry>[], owner: Owner) {
    const { comparisonWith, keyOf, nameOf, shown, turn } = this.#format;
    const compare = comparisonWith(owner);
    const firsts = new Map<string, { line: number; name: string }>();
    const importable = new Map<number, Entry>();
    const rows: ImportRow<Shown>[] = [];
    for (const read of entries) {
      const { line } = read;
      if (rows.length % entriesAtOnce === entriesAtOnce - 1) await turn?.();
      if ('problems' in read) {
        rows.push({ verdict: 'invalid', line, name: read.name, problems: read.problems });
        continue;
      }
      const { entry } = read;
      const row = { line, entry: await shown(entry) };
      const first = firsts.get(keyOf(entry));
      if (first) {
        rows.push({ verdict: 'repeated', ...row, first });
        continue;
      }
      firsts.set(keyOf(entry), { line, name: nameOf(entry) });
      const comparison = compare(entry);
      if (comparison.verdict !== 'exists') importable.set(line, entry);
      rows.push({ ...comparison, ...row });
    }
    return { rows, importable };
  }
}

/** An import from a file that one call reads and reviews. */
export class FileImport<Entry, Shown, Owner = void> extends ImportReview<Entry, Shown, Owner> {
  readonly #core: Options;
  readonly #format: ImportFileFormat<Entry, Shown, Owner>;

  constructor(core: Options, format: ImportFileFormat<Entry, Shown, Owner>) {
    super(() => core.sessions.untilSessionEnds(), format);
    this.#core = core;
    this.#format = format;
  }

  /** Reads the file that the person chooses, or again the one with this handle, and stores nothing; null if they cancel. */
  async preview(owner: Owner, handle?: string): Promise<ImportPreview<Shown> | null> {
    if (handle !== undefined) return this.reviewAgain(handle, owner);
    const { files, sessions } = this.#core;
    const assertSameSession = sessions.untilSessionEnds();
    const file = await files.open(this.#format.question(), this.#format.maxBytes).catch(unreadableFile);
    if (!file) return null;
    assertSameSession();
    return this.review(file.name, this.#format.read(file.bytes), owner);
  }
}
