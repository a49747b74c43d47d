import { randomUUID } from 'node:crypto';
import {
  maxLines,
  type MovedFile,
  type MoveLine,
  type MoveProgress,
  type MoveResult,
  type MoveSummary,
} from '../../../shared/features/move/contract.ts';
import { moveFailures, moveText } from '../../../shared/features/move/text/en.ts';
import { moveStartText } from '../../../shared/features/move/text/first.ts';
import { sealingFailures } from '../../../shared/text/en/passphrase.ts';
import { accountFailures } from '../../../shared/text/en/accounts.ts';
import type { AccountRepository } from '../../storage/account-repository.ts';
import type { LoginRepository } from '../../storage/login-repository.ts';
import type { Sealer } from '../../sealing/sealer.ts';
import { isCaFileMissing } from '../../services/accounts/account-file.ts';
import type { AccountService } from '../../services/accounts/account-service.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../../services/accounts/account-session.ts';
import type { Clock } from '../../services/clock.ts';
import { runToEnd } from '../../services/turns.ts';
import { unreadableFile, unwritableFile, type PersonFiles } from '../../services/files/person-files.ts';
import type { MovedPart } from '../../services/moved-part.ts';
import type { AllowedRoutes } from '../../services/policy/policy.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';
import { maxMoveBytes, readMoveFile, type MovedData, collectMove } from './move-file.ts';
import { planMove, type AccountPlan, type Here } from './move-plan.ts';

interface Options {
  accounts: Pick<AccountService, 'addWithoutSecrets' | 'state'>;
  accountRows: AccountRepository;
  loginRows: LoginRepository;
  movedParts: readonly MovedPart[];
  settings: SettingsService;
  allowedRoutes: AllowedRoutes;
  files: Pick<PersonFiles, 'open' | 'save'>;
  sealer: Sealer;
  clock: Clock;
  /** Yields to other work. */
  turn: () => Promise<void>;
  /** Returns a check that throws if Podkey was locked or quits. */
  untilLocked: () => () => void;
  onProgress: (progress: MoveProgress | null) => void;
  /** Called after an import, with what was added and changed. */
  onImported: (counts: Pick<MoveResult, 'accounts' | 'logins'>) => void;
  onLogins: () => void;
}

/** The file that the person chose, and what it holds if they have opened it. */
interface HeldFile {
  name: string;
  sealed: Uint8Array;
  opened?: { handle: string; data: MovedData; lines: readonly MoveLine[] };
}

/**
 * Moves what a person has entered to another computer, in one sealed file without any secret.
 *
 * Everything in the clear stays in memory: only the sealed file is written. A lock ends what is running, and leaves the chosen file sealed.
 */
export class MoveService implements SessionState {
  readonly #options: Options;
  #held: HeldFile | undefined;
  #isBusy = false;
  /** Raised when what is running is not wanted any more. */
  #generation = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Seals everything in a file that the person chooses; null if they cancel. */
  export(passphrase: string): Promise<MovedFile | null> {
    return this.#alone(async (assertWanted) => {
      const { clock, files, sealer, turn } = this.#options;
      this.#report('collecting');
      const pause = async () => {
        await turn();
        assertWanted();
      };
      const { content, ...holds } = await collectMove(this.#options, clock.now(), pause);
      this.#report('sealing');
      const sealed = await sealer.seal(content, passphrase);
      assertWanted();
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const question = {
        title: moveStartText.exportTitle,
        kind: fileType(),
        suggestedName: `podkey-${day}.age`,
      };
      const fileName = await files.save(question, sealed).catch(unwritableFile);
      return fileName === null ? null : { fileName, ...holds };
    });
  }

  /** Reads the file that the person chooses, still sealed, and returns its name; null if they cancel. */
  choose(): Promise<string | null> {
    return this.#alone(async (assertWanted) => {
      const question = { title: moveStartText.importTitle, kind: fileType() };
      const file = await this.#options.files.open(question, maxMoveBytes).catch(unreadableFile);
      if (!file) return null;
      assertWanted();
      if (file.bytes.length > maxMoveBytes) {
        const size = maxMoveBytes / 1024 / 1024;
        throw moveFailures.tooLargeFile({ size });
      }
      this.#held = { name: file.name, sealed: file.bytes };
      return file.name;
    });
  }

  /** Opens the chosen file and compares it with what is here. Changes nothing. */
  read(passphrase: string): Promise<MoveSummary> {
    return this.#alone(async (assertWanted) => {
      const held = this.#held;
      if (!held) throw moveFailures.noFile();
      const { sealer, turn } = this.#options;
      this.#report('opening');
      const content = await sealer.open(held.sealed, passphrase);
      assertWanted();
      const pause = async () => {
        await turn();
        assertWanted();
      };
      const data = await readMoveFile(content, this.#options.movedParts, pause);
      const plans = await this.#planSlowly(data, pause);
      const handle = randomUUID();
      // What changes comes before what is new.
      const lines = plans.flatMap((plan) => plan.lines).sort((a, b) => Number(a.isNew) - Number(b.isNew));
      const summary = await this.#summary(data, plans, {
        handle,
        fileName: held.name,
        lineCount: lines.length,
      });
      assertWanted();
      this.#held = { ...held, opened: { handle, data, lines } };
      return summary;
    });
  }

  /** What importing the file that was read would do to logins, a part of it. */
  lines(handle: string, from: number): MoveLine[] {
    return this.#openedBy(handle).lines.slice(from, from + maxLines);
  }

  /** Imports the file that was read, all of it or nothing. Compares again, because something may have changed since. */
  import(handle: string): Promise<MoveResult> {
    return this.#alone(async (assertWanted) => {
      const { data } = this.#openedBy(handle);
      const { accounts, allowedRoutes, settings, onImported, onLogins, turn } = this.#options;
      this.#report('writing');
      // The page draws that before main is busy writing.
      await turn();
      assertWanted();
      const allowed = data.accounts
        .map(({ entry }) => entry)
        .filter((entry) => !allowedRoutes.refusal(entry));
      let done: readonly AccountPlan[] = [];
      const results = await accounts.addWithoutSecrets(allowed, () => {
        done = runToEnd(planMove(data, this.#here()));
        this.#write(done, data);
      });
      this.#held = undefined;
      settings.applyStored();
      onLogins();
      const { accounts: all } = await accounts.state();
      const counts = {
        accounts: results.filter((label) => label === null).length,
        logins: { added: sum(done, 'added'), changed: sum(done, 'changed') },
      };
      onImported(counts);
      return {
        ...counts,
        notes: [...new Set(recordsOf(done).flatMap(({ part }) => part.afterwards?.() ?? []))],
        withoutKey: all
          .filter(({ secretIn }) => secretIn === 'missing')
          .map(({ id, label }) => ({ id, label })),
      };
    });
  }

  /** Ends what is running, and forgets the chosen file. */
  cancel(): void {
    this.#held = undefined;
    this.#stop();
  }

  /** The data is no account's, so that another account in use changes nothing. */
  endSession(reason: SessionEnd): void {
    if (!isShutdown(reason)) return;
    if (this.#held) this.#held = { name: this.#held.name, sealed: this.#held.sealed };
    this.#stop();
  }

  #stop(): void {
    this.#generation += 1;
    this.#options.sealer.cancel();
  }

  #openedBy(handle: string): NonNullable<HeldFile['opened']> {
    const opened = this.#held?.opened;
    if (opened?.handle !== handle) throw moveFailures.noFile();
    return opened;
  }

  /** Writes what was planned. The accounts are here already. */
  #write(plans: readonly AccountPlan[], data: MovedData): void {
    const { loginRows, settings } = this.#options;
    for (const { id, logins, ofFeatures } of plans) {
      if (id === null) continue;
      if (!loginRows.put(id, logins)) throw accountFailures.gone();
      for (const { write } of ofFeatures) write(id);
    }
    const { changes } = settings.compare(data.settings);
    if (changes.length > 0) settings.storeNow(Object.fromEntries(changes.map(({ name, to }) => [name, to])));
  }

  async #planSlowly(data: MovedData, pause: () => Promise<void>): Promise<AccountPlan[]> {
    const total = data.accounts.reduce((count, { logins }) => count + logins.length, 0);
    const planning = planMove(data, this.#here());
    for (;;) {
      const next = planning.next();
      if (next.done) return next.value;
      this.#report('comparing', next.value, total);
      await pause();
    }
  }

  async #summary(
    data: MovedData,
    plans: readonly AccountPlan[],
    file: Pick<MoveSummary, 'handle' | 'fileName' | 'lineCount'>,
  ): Promise<MoveSummary> {
    const { changes, held } = this.#options.settings.compare(data.settings);
    const accounts = await Promise.all(
      plans.map(async ({ entry, verdict, existing, reason }) => {
        const caFileMissing = await isCaFileMissing(entry);
        const { label, podUrl, network } = entry;
        const proxy = network?.proxy === 'custom' ? network.proxyUrl : null;
        return {
          label,
          podUrl,
          verdict,
          existing,
          reason,
          proxy,
          caFile: network?.caFile || null,
          caFileMissing,
        };
      }),
    );
    return {
      ...file,
      madeAt: data.madeAt,
      accounts,
      logins: {
        added: sum(plans, 'added'),
        changed: sum(plans, 'changed'),
        same: sum(plans, 'same'),
        leftOut: sum(plans, 'leftOut'),
      },
      others: othersOf(this.#options.movedParts, plans),
      settings: changes,
      heldSettings: held,
    };
  }

  #here(): Here {
    const { accountRows, allowedRoutes, clock, loginRows } = this.#options;
    return {
      accounts: accountRows.list(),
      formerId: (draft) => accountRows.formerId(draft),
      refusal: (draft) => allowedRoutes.refusal(draft)?.failure.message,
      logins: (accountId) => loginRows.list(accountId),
      accountOfLogin: (id) => loginRows.accountOf(id),
      now: new Date(clock.now()).toISOString(),
    };
  }

  /** Runs one thing at a time. It gets a check that throws if Podkey was locked or quits, or the person cancelled. */
  async #alone<T>(work: (assertWanted: () => void) => Promise<T>): Promise<T> {
    if (this.#isBusy) throw moveFailures.busy();
    this.#isBusy = true;
    const generation = this.#generation;
    const assertUnlocked = this.#options.untilLocked();
    try {
      return await work(() => {
        assertUnlocked();
        if (generation !== this.#generation) throw sealingFailures.cancelled();
      });
    } finally {
      this.#isBusy = false;
      this.#options.onProgress(null);
    }
  }

  #report(step: MoveProgress['step'], done: number | null = null, total: number | null = null): void {
    this.#options.onProgress({ step, done, total });
  }
}

const fileType = () => ({ name: moveText.fileKind, extensions: ['age'] });

const sum = (plans: readonly AccountPlan[], what: keyof MoveSummary['logins']) =>
  plans.reduce((total, { counts }) => total + counts[what], 0);

const recordsOf = (plans: readonly AccountPlan[]) => plans.flatMap(({ ofFeatures }) => ofFeatures);

/** What the plans do with features' records, as sentences. */
function othersOf(parts: readonly MovedPart[], plans: readonly AccountPlan[]): string[] {
  return [...new Set(parts.map(({ counted }) => counted))].flatMap((counted) => {
    const count = recordsOf(plans).filter(({ part }) => part.counted === counted).length;
    return count === 0 ? [] : [counted(count)];
  });
}
