import { ticketSchema } from '../../../shared/schemas/activity.ts';
import { on } from '../../bridge/events.ts';
import { invoke } from '../../bridge/invoke.ts';

/** The ticket that is added to each entry, as it is typed. Must be disposed of. */
export class Ticket {
  /** Why the typed ticket is invalid; main then keeps the previous one. */
  problem = $state<string>();
  #typed = $state('');
  readonly #unsubscribe: () => void;

  constructor() {
    let hasEvent = false;
    this.#unsubscribe = on('activity.ticketChanged', ({ ticket }) => {
      hasEvent = true;
      // Main trims the ticket. Spaces being typed must not disappear.
      if (ticket !== this.#typed.trim()) this.#typed = ticket;
    });
    void invoke('activity.ticket', {}).then((response) => {
      if (response.ok && !hasEvent) this.#typed = response.value.ticket;
    });
  }

  get typed(): string {
    return this.#typed;
  }

  /** Takes effect with every letter, so that a reveal while the field has the focus carries the ticket too. */
  set typed(text: string) {
    this.#typed = text;
    const parsed = ticketSchema.safeParse(text);
    this.problem = parsed.error?.issues[0]?.message;
    if (parsed.success) void this.#send(parsed.data);
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #send(ticket: string): Promise<void> {
    const response = await invoke('activity.setTicket', { ticket });
    if (!response.ok) this.problem = response.error.message;
  }
}
