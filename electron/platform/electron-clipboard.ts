import { clipboard, ClipboardItem } from 'electron';
import type { ClipboardPort, TextClipboard } from '../services/clipboard/clipboard-port.ts';

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

/** A system clipboard format and its bytes. */
interface ClipboardMarker {
  format: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Electron's name for a format of this system (Electron docs: clipboard.has). */
const systemFormat = (format: string) => `electron application/osclipboard;format="${format}"`;

/** A DWORD of 0, which means no. */
const no = new Uint8Array(4);
/** For formats that only need to be present. */
const present = new Uint8Array([1]);

/**
 * The formats that keep a copy out of clipboard histories and off other devices, by system.
 *
 * Windows: the first three are the system's own (Microsoft, "Cloud Clipboard and Clipboard History Formats"); the last is what
 * older clipboard managers look for. macOS: concealed and transient (nspasteboard.org). Linux: the first is what KDE's Klipper,
 * CopyQ 8 and others look for, with this word as its content; the second is what older versions of CopyQ exclude (CopyQ's
 * `mimeHidden`). docs/clipboard-managers.md says how each manager treats them.
 */
const markersOf: Partial<Record<NodeJS.Platform, readonly ClipboardMarker[]>> = {
  win32: [
    { format: 'ExcludeClipboardContentFromMonitorProcessing', content: no },
    { format: 'CanIncludeInClipboardHistory', content: no },
    { format: 'CanUploadToCloudClipboard', content: no },
    { format: 'Clipboard Viewer Ignore', content: present },
  ],
  darwin: [
    { format: 'org.nspasteboard.ConcealedType', content: present },
    { format: 'org.nspasteboard.TransientType', content: present },
  ],
  linux: [
    { format: 'x-kde-passwordManagerHint', content: new TextEncoder().encode('secret') },
    { format: 'application/x-copyq-hidden', content: new TextEncoder().encode('1') },
  ],
};

/** The markers of a secret copy on a system. */
export function clipboardMarkers(platform: NodeJS.Platform): readonly ClipboardMarker[] {
  return markersOf[platform] ?? [];
}

/** The formats among `wanted` that are not on the clipboard, by the system's names. */
export async function missingFormats(wanted: readonly string[]): Promise<string[]> {
  const held = await Promise.all(wanted.map((format) => clipboard.has(systemFormat(format))));
  return wanted.filter((_format, index) => !held[index]);
}

/**
 * Borrows the clipboard. Returns a function that restores its content.
 *
 * Null if the content can't be restored: anything but plain text; a text that a program marked as secret, because the marks would
 * be lost; and any text on Linux, where it belongs to the program that copied it.
 */
export async function borrowClipboard(platform: NodeJS.Platform): Promise<(() => Promise<void>) | null> {
  const types = (await clipboard.read()).flatMap((item) => item.types);
  const marks = clipboardMarkers(platform).map(({ format }) => format);
  const isMarked = (await missingFormats(marks)).length < marks.length;
  const text = await clipboard.readText();
  const isLost = platform === 'linux' && text !== '';
  if (isMarked || isLost || types.some((type) => type !== plainText)) return null;
  return async () => {
    if (text === '') clipboard.clear();
    else await clipboard.writeText(text);
  };
}
