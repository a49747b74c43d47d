import { clipboard, ClipboardItem } from 'electron';
import type { ClipboardPort, TextPlace } from '../services/clipboard/clipboard-port.ts';
import { clipboardMarkers } from './clipboard-markers.ts';

/** Electron's clipboard on a system. A `ClipboardItem` is committed whole (Electron docs: clipboard.write). */
export function electronClipboard(platform: NodeJS.Platform): ClipboardPort {
  const markers = clipboardMarkers(platform).map(({ format, content }): [string, Blob] => [
    `electron application/osclipboard;format="${format}"`,
    new Blob([content]),
  ]);
  return {
    writeSecret: (text) =>
      clipboard.write([new ClipboardItem({ 'text/plain': text, ...Object.fromEntries(markers) })]),
    writePlain: (text) => clipboard.write([new ClipboardItem({ 'text/plain': text })]),
    readText: () => clipboard.readText(),
    clear: async () => clipboard.clear(),
    selection: platform === 'linux' ? xSelection : null,
  };
}

const xSelection: TextPlace = {
  // Some Wayland desktops have none. Then nothing of ours is on it, and clearing the clipboard must not fail for it.
  readText: () => clipboard.selection.readText().catch(() => ''),
  clear: async () => clipboard.selection.clear(),
};
