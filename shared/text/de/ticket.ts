import type { TranslationOf } from '../catalogue.ts';
import type { ticketText } from '../ticket.ts';

export const ticket: TranslationOf<typeof ticketText> = {
  ticket: 'Ticket',
  title: 'Ticket ({shortcut})',
  clear: 'Ticket löschen',
  note: 'Wird bei allem vermerkt, was Sie tun, bis Sie es löschen oder das Konto wechseln.',
};
