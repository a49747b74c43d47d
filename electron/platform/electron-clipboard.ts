import { clipboard, ClipboardItem } from 'electron';
import type { ClipboardPort, TextClipboard } from '../services/clipboard/clipboard-port.ts';
import { clipboardMarkers, systemFormat } from './clipboard-markers.ts';

const plainText = 'text/plain';

/** On X11 and Wayland a copy belongs to its program, so managers restore it afterwards. Some check only every 500 ms. */
const looksAfterMs = [100, 600, 700];

/** Electron's clipboard on a system. A `ClipboardItem` is written as a whole (Electron docs: clipboard.write). */
export function electronClipboard(platform: NodeJS.Platform): ClipboardPort {
  const markers = clipboardMarkers(platform).map(({ format, content }): [string, Blob] => [
    systemFormat(format),
    new Blob([content]),
  ]);
  return {
    writeSecret: (text) =>
      clipboard.write([new ClipboardItem({ [plainText]: text, ...Object.fromEntries(markers) })]),
    writePlain: (text) => clipboard.write([new ClipboardItem({ [plainText]: text })]),
    readText: () => clipboard.readText(),
    hasText: () => clipboard.has(plainText),
    clear: async () => clipboard.clear(),
    selection: platform === 'linux' ? xSelection : null,
    looksAfterMs: platform === 'linux' ? looksAfterMs : [],
  };
}

const xSelection: TextClipboard = {
  readText: () => clipboard.selection.readText(),
  // No program can hold the selection. Its text is empty if nothing is selected or the desktop has none, as some on Wayland.
  hasText: () => Promise.resolve(false),
  clear: async () => clipboard.selection.clear(),
};
