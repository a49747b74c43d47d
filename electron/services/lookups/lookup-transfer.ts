import { randomUUID } from 'node:crypto';
import {
  lookupFileLimits,
  type LookupFormat,
  type LookupImportResult,
  type LookupPreview,
  type LookupRow,
} from '../../../shared/schemas/lookup-file.ts';
import { locatorKey, type Lookup, type LookupDraft } from '../../../shared/schemas/lookup.ts';
import { lookupExportText, lookupImportText } from '../../../shared/text/lookups/lookups.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { Clock } from '../clock.ts';
import { unreadableFile, unwritableFile } from '../files/file-failure.ts';
import type { PersonFiles } from '../files/person-files.ts';
import { fileGone } from './lookup-failures.ts';
import { readLookupFile } from './lookup-file.ts';
import { lookupOf } from './lookup-of.ts';
import type { LookupService } from './lookup-service.ts';
import { lookupsCsv } from './lookups-csv.ts';
import { lookupsJson } from './lookups-json.ts';

interface Options {
  /** Gives a check that throws if a session has ended since. */
  untilSessionEnds: () => () => void;
  lookups: LookupService;
  files: PersonFiles;
  clock: Clock;
}

/** Carries the lookups of an account from one Podkey to another, or to a spreadsheet and back: without any value. */
export class LookupTransfer implements SessionState {
  readonly #untilSessionEnds: () => () => void;
  readonly #lookups: LookupService;
  readonly #files: PersonFiles;
  readonly #clock: Clock;
  /** What may be imported of the file read last, by its line. */
  #read: { handle: string; accountId: string; drafts: ReadonlyMap<number, LookupDraft> } | undefined;

  constructor({ untilSessionEnds, lookups, files, clock }: Options) {
    this.#untilSessionEnds = untilSessionEnds;
    this.#lookups = lookups;
    this.#files = files;
    this.#clock = clock;
  }

  /** Writes all lookups of an account where the person says; null where they called it off. */
  async export(accountId: string, format: LookupFormat): Promise<{ fileName: string; count: number } | null> {
    const { lookups } = this.#lookups.list(accountId);
    const content = format === 'csv' ? lookupsCsv(lookups) : lookupsJson(lookups);
    const kind = {
      name: format === 'csv' ? lookupExportText.csvKind : lookupExportText.jsonKind,
      extensions: [format],
    };
    const question = { title: lookupExportText.title, kind, suggestedName: `podkey-lookups.${format}` };
    const fileName = await this.#files.save(question, content).catch(unwritableFile);
    return fileName === null ? null : { fileName, count: lookups.length };
  }

  /** Reads the file the person chooses; null where they called it off. Nothing is added yet. */
  async preview(accountId: string): Promise<LookupPreview | null> {
    const kind = { name: lookupImportText.fileKind, extensions: ['csv', 'json'] };
    const question = { title: lookupImportText.title, kind };
    const assertSameSession = this.#untilSessionEnds();
    const file = await this.#files.open(question, lookupFileLimits.bytes).catch(unreadableFile);
    if (!file) return null;
    assertSameSession();
    const { entries, unknown } = readLookupFile(file.bytes);
    const known = this.#byLocator(accountId);
    const firsts = new Map<string, number>();
    const drafts = new Map<number, LookupDraft>();
    const rows = entries.map((entry): LookupRow => {
      const { line } = entry;
      if (!entry.draft) return { verdict: 'invalid', line, name: entry.name, problems: [...entry.problems] };
      const { draft } = entry;
      const key = locatorKey(draft.locator);
      const first = firsts.get(key);
      if (first !== undefined) return { verdict: 'twice', line, draft, first };
      firsts.set(key, line);
      const there = known.get(key);
      if (there && saysTheSame(there, draft)) return { verdict: 'same', line, draft };
      drafts.set(line, draft);
      return there ? { verdict: 'change', line, draft, from: there.name } : { verdict: 'new', line, draft };
    });
    const handle = randomUUID();
    this.#read = { handle, accountId, drafts };
    return { handle, fileName: file.name, unknown, rows };
  }

  /** Writes the lines chosen of the file read last, all or none. Fails where it is not the one that `handle` names. */
  import(accountId: string, handle: string, chosen: readonly number[]): LookupImportResult {
    const read = this.#read;
    if (read?.handle !== handle || read.accountId !== accountId) throw fileGone();
    const known = this.#byLocator(accountId);
    const at = new Date(this.#clock.now()).toISOString();
    const written: Lookup[] = [];
    const lines = [...new Set(chosen)].sort((a, b) => a - b);
    const result = lines.map((line): LookupImportResult[number] => {
      const draft = read.drafts.get(line);
      if (!draft) throw fileGone();
      const there = known.get(locatorKey(draft.locator));
      // It may have been saved, or changed, since the preview.
      if (there && saysTheSame(there, draft)) return { line, outcome: 'same' };
      written.push(lookupOf(draft, there ?? { id: randomUUID() }, at));
      return { line, outcome: there ? 'changed' : 'added' };
    });
    this.#lookups.put(accountId, written);
    this.#read = undefined;
    return result;
  }

  endSession(): void {
    this.#read = undefined;
  }

  #byLocator(accountId: string): ReadonlyMap<string, Lookup> {
    const { lookups } = this.#lookups.list(accountId);
    // Of several that lead to the same value the first by name counts, as everywhere.
    return new Map(lookups.toReversed().map((lookup) => [locatorKey(lookup.locator), lookup]));
  }
}

/** Whether a draft would change nothing that is said of a lookup. */
function saysTheSame(lookup: Lookup, draft: LookupDraft): boolean {
  return (
    lookup.name === draft.name &&
    lookup.organization === draft.organization &&
    lookup.userName === draft.userName &&
    lookup.revision === draft.revision &&
    lookup.tags.join('|') === draft.tags.join('|')
  );
}
