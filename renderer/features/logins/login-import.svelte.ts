import type { ImportRow } from '../../../shared/schemas/file-import.ts';
import type {
  ImportedLogin,
  ChosenImport,
  LoginMapping,
  LoginMeaning,
  LoginSheet,
} from '../../../shared/schemas/login-file.ts';
import { encodingText } from '../../../shared/text/en/app.ts';
import { loginImportText as text } from '../../../shared/text/en/login-import.ts';
import type { DraftOf } from '../../../shared/schemas/drafts.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { FileImportController } from '../../state/file-import-controller.svelte.ts';
import { handOverDraft } from '../../state/drafts.ts';
import { lineSet } from '../../state/line-set.ts';

/**
 * Which rows are shown alone. `repeated` includes logins that Podkey has as they are. After the import: `added`, `changed`, or
 * `left`, which were not imported.
 */
export type ShownRows = 'new' | 'change' | 'repeated' | 'invalid' | 'added' | 'changed' | 'left';

export class LoginImportController extends FileImportController<ImportedLogin> {
  /** The file's columns; none for a file in one of Podkey's own formats. */
  sheet = $state.raw<LoginSheet>();
  /** The sheet in each encoding that the file may have; none if there is no doubt. */
  readings = $state.raw<readonly LoginSheet[]>([]);
  /** The ID of the reading that the person chose. */
  reading = $state('');
  columns = $state<LoginMeaning[]>([]);
  withNotes = $state(false);
  /** Whether logins that the other program has archived are imported too. */
  withArchived = $state(false);
  shown = $state<ShownRows | null>(null);
  /** The file name of the saved template. */
  template = $state<string>();
  readonly checking = new BridgeCall();
  readonly saving = new BridgeCall();
  readonly #accountId: string;

  constructor(accountId: string) {
    const self: { run?: LoginImportController } = {};
    super({
      preview: (call, again, onSuccess) =>
        call.send('logins.previewImport', { accountId, ...again }, (chosen) => {
          onSuccess(chosen);
          self.run?.useFile(chosen);
        }),
      import: (call, chosen, onSuccess) => call.send('logins.import', { accountId, ...chosen }, onSuccess),
    });
    self.run = this;
    this.#accountId = accountId;
  }

  /** Whether there is anything to show: columns, a preview or a failure. */
  get isShown(): boolean {
    return this.isOpen || this.sheet !== undefined;
  }

  /** The columns and their meanings, and the review; undefined before a file was read and after its import. */
  get draft(): DraftOf<'loginImport'> | undefined {
    const { sheet, readings, reading, mapping, result, review = null } = this;
    if (result || !(sheet ?? review)) return undefined;
    return { table: sheet ? { sheet, readings: [...readings], reading, mapping } : null, review };
  }

  restore({ table, review }: DraftOf<'loginImport'>): void {
    if (table) {
      const { columns, withNotes, withArchived = false } = table.mapping;
      const { sheet, readings, reading } = table;
      Object.assign(this, { sheet, readings, reading, columns, withNotes, withArchived });
    }
    if (review) void this.reviewAgain(review);
  }

  /** Whether the person matches the file's columns now. */
  get isMatching(): boolean {
    return this.sheet !== undefined && this.preview === undefined;
  }

  /** What is missing before the rows can be checked; empty for nothing. */
  get missing(): string {
    if (this.readings.length > 0 && this.reading === '') return encodingText.missing;
    const used = this.columns.filter((meaning) => meaning !== 'ignore' && meaning !== 'tags');
    const twice = used.find((meaning, index) => used.indexOf(meaning) !== index);
    if (twice !== undefined) return text.twice({ name: text[twice] });
    return this.columns.includes('name') ? '' : text.chooseName;
  }

  /** What the person chose for the columns: a copy, because Svelte's proxies can't cross the bridge. */
  get mapping(): LoginMapping {
    return {
      columns: [...this.columns],
      withNotes: this.withNotes,
      withArchived: this.withArchived,
    };
  }

  /** Compares the rows with the account's logins. */
  async check(): Promise<void> {
    const { sheet } = this;
    if (!sheet || this.missing !== '') return;
    const input = { accountId: this.#accountId, sheetId: sheet.id, mapping: this.mapping };
    await this.checking.send('logins.checkImport', input, (preview) => {
      if (this.sheet !== sheet) return;
      this.show(preview);
      this.shown = null;
    });
  }

  override async run(): Promise<void> {
    await super.run();
    if (this.result) this.shown = null;
  }

  /** What the import would do with a row or, after it, what it did. */
  partOf({ verdict, line }: ImportRow<ImportedLogin>): ShownRows {
    if (verdict === 'invalid') return 'invalid';
    if (!this.result) return verdict === 'exists' ? 'repeated' : verdict;
    const outcome = this.outcomeOf(line)?.outcome;
    return outcome === 'added' || outcome === 'changed' ? outcome : 'left';
  }

  /** Goes back to the columns and keeps what was chosen there. */
  back(): void {
    this.preview = this.failure = undefined;
    this.chosen = lineSet();
  }

  async saveTemplate(): Promise<void> {
    await this.saving.send('logins.saveTemplate', { accountId: this.#accountId }, ({ fileName }) => {
      this.template = fileName ?? undefined;
    });
  }

  /** Shows the columns of a file that was chosen, if it has any. */
  useFile({ sheet, otherReadings, preview }: ChosenImport): void {
    if (!sheet) return;
    if (!preview) this.close();
    this.readings = otherReadings ? [sheet, ...otherReadings] : [];
    this.#useSheet(sheet);
  }

  chooseReading(id: string): void {
    const sheet = this.readings.find((reading) => reading.id === id);
    if (!sheet) return;
    this.reading = id;
    this.#useSheet(sheet);
  }

  #useSheet(sheet: LoginSheet): void {
    this.sheet = sheet;
    this.columns = sheet.columns.map(({ guess }) => guess);
    this.withNotes = sheet.format === 'podkey';
    this.withArchived = false;
  }

  override close(): void {
    super.close();
    this.checking.drop();
    this.checking.failure = this.saving.failure = this.sheet = this.template = undefined;
    this.shown = null;
    this.readings = [];
    this.reading = '';
  }
}

/** An import of logins into an account, as it was before a lock. Call during component setup. */
export function prepareLoginImport(accountId: string): LoginImportController {
  const run = new LoginImportController(accountId);
  const draft = handOverDraft('loginImport', accountId, () => run.draft);
  if (draft) run.restore(draft);
  return run;
}
