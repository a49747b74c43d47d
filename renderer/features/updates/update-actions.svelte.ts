import type { CallName } from '../../../shared/ipc/contract.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import type { UnsavedChanges } from '../../state/unsaved-changes.svelte.ts';

/** What a restart would interrupt. */
interface Interrupted {
  isUnsaved: boolean;
  /** Each a sentence. */
  others: readonly string[];
}

/** A person's actions on updates. Main reports their results as state; this holds only failed calls. */
export class UpdateActions {
  /** Each action drops the pending call, because a check may take long. */
  readonly call = new BridgeCall();
  /** What a restart would interrupt; set while the person must confirm it. */
  interrupted = $state.raw<Interrupted>();
  readonly #unsaved: Pick<UnsavedChanges, 'isAny'>;

  constructor(unsaved: Pick<UnsavedChanges, 'isAny'>) {
    this.#unsaved = unsaved;
  }

  /** Installs at once if that interrupts nothing; otherwise asks. */
  async askToInstall(): Promise<void> {
    this.call.drop();
    await this.call.send('updates.interrupts', {}, (others) => {
      const interrupted = { isUnsaved: this.#unsaved.isAny, others };
      if (interrupted.isUnsaved || others.length > 0) this.interrupted = interrupted;
      else void this.install();
    });
  }

  install(): Promise<void> {
    this.interrupted = undefined;
    return this.run('updates.install');
  }

  cancel(): void {
    this.interrupted = undefined;
  }

  /** Makes one of the calls on updates. */
  async run(name: Extract<CallName, `updates.${string}`>): Promise<void> {
    this.call.drop();
    await this.call.send(name, {});
  }
}
