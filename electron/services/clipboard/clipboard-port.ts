/** Another program holds the clipboard, so its content can be neither read nor changed. */
export class ClipboardHeld extends Error {}

/** The system or another program changes the text that is written, so that pasting it would give another one. */
export class ClipboardChanged extends Error {}

/** Another program restores the copy each time it is removed. */
export class ClipboardRestored extends Error {}

/**
 * A text that programs share: the clipboard or the X selection. No method rejects while another program holds it: then reading
 * returns an empty text and clearing does nothing (Electron's `clipboard` on Windows; Chromium's clipboard_win.cc).
 */
export interface TextClipboard {
  /** Its text; empty if there is none, or while another program holds it. */
  readText(): Promise<string>;
  /** Whether it has a text. Correct even while another program holds it. */
  hasText(): Promise<boolean>;
  clear(): Promise<void>;
}

export interface ClipboardPort extends TextClipboard {
  /** Writes a text as one atomic entry, with the markers that keep it out of clipboard histories. Does nothing while held. */
  writeSecret(text: string): Promise<void>;
  /** Writes a text that may be seen and kept. Does nothing while held. */
  writePlain(text: string): Promise<void>;
  /**
   * The text last selected with the mouse (the PRIMARY selection of X11, ICCCM §2.6.1.1); null on systems without one. Podkey
   * never writes it, but desktops may mirror the clipboard there.
   */
  readonly selection: TextClipboard | null;
  /**
   * Pauses after a clearing, in ms, one after another, before checking whether another program has restored the text. Empty on
   * systems that keep the clipboard themselves, because no program has a reason to restore it.
   */
  readonly looksAfterMs: readonly number[];
}

/**
 * What is left of a text on every clipboard: it ends at its first NUL (Windows' CF_UNICODETEXT, X11's C strings), and systems and
 * clipboard programs drop a byte-order mark, change line ends, normalize characters (Unicode §3.11) and cut white space off its ends.
 *
 * A text of which nothing is left stays as it is, so that it never equals an empty clipboard.
 */
export function coreOf(text: string): string {
  const core = text
    .slice(0, endOf(text))
    .replaceAll('\ufeff', '')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .normalize('NFKC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
  return core === '' ? text : core;
}

/** Whether a text read from a clipboard is the written one, as the system may have changed it. */
export function isSameText(read: string, written: string): boolean {
  return read === written || (read !== '' && coreOf(read) === coreOf(written));
}

/**
 * Whether a program that pastes gets the written text, although it reads back differently: reading drops a byte-order mark (the
 * Encoding standard's “UTF-8 decode”), Windows' line ends are CR LF, and some programs end a text with NULs.
 */
export function isPastedAlike(read: string, written: string): boolean {
  const plain = (text: string) => text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const end = endOf(read);
  const isEnded = /^\0*$/.test(read.slice(end));
  return plain(read) === plain(written) || (isEnded && plain(read.slice(0, end)) === plain(written));
}

/** Where a text's first NUL is, or its end. */
function endOf(text: string): number {
  const first = text.indexOf('\0');
  return first === -1 ? text.length : first;
}
