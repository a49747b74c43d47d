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

/** The system clipboard as the guarded clipboard needs it. */
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
