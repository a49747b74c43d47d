import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Failure } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { maxAccountFileBytes, type AccountFileEntry } from '../../../shared/schemas/account-file.ts';
import type { ImportPreview, ImportResult, ImportRow } from '../../../shared/schemas/account-import.ts';
import { isRemotePath } from '../../pod-client/routing/trusted-authorities.ts';
import { unreadableFile, unwritableFile } from '../files/file-failure.ts';
import type { PersonFiles } from '../files/person-files.ts';
import type { AllowedRoutes } from '../policy/allowed-routes.ts';
import { accountFileText, readAccountFile, type ReadEntry } from './account-file.ts';
import { sameKey } from './key-binding.ts';
import type { SessionState } from './session-state.ts';
import { accountFileFailureText } from '../../../shared/text/failures/account-failures.ts';
import { accountExportText, accountImportText } from '../../../shared/text/accounts/account-transfer.ts';

/** What is needed of the accounts that are there. */
interface Accounts {
  /** What was entered of these accounts; fails where one is gone. */
  entries(ids: readonly string[]): AccountDraft[];
  /** The label of the account with the same API key, if there is one. */
  labelOfTwin(entry: AccountFileEntry): string | undefined;
  /** Adds accounts whose secrets are yet to be typed. For each, the label of the one that was there already, or null. */
  addWithoutSecrets(entries: readonly AccountFileEntry[]): Promise<(string | null)[]>;
}

interface Options {
  /** Gives a check that throws if a session has ended since, or Podkey is locked. */
  untilSessionEnds: () => () => void;
  accounts: Accounts;
  allowedRoutes: AllowedRoutes;
  files: PersonFiles;
}

const kind = () => ({ name: accountExportText.fileKind, extensions: ['json'] });

interface ReadFile {
  handle: string;
  /** The accounts that may be imported, by their place in the file. */
  importable: ReadonlyMap<number, AccountFileEntry>;
}

/**
 * Carries accounts from one computer to another in a file, without their secrets.
 *
 * What was read is held here between the preview and the import, until the account session ends: the renderer only says which rows.
 */
export class AccountTransfer implements SessionState {
  readonly #untilSessionEnds: () => () => void;
  readonly #accounts: Accounts;
  readonly #allowedRoutes: AllowedRoutes;
  readonly #files: PersonFiles;
  #read: ReadFile | undefined;

  constructor({ untilSessionEnds, accounts, allowedRoutes, files }: Options) {
    this.#untilSessionEnds = untilSessionEnds;
    this.#accounts = accounts;
    this.#allowedRoutes = allowedRoutes;
    this.#files = files;
  }

  /** Writes these accounts where the person says. The file's name, or null where they called it off. */
  async export(ids: readonly string[]): Promise<string | null> {
    const text = accountFileText(this.#accounts.entries(ids));
    const question = { title: accountExportText.title, kind: kind(), suggestedName: 'podkey-accounts.json' };
    return this.#files.save(question, text).catch(unwritableFile);
  }

  /** Reads the file the person chooses; null where they called it off. Nothing is added yet. */
  async preview(): Promise<ImportPreview | null> {
    const question = { title: accountImportText.title, kind: kind() };
    const assertSameSession = this.#untilSessionEnds();
    const file = await this.#files.open(question, maxAccountFileBytes).catch(unreadableFile);
    if (!file) return null;
    const entries = readAccountFile(file.bytes);
    const rows = await this.#judge(entries);
    const importable = new Map<number, AccountFileEntry>();
    for (const { index, verdict } of rows) {
      const account = entries[index]?.account;
      if (verdict === 'new' && account) importable.set(index, account);
    }
    assertSameSession();
    const handle = randomUUID();
    this.#read = { handle, importable };
    return { handle, fileName: file.name, rows };
  }

  /** Adds the rows chosen of the file last read. Fails where it is not the one that `handle` names. */
  async import(handle: string, chosen: readonly number[]): Promise<ImportResult> {
    const read = this.#read;
    if (read?.handle !== handle) throw previewGone();
    const indexes = [...new Set(chosen)].sort((a, b) => a - b);
    const entries = indexes.map((index) => {
      const entry = read.importable.get(index);
      if (!entry) throw previewGone();
      return entry;
    });
    this.#read = undefined;
    const twins = await this.#accounts.addWithoutSecrets(entries);
    return indexes.map((index, place) => {
      const of = twins[place] ?? null;
      return of === null ? { outcome: 'added', index } : { outcome: 'duplicate', index, of };
    });
  }

  endSession(): void {
    this.#read = undefined;
  }

  async #judge(entries: readonly ReadEntry[]): Promise<ImportRow[]> {
    const before: AccountFileEntry[] = [];
    const rows: ImportRow[] = [];
    for (const [index, entry] of entries.entries()) {
      if (!entry.account) {
        rows.push({ verdict: 'invalid', index, label: entry.label, problems: entry.problems });
        continue;
      }
      const { account } = entry;
      const refusal = this.#allowedRoutes.refusal(account);
      if (refusal) {
        const problems = [{ field: refusal.field, message: refusal.message }];
        rows.push({ verdict: 'invalid', index, label: account.label, problems });
        continue;
      }
      const here = this.#accounts.labelOfTwin(account);
      const earlier = before.find((other) => sameKey(other, account))?.label;
      before.push(account);
      if (here !== undefined) rows.push({ verdict: 'duplicate', index, account, of: here, within: 'podkey' });
      else if (earlier !== undefined)
        rows.push({ verdict: 'duplicate', index, account, of: earlier, within: 'file' });
      else rows.push({ verdict: 'new', index, account, caFileMissing: await isMissing(account) });
    }
    return rows;
  }
}

/** Whether an account names a company CA file that is not on this computer. */
async function isMissing({ network }: AccountFileEntry): Promise<boolean> {
  const file = network?.caFile ?? '';
  if (file === '') return false;
  if (isRemotePath(file)) return true;
  return !(await stat(file).then(
    (found) => found.isFile(),
    () => false,
  ));
}

function previewGone(): Failure {
  return new Failure({
    kind: 'not-found',
    message: accountFileFailureText.closed,
    nextStep: accountFileFailureText.closedNext,
    retryable: false,
  });
}
