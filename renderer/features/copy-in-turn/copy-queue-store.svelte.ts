import CircleStop from '@lucide/svelte/icons/circle-stop';
import { createContext, onDestroy } from 'svelte';
import type { CopyQueueState } from '../../../shared/features/copy-in-turn/contract.ts';
import { copyQueueText } from '../../../shared/features/copy-in-turn/text/en.ts';
import type { MenuAction } from '../../components/menu-action.ts';
import { onState } from '../../bridge/bridge.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { createState } from '../../state/states.ts';
import type { StripPart } from '../feature.ts';

/** The copy queue as last reported, and what a person does with it. Create it during component setup. */
class CopyQueueStore implements StripPart {
  readonly #state = createState('copyQueue');
  readonly queue: CopyQueueState = $derived(this.#state.data ?? { kind: 'off', because: null });
  /** Its failure stays until the queue's state changes. */
  readonly turning = new BridgeCall();

  constructor() {
    onDestroy(onState('copyQueue', () => (this.turning.failure = undefined)));
  }

  get account() {
    return this.queue.kind === 'off' ? undefined : this.queue.account;
  }

  actions(): readonly MenuAction[] {
    if (this.queue.kind !== 'active') return [];
    return [{ icon: CircleStop, label: copyQueueText.stop, act: () => void this.turn('copyQueue.stop') }];
  }

  /** Why the queue did not advance. Main's failure takes precedence: it is also shown to a person who was not in this window. */
  get failure(): { message: string; nextStep: string } | undefined {
    return (this.queue.kind === 'active' && this.queue.failure) || this.turning.failure;
  }

  async turn(call: 'copyQueue.advance' | 'copyQueue.stop'): Promise<void> {
    await this.turning.send(call, {});
  }
}

const [getCopyQueue, setCopyQueue] = createContext<CopyQueueStore>();
export { getCopyQueue };

/** Call during setup of the strip. */
export const provideCopyQueue = () => setCopyQueue(new CopyQueueStore());
