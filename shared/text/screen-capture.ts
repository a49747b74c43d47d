import { messages } from './catalogue.ts';

/** How an open value stands to screen captures, by the names the schema has for that. */
export const captureText = messages('capture', {
  removes: 'Kept out of screen captures',
  blackens: 'Black in screen captures',
  partly: 'Kept out of some screen captures, not of all',
  nothing: 'Screen captures show it on this system',
  isAllowed: 'Screen capture is allowed for this session',
  allow: 'Allow screen capture for this session',
  stopAllowing: 'Stop allowing',
});
