import { filled, messages } from './catalogue.ts';

/** The ticket that goes with each entry of the journal; shown from the first paint on. */
export const ticketText = messages('ticket', {
  ticket: 'Ticket',
  title: filled('Ticket ({shortcut})'),
  clear: 'Clear ticket',
  note: 'Added to every journal entry until you clear it or switch accounts.',
});
