/**
 * The system clipboard as the guarded clipboard needs it.
 *
 * `write` takes plain text as one atomic entry; the platform's adapter adds whatever formats keep that entry out of
 * clipboard histories. Every method rejects when the clipboard cannot be had.
 */
export interface ClipboardPort {
  write(text: string): Promise<void>;
  /** The text on the clipboard, empty if there is none. */
  readText(): Promise<string>;
  clear(): Promise<void>;
}
