import { messages } from './catalogue.ts';

/** How an open value stands to screen captures, by the names the schema has for that. */
export const captureText = messages('capture', {
  removes: 'Hidden from screen captures',
  blackens: 'Blacked out in screen captures',
  partly: 'Hidden from some screen captures',
  nothing: 'Visible in screen captures',
  isAllowed: 'Screen capture is allowed for this session',
  allow: 'Allow screen capture for this session',
  stopAllowing: 'Stop allowing',
});
