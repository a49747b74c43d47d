import { Failure } from '../../../shared/errors/failure.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { Copied } from '../../../shared/schemas/clipboard.ts';
import type { CopyQueueState, QueueEnd, QueueItem } from '../../../shared/schemas/copy-queue.ts';
import { valueFailureText } from '../../../shared/text/failures/value-failures.ts';
import type { CopySession } from '../accounts/account-session.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { Clock } from '../clock.ts';
import { GlobalKey, type GlobalKeys } from '../global-keys/global-key.ts';
import { nothingToCopy } from '../secrets/nothing-to-copy.ts';
import type { GuardedClipboard } from './guarded-clipboard.ts';
import { CopyGone, succeeded, type CopyTerms, type GuardedCopy } from './guarded-copy.ts';
import { clipboardFailureText } from '../../../shared/text/failures/clipboard-failures.ts';

/** A held-down shortcut repeats. A press that comes sooner than this after the last copy, in ms, counts as a repetition. */
const leastBetweenMs = 400;

/** The open values that the queue copies from. */
interface OpenValues {
  /** The parts of a value that can be copied, and the session it was opened in. Fails if its lease has ended. */
  copyable(handle: string): Omit<Copied, 'what'> & {
    session: CopySession;
    items: readonly ('value' | 'code')[];
  };
  copyValue(handle: string, terms: CopyTerms): Promise<GuardedCopy>;
  copyCode(handle: string, terms: CopyTerms): Promise<GuardedCopy>;
}

interface Options {
  values: OpenValues;
  leases: { whenEnded(handle: string, task: () => void): void };
  clipboard: Pick<GuardedClipboard, 'copy'>;
  clock: Clock;
  keys: GlobalKeys;
  /** The setting for the shortcut that advances a queue from any program; `off` for none. */
  wantedKey: () => string;
  onChanged: (state: CopyQueueState) => void;
}

interface Run {
  readonly handle: string;
  readonly session: ReturnType<OpenValues['copyable']>['session'];
  readonly userName: string | undefined;
  readonly what: Omit<Copied, 'what'>;
  readonly items: readonly QueueItem[];
  /** The items still to be copied. */
  readonly rest: QueueItem[];
  readonly ending: AbortController;
  copy: GuardedCopy | undefined;
  now: QueueItem | undefined;
  turnedAt: number;
  isTurning: boolean;
}

/**
 * Copies user name, value and code of one open value, one after another, each as a guarded copy.
 *
 * The person advances it after each paste, with a button or with a global shortcut, which Podkey holds only while a queue is
 * active (docs/adr/0010). It ends with its copy, for whatever reason, with its lease, or when it is stopped. What is on the
 * clipboard then is the guarded clipboard's to clear. A code is made when its turn comes.
 */
export class CopyQueue implements SessionState {
  readonly #options: Options;
  readonly #key: GlobalKey;
  #run: Run | undefined;
  #state: CopyQueueState = { is: 'off', because: null };

  constructor(options: Options) {
    this.#options = options;
    this.#key = new GlobalKey(options.keys, () => this.#advanceByKey());
  }

  get state(): CopyQueueState {
    return this.#state;
  }

  /** Copies the first item of an open value, and replaces any other queue. If there is a `userName`, it comes first. */
  async start(handle: string, userName?: string): Promise<void> {
    const { items: copyable, session, ...what } = this.#options.values.copyable(handle);
    const items: QueueItem[] = [...(userName === undefined ? [] : (['user-name'] as const)), ...copyable];
    if (items.length === 0) throw nothingToCopy(valueFailureText.empty);
    this.#end('stopped');
    const ending = new AbortController();
    const run: Run = {
      handle,
      session,
      userName,
      what,
      items,
      rest: [...items],
      ending,
      copy: undefined,
      now: undefined,
      turnedAt: this.#options.clock.now(),
      isTurning: false,
    };
    this.#run = run;
    this.#options.leases.whenEnded(handle, () => this.#end('lease-ended', run));
    try {
      await this.#turn(run);
    } catch (error) {
      this.#end('stopped', run);
      throw error;
    }
  }

  /**
   * Replaces the item on the clipboard with the next one. Does nothing if no queue is active or a copy is under way.
   *
   * If the person has copied something else meanwhile, that stays, and the queue ends.
   */
  async advance(): Promise<void> {
    const run = this.#run;
    if (!run?.copy || run.isTurning) return;
    run.isTurning = true;
    try {
      await this.#turn(run);
    } catch (error) {
      if (error instanceof CopyGone) this.#end('copy-gone', run);
      // Its end was already announced.
      if (this.#run !== run) return;
      const { message, nextStep } = toAppError(error);
      this.#announceActive(run, { message, nextStep });
      throw error;
    } finally {
      run.isTurning = false;
    }
  }

  #advanceByKey(): void {
    const turnedAt = this.#run?.turnedAt ?? 0;
    // Failures are announced.
    if (this.#options.clock.now() - turnedAt >= leastBetweenMs) void this.advance().catch(() => undefined);
  }

  /** Ends the active queue, or forgets a finished one. */
  stop(): void {
    if (this.#state.is === 'done') this.#announce({ is: 'off', because: 'stopped' });
    this.#end('stopped');
  }

  /** Forgets a finished queue too, because it names what was copied. */
  endSession(): void {
    this.stop();
  }

  /** Copies the next item, and announces the queue's new state. */
  async #turn(run: Run): Promise<void> {
    const [item] = run.rest;
    if (item === undefined) return;
    const copy = await this.#put(item, run);
    if (this.#run !== run) return;
    run.rest.shift();
    run.now = item;
    run.turnedAt = this.#options.clock.now();
    run.copy = copy;
    const gone = () => {
      if (copy.gone.reason !== succeeded) this.#end('copy-gone', run);
    };
    copy.gone.addEventListener('abort', gone, { once: true });
    if (copy.gone.aborted) gone();
    else if (run.rest.length > 0) this.#announceActive(run, null);
    else this.#finish(run, item, copy);
  }

  #put(item: QueueItem, { handle, session, userName = '', what, copy, ending }: Run): Promise<GuardedCopy> {
    const { values, clipboard } = this.#options;
    const terms = { after: copy, signal: ending.signal };
    if (item === 'user-name') return clipboard.copy(userName, { what: 'user-name', ...what }, session, terms);
    return item === 'value' ? values.copyValue(handle, terms) : values.copyCode(handle, terms);
  }

  #announceActive(run: Run, failure: { message: string; nextStep: string } | null): void {
    const [next] = run.rest;
    if (run.now === undefined || next === undefined) return;
    const accelerator = this.#options.wantedKey();
    this.#key.use(accelerator);
    const { now, what } = run;
    const items = [...run.items];
    this.#announce({ is: 'active', ...what, items, now, next, key: this.#key.state, accelerator, failure });
  }

  #finish(run: Run, now: QueueItem, { gone }: GuardedCopy): void {
    this.#letGo();
    const done: CopyQueueState = { is: 'done', ...run.what, items: [...run.items], now };
    this.#announce(done);
    const forget = () => this.#state === done && this.#announce({ is: 'off', because: 'copy-gone' });
    gone.addEventListener('abort', forget, { once: true });
  }

  #end(because: QueueEnd, only?: Run): void {
    const run = this.#run;
    if (!run || (only && run !== only)) return;
    this.#letGo();
    this.#announce({ is: 'off', because });
  }

  #letGo(): void {
    this.#run?.ending.abort(queueOver());
    this.#run = undefined;
    this.#key.use('off');
  }

  #announce(state: CopyQueueState): void {
    this.#state = state;
    this.#options.onChanged(state);
  }
}

function queueOver(): Failure {
  return new Failure({
    kind: 'cancelled',
    message: clipboardFailureText.queueOver,
    nextStep: clipboardFailureText.queueOverNext,
    retryable: false,
  });
}
