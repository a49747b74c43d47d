import type { ClipboardPort, TextPlace } from '../../electron/services/clipboard/clipboard-port.ts';

/** One place for text, in memory; others may write to it, and it can be made to fail. */
class MemoryPlace implements TextPlace {
  text = '';
  broken = false;
  /** Takes a clearing and does nothing. */
  ignoresClear = false;
  clears = 0;

  readText(): Promise<string> {
    return this.unlessBroken(() => this.text);
  }

  clear(): Promise<void> {
    return this.unlessBroken(() => {
      if (!this.ignoresClear) this.text = '';
      this.clears += 1;
    });
  }

  protected unlessBroken<T>(act: () => T): Promise<T> {
    return this.broken ? Promise.reject(new Error('clipboard busy')) : Promise.resolve(act());
  }
}

/** A clipboard for unit tests, with an X selection beside it. */
export class MemoryClipboard extends MemoryPlace implements ClipboardPort {
  readonly selection = new MemoryPlace();
  /** Whether what is there was marked as secret. */
  marked = false;

  writeSecret(text: string): Promise<void> {
    return this.#write(text, true);
  }

  writePlain(text: string): Promise<void> {
    return this.#write(text, false);
  }

  #write(text: string, marked: boolean): Promise<void> {
    return this.unlessBroken(() => {
      // As Chromium's: it takes UTF-8, in which half a character becomes U+FFFD.
      this.text = text.toWellFormed();
      this.marked = marked;
    });
  }
}
