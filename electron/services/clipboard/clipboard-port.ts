/** One place for text that programs share. Every method rejects when it cannot be had. */
export interface TextPlace {
  /** The text that is there, empty if there is none. */
  readText(): Promise<string>;
  clear(): Promise<void>;
}

/** The system clipboard as the guarded clipboard needs it. */
export interface ClipboardPort extends TextPlace {
  /** Puts a text there as one atomic entry, marked so that clipboard histories leave it out. */
  writeSecret(text: string): Promise<void>;
  /** Puts a text there that may be seen and kept. */
  writePlain(text: string): Promise<void>;
  /**
   * What was last selected with the mouse (the PRIMARY selection of X11, ICCCM §2.6.1.1); null where there is no such
   * thing. Podkey never writes to it, but desktops may be set to mirror the clipboard there.
   */
  readonly selection: TextPlace | null;
}
