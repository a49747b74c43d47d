import type { ClipboardPort } from '../../electron/services/clipboard/clipboard-port.ts';

/** A clipboard for unit tests; others may write to it, and it can be made to fail. */
export class MemoryClipboard implements ClipboardPort {
  text = '';
  broken = false;
  /** Takes a clearing and does nothing. */
  ignoresClear = false;
  clears = 0;

  write(text: string): Promise<void> {
    return this.#unlessBroken(() => {
      this.text = text;
    });
  }

  readText(): Promise<string> {
    return this.#unlessBroken(() => this.text);
  }

  clear(): Promise<void> {
    return this.#unlessBroken(() => {
      if (!this.ignoresClear) this.text = '';
      this.clears += 1;
    });
  }

  #unlessBroken<T>(act: () => T): Promise<T> {
    return this.broken ? Promise.reject(new Error('clipboard busy')) : Promise.resolve(act());
  }
}
