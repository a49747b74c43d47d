import { randomUUID } from 'node:crypto';
import type { ImportPreview, ImportResult } from '../../../../shared/schemas/file-import.ts';
import {
  type ImportedLogin,
  loginFileLimits,
  type ChosenImport,
  type LoginMapping,
} from '../../../../shared/schemas/login-file.ts';
import { loginImportFailureText } from '../../../../shared/text/en/login-import.ts';
import { loginFileText } from '../../../../shared/text/en/logins.ts';
import { fileFailures } from '../../../../shared/text/en/failures.ts';
import type { AccountSessions } from '../../accounts/account-sessions.ts';
import type { SessionEnd, SessionState } from '../../accounts/account-session.ts';
import { accountSnapshot, type Journal } from '../../activity/journal.ts';
import type { Clock } from '../../clock.ts';
import type { CsvSeparator } from '../../files/file-contents.ts';
import { ImportReview } from '../../files/file-import.ts';
import { unreadableFile, unwritableFile, type PersonFiles } from '../../files/person-files.ts';
import { inTurns } from '../../turns.ts';
import { loginImportFormat } from '../login-files.ts';
import type { LoginService } from '../login-service.ts';
import { loginsTemplate } from '../login-formats.ts';
import type { LoginTable } from './login-table.ts';

interface Options {
  files: Pick<PersonFiles, 'open' | 'save'>;
  csvSeparator: () => CsvSeparator;
  /** Yields to other work. */
  turn: () => Promise<void>;
  sessions: Pick<AccountSessions, 'untilSessionEnds' | 'use'>;
  activity: Journal;
  clock: Clock;
  logins: LoginService;
}

/**
 * Imports logins from a file in three steps: what each column means, a preview, and the lines that the person chooses.
 *
 * The table read last stays here without its secret values until the accounts change or Podkey quits.
 */
export class LoginImport implements SessionState {
  readonly #options: Options;
  readonly #review: ImportReview<ImportedLogin, ImportedLogin, string>;
  /** The table, in each encoding that it may have, by the ID of its sheet. */
  #held: { accountId: string; fileName: string; tables: ReadonlyMap<string, LoginTable> } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#review = new ImportReview(() => options.sessions.untilSessionEnds(), loginImportFormat(options));
  }

  /** Reads the file that the person chooses, or compares the reviewed one with this handle again. Stores nothing. */
  async choose(accountId: string, handle?: string): Promise<ChosenImport> {
    if (handle !== undefined)
      return { sheet: null, preview: await this.#review.reviewAgain(handle, accountId) };
    const { files, sessions, turn } = this.#options;
    const assertSameSession = sessions.untilSessionEnds();
    const pause = async () => {
      await turn();
      assertSameSession();
    };
    const kind = { name: loginFileText.anyKind, extensions: ['csv', 'json', 'xml', 'txt'] };
    const question = { title: loginFileText.importTitle, kind };
    const file = await files.open(question, loginFileLimits.bytes).catch(unreadableFile);
    if (!file) return { sheet: null, preview: null };
    // Most runs of Podkey read no file, and need no list of public suffixes.
    const { readLoginFile } = await import('./read-login-file.ts');
    const { sheetOf } = await import('./login-table.ts');
    assertSameSession();
    const [read, ...others] = await inTurns(readLoginFile(file.bytes), pause);
    if (read.kind === 'logins') {
      this.#held = undefined;
      return { sheet: null, preview: await this.#review.review(file.name, read.content, accountId) };
    }
    const { table } = read;
    const id = randomUUID();
    const tables = new Map([[id, table]]);
    for (const other of others) if (other.kind === 'table') tables.set(randomUUID(), other.table);
    this.#held = { accountId, fileName: file.name, tables };
    const [sheet, ...otherReadings] = [...tables].map(([key, one]) => sheetOf(key, file.name, one));
    if (sheet && otherReadings.length > 0) return { sheet, otherReadings, preview: null };
    // Podkey's own columns need no matching, as long as all of them are known.
    const isKnown = table.columns.every(({ guess }) => guess !== 'ignore');
    const isWhole = table.rows.every(({ isArchived, isMisaligned }) => !isArchived && !isMisaligned);
    const isCertain = table.format === 'podkey' && isKnown && isWhole && table.unread === 0;
    if (!sheet || !isCertain) return { sheet: sheet ?? null, preview: null };
    const mapping = { columns: table.columns.map(({ guess }) => guess), withNotes: true };
    return { sheet, preview: await this.check(accountId, id, mapping) };
  }

  /** Reads the rows of the table as logins and compares them with the account's. Fails as `not-found` unless `sheetId` names it. */
  async check(
    accountId: string,
    sheetId: string,
    mapping: LoginMapping,
  ): Promise<ImportPreview<ImportedLogin>> {
    const held = this.#held;
    const table = held?.tables.get(sheetId);
    if (!held || !table || held.accountId !== accountId) throw fileFailures.noLongerOpen();
    const { sessions, turn } = this.#options;
    const assertSameSession = sessions.untilSessionEnds();
    const { mappedLogins } = await import('./mapped-logins.ts');
    assertSameSession();
    // Links must lead to the account's pod.
    const { podUrl } = sessions.use(accountId).account;
    const content = await inTurns(mappedLogins(table, mapping, podUrl), async () => {
      await turn();
      assertSameSession();
    });
    return this.#review.review(held.fileName, content, accountId);
  }

  /** Imports the chosen lines, all or none. */
  async import(handle: string, lines: readonly number[], accountId: string): Promise<ImportResult> {
    const result = await this.#review.import(handle, lines, accountId);
    const count = (wanted: string) => result.filter(({ outcome }) => outcome === wanted).length;
    const counts = { added: count('added'), changed: count('changed') };
    if (counts.added + counts.changed > 0) {
      const account = accountSnapshot(this.#options.sessions.use(accountId).account);
      this.#options.activity.record({ action: 'logins-imported', account, ...counts });
    }
    return result;
  }

  /** Writes an empty table with the columns that Podkey reads; null if the person cancels. */
  saveTemplate(): Promise<string | null> {
    const kind = { name: loginFileText.csvKind, extensions: ['csv'] };
    const question = {
      title: loginImportFailureText.templateTitle,
      kind,
      suggestedName: 'podkey-logins-template.csv',
    };
    return this.#options.files
      .save(question, loginsTemplate(this.#options.csvSeparator()))
      .catch(unwritableFile);
  }

  /** A lock keeps the table, as it keeps what was entered in forms. */
  endSession(reason: SessionEnd): void {
    if (reason !== 'locked') this.#held = undefined;
    this.#review.endSession(reason);
  }
}
