/** Another program holds the clipboard: what is on it can be neither read nor changed. */
export class ClipboardHeld extends Error {}

/** Another program puts the copy back each time it is removed. */
export class ClipboardRestored extends Error {}

/**
 * One place for text that programs share. No method rejects while another program holds the place: reading gives an
 * empty text then, clearing does nothing (Electron's `clipboard` on Windows; Chromium's clipboard_win.cc).
 */
export interface TextClipboard {
  /** The text that is there; empty if there is none, and if another program holds the place. */
  readText(): Promise<string>;
  /** Whether a text is there. Tells the truth while another program holds the place, too. */
  hasText(): Promise<boolean>;
  clear(): Promise<void>;
}

/** The system clipboard as the guarded clipboard needs it. */
export interface ClipboardPort extends TextClipboard {
  /** Puts a text there as one atomic entry, marked so that clipboard histories leave it out. Does nothing while held. */
  writeSecret(text: string): Promise<void>;
  /** Puts a text there that may be seen and kept. Does nothing while held. */
  writePlain(text: string): Promise<void>;
  /**
   * What was last selected with the mouse (the PRIMARY selection of X11, ICCCM §2.6.1.1); null where there is no such
   * thing. Podkey never writes to it, but desktops may be set to mirror the clipboard there.
   */
  readonly selection: TextClipboard | null;
  /**
   * How long after a clearing to look again whether another program has put the text back: pauses in ms, one after
   * another. Empty where the system itself keeps the clipboard, so that no program has a reason to.
   */
  readonly looksAfterMs: readonly number[];
}
