import type { ClipboardPort, TextClipboard } from '../../electron/services/clipboard/clipboard-port.ts';

/** One place for text, in memory. Other programs may write to it, hold it, or take no notice of a clearing. */
class MemoryPlace implements TextClipboard {
  text = '';
  /** Another program holds it: reading gives an empty text, and nothing changes it. Nothing rejects, as in Electron. */
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

/** A clipboard for unit tests, with an X selection beside it. */
export class MemoryClipboard extends MemoryPlace implements ClipboardPort {
  readonly selection = new MemoryPlace();
  looksAfterMs: readonly number[] = [];
  /** Whether what is there was marked as secret. */
  marked = false;

  writeSecret(text: string): Promise<void> {
    return this.#write(text, true);
  }

  writePlain(text: string): Promise<void> {
    return this.#write(text, false);
  }

  async #write(text: string, marked: boolean): Promise<void> {
    if (this.held) return;
    // As Chromium's: it takes UTF-8, in which half a character becomes U+FFFD.
    this.text = text.toWellFormed();
    this.marked = marked;
  }
}
