import { randomUUID } from 'node:crypto';
import { diagnosticsFailures, diagnosticsText } from '../../../shared/features/diagnostics/text/en.ts';
import type { DamagedCount } from '../../../shared/schemas/damaged-rows.ts';
import type { SecretStore } from '../../credentials/secret-store.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../../services/accounts/session-state.ts';
import type { DamagedRows } from '../../storage/damaged-rows.ts';
import type { Clock } from '../../services/clock.ts';
import { unwritableFile, type PersonFiles } from '../../services/files/person-files.ts';
import { diagnosticsReport, type DiagnosticFacts } from './diagnostics-report.ts';

/** How long the keychain may take, in ms. One that waits for a person counts as unusable here. */
const keychainLimitMs = 3_000;

interface Options {
  /** Returns a check that throws if Podkey was locked since. */
  untilLocked: () => () => void;
  clock: Clock;
  files: PersonFiles;
  keychain: SecretStore;
  /** The facts of the report, except the keychain's state and the log. */
  facts: () => Omit<DiagnosticFacts, 'at' | 'keychain' | 'logLines'>;
  damaged: Pick<DamagedRows, 'counts'>;
  /** Reads all rows, so that each damaged one is found. */
  readAllRows: () => Promise<void>;
  /** Removes the damaged rows for good. */
  removeDamaged: () => Promise<void>;
  /** The last lines of the log, oldest first. */
  logLines: () => Promise<string[]>;
}

/** A collected report. `save` writes exactly this text. */
interface Collected {
  handle: string;
  report: string;
}

/** Collects a report for finding a fault, and saves it after the person has seen it. */
export class DiagnosticsService implements SessionState {
  readonly #options: Options;
  #collected: Collected | undefined;
  /** Once is enough: later damages are found when their rows are read. */
  #allRead: Promise<boolean> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The rows that can't be read, counted by table. */
  async damagedRows(): Promise<DamagedCount[]> {
    // A failure is reported by what needs the rows.
    this.#allRead ??= this.#options.readAllRows().then(
      () => true,
      () => false,
    );
    if (!(await this.#allRead)) this.#allRead = undefined;
    return this.#options.damaged.counts();
  }

  /** Deletes them for good. Returns what is left. */
  async removeDamagedRows(): Promise<DamagedCount[]> {
    await this.#options.removeDamaged();
    return this.damagedRows();
  }

  async collect(): Promise<Collected> {
    const { clock, facts, logLines, untilLocked } = this.#options;
    const assertUnlocked = untilLocked();
    const [keychain, lines] = await Promise.all([this.#keychain(), logLines(), this.damagedRows()]);
    assertUnlocked();
    const report = diagnosticsReport({ ...facts(), at: clock.now(), keychain, logLines: lines });
    this.#collected = { handle: randomUUID(), report };
    return this.#collected;
  }

  /** Writes the report that was shown to a file that the person chooses. Returns its name, or null if they cancel. */
  async save(handle: string): Promise<string | null> {
    if (this.#collected?.handle !== handle) throw diagnosticsFailures.gone();
    const question = {
      title: diagnosticsText.saveTitle,
      kind: { name: diagnosticsText.kind, extensions: ['txt'] },
      suggestedName: 'podkey-diagnostics.txt',
    };
    return this.#options.files.save(question, this.#collected.report).catch(unwritableFile);
  }

  /** The report names no account, so it stays when the account is switched. */
  endSession(reason: SessionEnd): void {
    if (isShutdown(reason)) this.#collected = undefined;
  }

  /** Reads an entry that never exists. This fails if the keychain can't be used. */
  async #keychain(): Promise<DiagnosticFacts['keychain']> {
    const probed = this.#options.keychain.get('diagnostics').then(
      () => 'available' as const,
      () => 'not available' as const,
    );
    const { promise: late, resolve } = Promise.withResolvers<'no answer'>();
    const stop = this.#options.clock.after(keychainLimitMs, () => resolve('no answer'));
    const state = await Promise.race([probed, late]);
    stop();
    return state;
  }
}
