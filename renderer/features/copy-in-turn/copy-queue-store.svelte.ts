import CircleStop from '@lucide/svelte/icons/circle-stop';
import { createContext } from 'svelte';
import type { CopyQueueState } from '../../../shared/features/copy-in-turn/contract.ts';
import { copyQueueText } from '../../../shared/features/copy-in-turn/text/en.ts';
import type { MenuAction } from '../../components/menu-action.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { createState } from '../../state/states.ts';
import type { StripPart } from '../feature.ts';

/** The copy queue as last reported, and what a person does with it. Create it during component setup. */
class CopyQueueStore implements StripPart {
  readonly #state = createState('copyQueue');
  readonly queue: CopyQueueState = $derived(this.#state.data ?? { kind: 'off', because: null });
  readonly turning = new BridgeCall();
  #failedDuring = $state.raw<CopyQueueState>();

  get account() {
    return this.queue.kind === 'off' ? undefined : this.queue.account;
  }

  actions(): readonly MenuAction[] {
    if (this.queue.kind !== 'active') return [];
    return [{ icon: CircleStop, label: copyQueueText.stop, act: () => void this.turn('copyQueue.stop') }];
  }

  /** Why the queue did not advance. Main's failure takes precedence: it is also shown to a person who was not in this window. */
  get failure(): { message: string; nextStep: string } | undefined {
    const { queue } = this;
    if (queue.kind === 'active' && queue.failure) return queue.failure;
    return this.#failedDuring === queue ? this.turning.failure : undefined;
  }

  async turn(call: 'copyQueue.advance' | 'copyQueue.stop'): Promise<void> {
    await this.turning.send(call, {});
    if (this.turning.failure) this.#failedDuring = this.queue;
  }
}

const [getCopyQueue, setCopyQueue] = createContext<CopyQueueStore>();
export { getCopyQueue };

/** Call during setup of the strip. */
export const provideCopyQueue = () => setCopyQueue(new CopyQueueStore());
