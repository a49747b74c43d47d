import type { TranslationOf } from '../../catalogue.ts';
import type { ticketText } from '../../activity/ticket.ts';

export const ticket: TranslationOf<typeof ticketText> = {
  ticket: 'Ticket',
  title: 'Ticket ({shortcut})',
  clear: 'Ticket löschen',
  note: 'Wird jedem Protokolleintrag hinzugefügt, bis Sie es löschen oder das Konto wechseln.',
};
