import { messages } from '../catalogue.ts';

/** Whether screen captures show an open value, by the schema's values. */
export const captureText = messages('capture', {
  removes: 'Hidden from screen captures',
  blackens: 'Blacked out in screen captures',
  partly: 'Hidden from some screen captures',
  nothing: 'Visible in screen captures',
  isAllowed: 'Screen capture is allowed for this session',
  allow: 'Allow screen capture for this session',
  stopAllowing: 'Stop allowing',
});
