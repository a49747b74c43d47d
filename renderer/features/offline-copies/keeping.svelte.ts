import type { KeepProgress, KeepResult, NotKept } from '../../../shared/schemas/offline-copies.ts';
import { newPassphraseProblem } from '../../../shared/schemas/passphrase.ts';
import { notKeptText } from '../../../shared/text/en/offline-copies.ts';
import { invoke, on } from '../../bridge/bridge.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';
import { NewPassphrase } from '../../components/new-passphrase.svelte.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

interface Keep {
  accountId: string;
  loginIds: string[];
  days: number;
  /** Whether the first copy needs a new passphrase. */
  needsPassphrase: boolean;
}

/** Taking logins along: the new passphrase, how far it is, and the result. Must be disposed of. */
export class Keeping {
  progress = $state.raw<KeepProgress>();
  result = $state.raw<KeepResult>();
  isStopping = $state(false);
  readonly fields = new FormFields<'days' | 'passphrase' | 'again'>(['days', 'passphrase', 'again']);
  readonly entry = new NewPassphrase(this.fields, newPassphraseProblem);
  readonly call = new BridgeCall((error) => this.fields.showFailure(error));
  readonly #unsubscribe = on('offline.progressed', (progress) => {
    if (this.call.isPending) this.progress = progress;
  });

  async start({ needsPassphrase, ...input }: Keep): Promise<void> {
    const { entry } = this;
    if (needsPassphrase && !entry.check()) return;
    this.fields.errors = {};
    this.progress = undefined;
    this.isStopping = false;
    const given = needsPassphrase ? { ...input, passphrase: entry.passphrase } : input;
    await this.call.send('offline.keep', given, (result) => {
      this.result = result;
      entry.clear();
    });
  }

  /** What is kept by then stays. */
  stop(): void {
    this.isStopping = true;
    void invoke('offline.stopKeeping', {});
  }

  dispose(): void {
    this.#unsubscribe();
    if (this.call.isPending) void invoke('offline.stopKeeping', {});
  }
}

/** Values that are not kept for one reason. */
interface NotKeptGroup {
  why: string;
  nextStep: string | undefined;
  values: readonly NotKept[];
}

/** Groups values by why they are not kept, in the order of their first value. */
export function groupNotKept(notKept: readonly NotKept[]): NotKeptGroup[] {
  const groups = Map.groupBy(notKept, ({ because, message, nextStep }) =>
    [because, message, nextStep].join('\n'),
  );
  return [...groups.values()].flatMap((values) => {
    const [first] = values;
    if (!first) return [];
    const why = [notKeptText[first.because], first.message].filter(Boolean).join(' ');
    return [{ why, nextStep: first.nextStep, values }];
  });
}
