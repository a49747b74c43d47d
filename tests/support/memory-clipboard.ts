import type { ClipboardPort, TextClipboard } from '../../electron/services/clipboard/clipboard-port.ts';

/** A clipboard or selection in memory. Other programs may write to it, hold it, or ignore a clearing. */
class MemoryPlace implements TextClipboard {
  text = '';
  /**
   * Another program holds it: reading returns an empty text, and writing has no effect. Nothing rejects, as in
   * Electron.
   */
  held = false;
  /** Accepts a clearing and does nothing. */
  ignoresClear = false;
  clears = 0;

  async readText(): Promise<string> {
    return this.held ? '' : this.text;
  }

  async hasText(): Promise<boolean> {
    return this.text !== '';
  }

  async clear(): Promise<void> {
    this.clears += 1;
    if (!this.held && !this.ignoresClear) this.text = '';
  }
}

/** A clipboard for unit tests, with an X selection. */
export class MemoryClipboard extends MemoryPlace implements ClipboardPort {
  readonly selection = new MemoryPlace();
  looksAfterMs: readonly number[] = [];
  /** What the system makes of a text that is written. */
  changes: (text: string) => string = (text) => text;
  /** Whether the content was marked as secret. */
  marked = false;

  writeSecret(text: string): Promise<void> {
    return this.#write(text, true);
  }

  writePlain(text: string): Promise<void> {
    return this.#write(text, false);
  }

  async #write(text: string, marked: boolean): Promise<void> {
    if (this.held) return;
    // Like Chromium's: it stores UTF-8, so half a surrogate pair becomes U+FFFD.
    this.text = this.changes(text.toWellFormed());
    this.marked = marked;
  }
}
