/** A clipboard format of the system's and the bytes that go with it. */
export interface ClipboardMarker {
  format: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Electron's name for a clipboard format that only this system knows (Electron docs: clipboard.has). */
export const systemFormat = (format: string) => `electron application/osclipboard;format="${format}"`;

/** A DWORD of 0, which means no. */
const no = new Uint8Array(4);
/** For formats whose being there is all that counts. */
const present = new Uint8Array([1]);

/**
 * The formats by which each system is asked to keep a copy out of clipboard histories and off other devices.
 *
 * Windows: the first three are the system's own (Microsoft, "Cloud Clipboard and Clipboard History Formats"), the last is
 * what older clipboard managers look for. macOS: concealed, and not to be kept (nspasteboard.org). Linux: what KDE's
 * Klipper, CopyQ from version 8 on and others look for, its content must be the word; and what older CopyQs leave out of
 * their history (CopyQ's `mimeHidden`). docs/clipboard-managers.md has what each manager makes of them.
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

/** The markers of a copy that is secret, on a system. */
export function clipboardMarkers(platform: NodeJS.Platform): readonly ClipboardMarker[] {
  return markersOf[platform] ?? [];
}
