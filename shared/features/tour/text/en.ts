import { filled, messages } from '../../../text/catalogue.ts';

export const tourText = messages('tour', {
  tour: 'Tour',
  take: 'Take the tour',
  step: filled('Step {number} of {count}'),
  close: 'Close the tour',
  skip: 'Skip',
  next: 'Next',
  find: 'Find a login',
  findText: 'Type a few letters of a client or a login, then press Enter.',
  copy: 'Copy without looking',
  copyText:
    'Press Copy: the password goes to the clipboard unseen. The strip below then says what is there, and for how long.',
  copyNoLogin:
    'Open a login, then press Copy. The strip below says what is on the clipboard, and for how long.',
  quickSearch: 'Quick search from anywhere',
  quickSearchText: filled(
    '{keys} finds logins, clients, users and commands from every screen. Esc closes it.',
  ),
  link: 'Paste a link, and lock',
  linkText: filled(
    '{keys} opens a value by a link from a ticket or chat. When you leave your desk, {lock} locks Podkey.',
  ),
});
