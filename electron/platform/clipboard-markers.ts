/** A system clipboard format and its bytes. */
interface ClipboardMarker {
  format: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Electron's name for a format of this system (Electron docs: clipboard.has). */
export const systemFormat = (format: string) => `electron application/osclipboard;format="${format}"`;

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
