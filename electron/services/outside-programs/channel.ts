import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { LockService } from '../lock/lock-service.ts';

/* What programs outside Podkey open through the program `podkey`, and what that program can do (docs/command-line-protocol.md). */

/** A kind of connection. Its first frame tells it from others. */
export interface Channel {
  /** The type of the frame that opens it, which has a `ProgramRequest`. */
  opensWith: 'Q' | 'B';
  /** How many may be open at the same time. */
  max: number;
  /** Whether the program sends messages after the first frame. Without them, only its end is noticed. */
  converses: boolean;
  /** Answers one, until this resolves or the program is gone. */
  serve: (opened: OpenedChannel) => Promise<void>;
}

interface OpenedChannel {
  /** The content of the first frame. */
  readonly received: string;
  /** Aborts when the program is gone. */
  readonly signal: AbortSignal;
  /**
   * The process at the other end, as the system says; undefined if it has ended. Where the system says nothing (Windows), it is the one
   * that the program says it is.
   */
  pid: (said: number | undefined) => number | undefined;
  /** Sends a frame: output, error output, a command to run, the exit code, or a message. */
  send: (type: 'O' | 'E' | 'R' | 'X' | 'M', payload: Buffer) => void;
  /** The next message; null if the program is gone. Waits until the program has taken what was sent, which must not fill main's memory. */
  nextMessage: () => Promise<Buffer | null>;
  drop: () => void;
}

/** What `podkey` sends first: what a person typed or a browser gave it, and where. */
export const programRequestSchema = z.strictObject({
  version: z.string().max(100),
  pid: z.number().int().positive(),
  /** The working directory. */
  directory: z.string().max(4096),
  /** The language of its terminal, as the system names it. */
  language: z.string().max(200),
  /** Whether standard input, output and error are terminals. */
  terminals: z.tuple([z.boolean(), z.boolean(), z.boolean()]),
  arguments: z.array(z.string()),
  /** Whether the last argument is cut off, or others are missing. */
  isCut: z.boolean(),
});
export type ProgramRequest = z.infer<typeof programRequestSchema>;

/** A command of `podkey` that a feature brings, as `podkey NAME WORD`. It concerns no account, and is carried out while Podkey is locked. */
export interface ProgramCommand {
  name: string;
  words: readonly string[];
  /** Its line of the help, without its margin, and what is said if no word is given, or another one. */
  texts: (language: 'en' | 'de') => { help: readonly [usage: string, means: string]; noWord: string };
  /** What is written: with `--json`, `content`, otherwise `lines`. */
  run: (word: string) => Promise<{ content: unknown; lines: (language: 'en' | 'de') => readonly string[] }>;
}

/** After how long the window of a locked Podkey may be raised again, in ms. */
export const raisedAgainAfterMs = 5 * 60_000;

interface Options {
  clock: Clock;
  lock: Pick<LockService, 'unlocked'>;
  windows: { showMain: () => void };
}

/** Raises the window of a locked Podkey for what waits outside: programs on the command line, and browsers. */
export class WindowWhileLocked {
  readonly #options: Options;
  #hasRaised = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Raises the window, and resolves when Podkey is unlocked. Rejects with the failure of `signal`, which ends the wait. */
  untilUnlocked(signal: AbortSignal): Promise<void> {
    this.raise();
    return this.#options.lock.unlocked(signal);
  }

  /** Raises it once, however much waits: until the person unlocks, or has left Podkey locked for a while. */
  raise(): void {
    if (this.#hasRaised) return;
    this.#hasRaised = true;
    const { clock, lock, windows } = this.#options;
    const over = new AbortController();
    const cancelTimer = clock.after(raisedAgainAfterMs, () => over.abort());
    const reset = () => {
      cancelTimer();
      this.#hasRaised = false;
    };
    lock.unlocked(over.signal).then(reset, reset);
    windows.showMain();
  }
}
