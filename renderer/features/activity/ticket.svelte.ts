import { ticketSchema } from '../../../shared/schemas/activity.ts';
import { on, invoke } from '../../bridge/bridge.ts';
import { BridgeCall, followState } from '../../state/bridge-call.svelte.ts';

/** The ticket that is added to each entry, as it is typed. Must be disposed of. */
export class Ticket {
  /** Why the typed ticket is invalid; main then keeps the previous one. */
  problem = $state<string>();
  #typed = $state('');
  readonly #sending = new BridgeCall(({ message }) => {
    this.problem = message;
    return true;
  });
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = followState(
      {
        listen: (onState) => on('activity.ticketChanged', onState),
        ask: () => invoke('activity.ticket', {}),
      },
      ({ ticket }) => {
        // Main trims the ticket. Spaces being typed must not disappear.
        if (ticket !== this.#typed.trim()) this.#typed = ticket;
      },
    );
  }

  get typed(): string {
    return this.#typed;
  }

  /** Takes effect with every letter, so that a reveal while the field has the focus carries the ticket too. */
  set typed(text: string) {
    this.#typed = text;
    const parsed = ticketSchema.safeParse(text);
    this.problem = parsed.error?.issues[0]?.message;
    if (!parsed.success) return;
    // The latest text counts, not the pending one.
    this.#sending.drop();
    void this.#sending.send('activity.setTicket', { ticket: parsed.data });
  }

  dispose(): void {
    this.#unsubscribe();
  }
}
