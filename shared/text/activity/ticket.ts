import { filled, messages } from '../catalogue.ts';

/** The ticket field, whose content is added to each journal entry. */
export const ticketText = messages('ticket', {
  ticket: 'Ticket',
  title: filled('Ticket ({shortcut})'),
  clear: 'Clear ticket',
  note: 'Added to every journal entry until you clear it or switch accounts.',
});
