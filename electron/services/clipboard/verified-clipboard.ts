import type { ClearReason } from '../../../shared/schemas/clipboard.ts';
import { clipboardText } from '../../../shared/text/clipboard/clipboard.ts';
import type { Clock } from '../clock.ts';
import { notCopied } from './clipboard-failures.ts';
import { ClipboardHeld, type ClipboardPort, type TextClipboard } from './clipboard-port.ts';
import { readText, removeFrom, removeText } from './remove-text.ts';

/** A write that is dropped is tried again after these pauses, in ms: other programs mostly hold a clipboard that long. */
const writesAgainAfterMs = [50, 150, 300];

/** Before Podkey quits, a removal that failed is tried again this often, each time after `quitRetryAfterMs`. */
const quitRetries = 10;
const quitRetryAfterMs = 250;

/** A clipboard manager that runs. */
export interface ClipboardManager {
  name: string;
  /** It keeps what Podkey copies, and may bring it back. */
  keeps: boolean;
}

interface Options {
  port: ClipboardPort;
  clock: Clock;
  managers: () => readonly ClipboardManager[];
}

/**
 * The clipboard, believed only after reading it back: a system that drops a write or a clearing says nothing of it.
 *
 * Its failures say that a text may still be there. Whether a person is told, and when it is tried again, is the caller's.
 */
export class VerifiedClipboard {
  readonly #port: ClipboardPort;
  readonly #clock: Clock;
  readonly #managers: Options['managers'];
  /** Texts that may be on the clipboard although their copying failed: another program held it. */
  readonly #unverified = new Set<string>();
  #hasCopied = false;

  constructor({ port, clock, managers }: Options) {
    this.#port = port;
    this.#clock = clock;
    this.#managers = managers;
  }

  /** Whether a text may be there whose copying failed. */
  get isInDoubt(): boolean {
    return this.#unverified.size > 0;
  }

  /** Names of the clipboard managers that may have kept what was copied. */
  get keptBy(): string[] {
    return this.#managers().flatMap(({ name, keeps }) => (keeps ? [name] : []));
  }

  /** Whether this is a text whose copying failed. */
  isUnverified(text: string): boolean {
    return this.#unverified.has(text);
  }

  /** Ends the doubt: none of those texts is there any more. */
  endDoubt(): void {
    this.#unverified.clear();
  }

  /**
   * Puts a secret there. Rejects with a `Failure` if it can't be seen there; it may be there all the same.
   *
   * `assertWanted` is asked right before each write and throws if the copy must no longer be made.
   */
  async writeSecret(text: string, assertWanted: () => void): Promise<void> {
    assertWanted();
    this.#hasCopied = true;
    this.#unverified.add(text);
    await this.#write(text, () => this.#port.writeSecret(text), assertWanted);
  }

  /** Puts a text there that is no secret. Rejects with a `Failure` if it can't be seen there. */
  writePlain(text: string): Promise<void> {
    return this.#write(text, () => this.#port.writePlain(text));
  }

  /** Whether this text is there. Rejects with a `Failure` if that can't be known. */
  async holds(text: string): Promise<boolean> {
    try {
      return (await readText(this.#port)) === text;
    } catch (cause) {
      throw notCopied(cause);
    }
  }

  /**
   * Removes a text of ours from the clipboard and the X selection, for good as far as can be seen; gives whether it was
   * there. Rejects as `ClipboardHeld` or `ClipboardRestored` if it may still be there.
   */
  async remove(isOurs: (text: string) => boolean, by?: ClearReason): Promise<boolean> {
    const managers = this.#managers();
    const covers = managers.some(({ keeps }) => keeps) || (by === 'quit' && managers.length === 0);
    const removal = { port: this.#port, isOurs, covers, wait: this.#wait };
    for (let retriesLeft = by === 'quit' ? quitRetries : 0; ; retriesLeft -= 1) {
      try {
        return await removeText(removal);
      } catch (cause) {
        if (by === 'person' && cause instanceof ClipboardHeld) break;
        if (retriesLeft === 0) throw cause;
        await this.#wait(quitRetryAfterMs);
      }
    }
    // A text that can't be read may also be an empty one. The person asked for an empty clipboard.
    await this.#port.clear();
    await removeText(removal);
    return true;
  }

  async removeFromSelection(isOurs: (text: string) => boolean): Promise<void> {
    const selection: TextClipboard | null = this.#port.selection;
    if (selection) await removeFrom(selection, isOurs);
  }

  /**
   * Puts a harmless text on an empty clipboard. Some clipboard managers bring back the latest text they saw when the
   * clipboard's owner ends, even after a clearing.
   */
  async coverBeforeQuit(): Promise<void> {
    const mayBeBroughtBack = this.#hasCopied && this.#port.looksAfterMs.length > 0;
    if (!mayBeBroughtBack || this.#managers().length > 0) return;
    if ((await readText(this.#port)) === '') await this.#port.writePlain(clipboardText.cover);
  }

  async #write(text: string, write: () => Promise<void>, assertWanted = () => {}): Promise<void> {
    for (const pauseMs of [0, ...writesAgainAfterMs]) {
      if (pauseMs > 0) await this.#wait(pauseMs);
      assertWanted();
      await write().catch((cause: unknown) => {
        throw notCopied(cause);
      });
      if ((await this.#port.readText()) !== text) continue;
      this.#unverified.clear();
      return;
    }
    throw notCopied(new ClipboardHeld());
  }

  readonly #wait = (ms: number) => new Promise<void>((resolve) => void this.#clock.after(ms, resolve));
}
