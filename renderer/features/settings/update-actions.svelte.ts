import type { AppError } from '../../../shared/errors/app-error.ts';
import { invoke } from '../../bridge/invoke.ts';

/** What a restart would interrupt. */
interface Interrupted {
  hasUnsent: boolean;
  bulkRuns: boolean;
}

/** A person's actions on updates. Main reports their results as state; this holds only failed calls. */
export class UpdateActions {
  failure = $state.raw<AppError>();
  /** What a restart would interrupt; set while the person must confirm it. */
  interrupted = $state.raw<Interrupted>();
  readonly #hasUnsent: () => boolean;

  constructor({ hasUnsent }: { hasUnsent: () => boolean }) {
    this.#hasUnsent = hasUnsent;
  }

  check(): Promise<void> {
    return this.#ask('updates.check');
  }

  download(): Promise<void> {
    return this.#ask('updates.download');
  }

  /** Installs at once if that interrupts nothing; otherwise asks. */
  async askToInstall(): Promise<void> {
    const atWork = await invoke('updates.atWork', {});
    if (!atWork.ok) {
      this.failure = atWork.error;
      return;
    }
    const interrupted = { hasUnsent: this.#hasUnsent(), bulkRuns: atWork.value.bulkRuns };
    if (interrupted.hasUnsent || interrupted.bulkRuns) this.interrupted = interrupted;
    else await this.install();
  }

  install(): Promise<void> {
    this.interrupted = undefined;
    return this.#ask('updates.install');
  }

  cancel(): void {
    this.interrupted = undefined;
  }

  async #ask(call: 'updates.check' | 'updates.download' | 'updates.install'): Promise<void> {
    this.failure = undefined;
    const response = await invoke(call, {});
    if (!response.ok) this.failure = response.error;
  }
}
