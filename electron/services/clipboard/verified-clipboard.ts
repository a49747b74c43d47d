import { createHmac, randomBytes } from 'node:crypto';
import type { Failure } from '../../../shared/errors/failure.ts';
import type { ClearReason, ClipboardState } from '../../../shared/schemas/clipboard.ts';
import { clipboardText } from '../../../shared/text/en/clipboard.ts';
import { clipboardFailures, clipboardFailureText } from '../../../shared/text/en/failures.ts';
import type { Clock } from '../clock.ts';
import {
  ClipboardChanged,
  ClipboardHeld,
  type ClipboardPort,
  type TextClipboard,
  ClipboardRestored,
  coreOf,
  isPastedAlike,
  isSameText,
} from './clipboard-port.ts';

/** Pauses before a dropped write is tried again, in ms: other programs mostly hold a clipboard that long. */
const writesAgainAfterMs = [50, 150, 300];

/** How often a failed removal is retried before Podkey quits, with pauses of `quitRetryAfterMs`. */
const quitRetries = 10;
const quitRetryAfterMs = 250;

export interface ClipboardManager {
  name: string;
  /** It stores Podkey's copies, and may restore them. */
  records: boolean;
}

/** Whether a text is what the clipboard held at an earlier time. True for any text if it could not be read then. */
export type ClipboardMark = (found: string) => boolean;

interface Options {
  port: ClipboardPort;
  clock: Clock;
  managers: () => readonly ClipboardManager[];
}

/**
 * Reads the clipboard back after each change, because a system that drops a write or a clearing reports no error.
 *
 * A system may also change the text (`clipboard-port.ts`). A copy that would be pasted as written counts as made; any other fails, and what
 * was read counts as Podkey's, so that it is removed.
 *
 * Its failures mean that a text may still be there. The caller tells the person and retries.
 */
export class VerifiedClipboard {
  readonly #port: ClipboardPort;
  readonly #clock: Clock;
  readonly #managers: Options['managers'];
  /** Texts whose copying failed, but that may be on the clipboard: another program held it. */
  readonly #unverified = new Set<string>();
  /** Hashes what other programs copy, so that Podkey can recognize it without keeping it. */
  readonly #markKey = randomBytes(32);
  #hasCopied = false;

  constructor({ port, clock, managers }: Options) {
    this.#port = port;
    this.#clock = clock;
    this.#managers = managers;
  }

  /** Whether a text whose copying failed may be on the clipboard. */
  get isInDoubt(): boolean {
    return this.#unverified.size > 0;
  }

  /** Names of the clipboard managers that may have kept a copy. */
  get recordedBy(): string[] {
    return this.#managers().flatMap(({ name, records }) => (records ? [name] : []));
  }

  /** Whether this is a text whose copying failed, also as the system may have changed it. */
  isUnverified(text: string): boolean {
    return [...this.#unverified].some((written) => isSameText(text, written));
  }

  /** None of those texts is on the clipboard any more. */
  endDoubt(): void {
    this.#unverified.clear();
  }

  /** Remembers what the clipboard holds, without its text. Never rejects. */
  async mark(): Promise<ClipboardMark> {
    const digest = await readText(this.#port).then(
      (text) => this.#digestOf(text),
      () => null,
    );
    return (found) => digest === null || this.#digestOf(found) === digest;
  }

  /**
   * Writes a secret. Rejects with a `Failure` if it can't be read back; it may be there all the same.
   *
   * Calls `assertWanted` right before each write. It throws if the copy must no longer be made. Fails without writing if the clipboard
   * holds a text that `mayReplace` refuses.
   */
  async writeSecret(text: string, assertWanted: () => void, mayReplace: ClipboardMark): Promise<void> {
    assertWanted();
    this.#hasCopied = true;
    const before = await readText(this.#port).catch(() => null);
    assertWanted();
    assertReplaceable(before, mayReplace);
    this.#unverified.add(text);
    const changed = await this.#write(text, () => this.#port.writeSecret(text), assertWanted);
    if (changed === null) return;
    // A text that was there before, or that another program may hold, is not Podkey's.
    const isOurs = isSameText(changed, text) || (before !== null && changed !== '' && changed !== before);
    if (isOurs) this.#unverified.add(changed);
    throw notCopied(isOurs ? new ClipboardChanged() : new ClipboardHeld());
  }

  /** Writes a text that is no secret. Rejects with a `Failure` if it can't be read back; `mayReplace` as for `writeSecret`. */
  async writePlain(text: string, mayReplace: ClipboardMark): Promise<void> {
    assertReplaceable(await readText(this.#port).catch(() => null), mayReplace);
    const changed = await this.#write(text, () => this.#port.writePlain(text));
    if (changed !== null) throw notCopied(new ClipboardHeld());
  }

  /** Whether the clipboard holds this text, also as the system may have changed it. Rejects with a `Failure` if that can't be known. */
  async holds(text: string): Promise<boolean> {
    try {
      return isSameText(await readText(this.#port), text);
    } catch (cause) {
      throw notCopied(cause);
    }
  }

  /**
   * Removes a text of ours from the clipboard and the X selection, and returns whether it was there. Rejects as `ClipboardHeld`
   * or `ClipboardRestored` if it may still be there. `onRemoved` is called as soon as it is gone, before Podkey checks that it stays so.
   */
  async remove(
    isOurs: (text: string) => boolean,
    by?: ClearReason,
    onRemoved?: () => void,
  ): Promise<boolean> {
    const managers = this.#managers();
    const covers = managers.some(({ records }) => records) || (by === 'quit' && managers.length === 0);
    const removal = { port: this.#port, isOurs, covers, wait: this.#wait, onRemoved };
    for (let retriesLeft = by === 'quit' ? quitRetries : 0; ; retriesLeft -= 1) {
      try {
        return await removeText(removal);
      } catch (cause) {
        if (by === 'person' && cause instanceof ClipboardHeld) break;
        if (retriesLeft === 0) throw cause;
        await this.#wait(quitRetryAfterMs);
      }
    }
    // A text that can't be read may also be empty. The person asked for an empty clipboard.
    await this.#port.clear();
    await removeText(removal);
    return true;
  }

  async removeFromSelection(isOurs: (text: string) => boolean): Promise<void> {
    const selection: TextClipboard | null = this.#port.selection;
    if (selection) await removeFrom(selection, isOurs);
  }

  /**
   * Puts a harmless text on an empty clipboard, because some clipboard managers restore the last text they saw when the
   * clipboard's owner ends, even after a clearing.
   */
  async coverBeforeQuit(): Promise<void> {
    const mayBeBroughtBack = this.#hasCopied && this.#port.looksAfterMs.length > 0;
    if (!mayBeBroughtBack || this.#managers().length > 0) return;
    if ((await readText(this.#port)) === '') await this.#port.writePlain(clipboardText.cover);
  }

  /**
   * Writes a text, and again if another program held the clipboard. Returns null if it would be pasted as written, otherwise what was
   * read after every write; an empty text if that differed, because then other programs write too.
   */
  async #write(text: string, write: () => Promise<void>, assertWanted = () => {}): Promise<string | null> {
    const read = new Set<string>();
    for (const pauseMs of [0, ...writesAgainAfterMs]) {
      if (pauseMs > 0) await this.#wait(pauseMs);
      assertWanted();
      await write().catch((cause: unknown) => {
        throw notCopied(cause);
      });
      const found = await this.#port.readText();
      if (isPastedAlike(found, text)) {
        this.#unverified.clear();
        return null;
      }
      if (isSameText(found, text)) return found;
      read.add(found);
    }
    const [only = ''] = read;
    return read.size === 1 ? only : '';
  }

  #digestOf(text: string): string {
    return createHmac('sha256', this.#markKey).update(coreOf(text)).digest('base64');
  }

  readonly #wait = (ms: number) => new Promise<void>((resolve) => void this.#clock.after(ms, resolve));
}

type Stuck = Extract<ClipboardState, { state: 'stuck' }>;

/** A copy that could not be made. */
export function notCopied(cause: unknown): Failure {
  if (cause instanceof ClipboardChanged) return clipboardFailures.changed({ cause });
  return clipboardFailures.notCopied({ cause });
}

/** Refuses to replace what another program has copied since. What can't be read is replaced. */
function assertReplaceable(before: string | null, mayReplace: ClipboardMark): void {
  if (before === null || before === '' || before === clipboardText.cover || mayReplace(before)) return;
  throw clipboardFailures.replaced();
}

/** A copy that may still be on the clipboard after it should have been removed. */
export function notCleared(cause: unknown): Failure {
  return clipboardFailures[stillThere(cause)]({ cause });
}

/** What a person should know of a copy that can't be removed yet. */
export function stuck(cause: unknown): Stuck {
  const { message, nextStep } = notCleared(cause).appError;
  return { state: 'stuck', message, nextStep };
}

/** What a person should know of a copy that an earlier run of Podkey left and that can't be removed yet. */
export function maybeLeftBehind(cause: unknown): Stuck {
  if (isOfClipboard(cause)) return stuck(cause);
  const { leftBehind: message, leftBehindNext: nextStep } = clipboardFailureText;
  return { state: 'stuck', message, nextStep };
}

/** Whether the clipboard itself failed, which mostly passes within seconds. */
export function isOfClipboard(cause: unknown): boolean {
  return cause instanceof ClipboardHeld || cause instanceof ClipboardRestored;
}

const stillThere = (cause: unknown) => (cause instanceof ClipboardRestored ? 'restored' : 'notCleared');

/**
 * Refuses a text with an unpaired surrogate (Unicode §23.6).
 *
 * Chromium gives every clipboard UTF-8, in which an unpaired surrogate becomes U+FFFD: the pasted value would differ without any
 * notice.
 */
export function assertWholeCharacters(text: string): void {
  if (text.isWellFormed()) return;
  throw clipboardFailures.halfCharacter();
}

/** Reads a clipboard or selection. Rejects as `ClipboardHeld` if it has a text that can't be read. */
export async function readText(place: TextClipboard): Promise<string> {
  const text = await place.readText();
  if (text === '' && (await place.hasText())) throw new ClipboardHeld();
  return text;
}

interface Removal {
  port: ClipboardPort;
  isOurs: (text: string) => boolean;
  /**
   * Whether to replace the copy with a harmless text at once, because a clipboard manager would restore the last text it saw.
   */
  covers: boolean;
  /** Resolves after the given number of ms. */
  wait: (ms: number) => Promise<void>;
  /** Called when the text is gone, before the checks that it stays so. */
  onRemoved: (() => void) | undefined;
}

/**
 * Removes a text of ours from the clipboard and the X selection. Returns whether it was on either.
 *
 * A clipboard manager may restore the text after its owner is gone (docs/clipboard-managers.md). So this checks again after each
 * of the port's pauses, and replaces a restored text with a harmless one, because managers restore the last text they saw.
 * Rejects as `ClipboardHeld` or `ClipboardRestored` if the text may still be there.
 */
async function removeText({ port, isOurs, covers, wait, onRemoved }: Removal): Promise<boolean> {
  const clear = () => port.clear();
  const cover = () => port.writePlain(clipboardText.cover);
  const mayComeBack = port.looksAfterMs.length > 0;
  const firstSteps = !mayComeBack ? [clear] : covers ? [cover] : [clear, cover];
  if (!(await removeFromAll(port, isOurs, firstSteps))) return false;
  onRemoved?.();
  let cameBack = false;
  for (const pauseMs of port.looksAfterMs) {
    await wait(pauseMs);
    cameBack = await removeFromAll(port, isOurs, [cover]);
  }
  if (cameBack) throw new ClipboardRestored();
  return true;
}

/**
 * Removes a text from the clipboard or the selection if it is ours, and returns whether it was. Tries the steps in order until
 * one works.
 *
 * Rejects as `ClipboardHeld` if none does, or if the text can't be read.
 */
export async function removeFrom(
  place: TextClipboard,
  isOurs: (text: string) => boolean,
  steps: (() => Promise<void>)[] = [() => place.clear()],
): Promise<boolean> {
  if (!isOurs(await readText(place))) return false;
  for (const step of steps) {
    await step();
    if (!isOurs(await readText(place))) return true;
  }
  throw new ClipboardHeld();
}

async function removeFromAll(
  port: ClipboardPort,
  isOurs: (text: string) => boolean,
  steps: (() => Promise<void>)[],
): Promise<boolean> {
  const removals = [removeFrom(port, isOurs, steps)];
  if (port.selection) removals.push(removeFrom(port.selection, isOurs));
  // Wait for both, even if one fails.
  await Promise.allSettled(removals);
  return (await Promise.all(removals)).includes(true);
}
