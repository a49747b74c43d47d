import { clipboard, ClipboardItem } from 'electron';
import type { ClipboardPort } from '../services/clipboard/clipboard-port.ts';

/**
 * Electron's clipboard. One `write` commits one item whole, so the formats that mark it as a secret can join the text
 * here (Electron docs: clipboard.write).
 */
export const electronClipboard: ClipboardPort = {
  write: (text) => clipboard.write([new ClipboardItem({ 'text/plain': text })]),
  readText: () => clipboard.readText(),
  clear: async () => clipboard.clear(),
};
