import { openSync, writeSync } from 'node:fs';

/** A message's direction: `to main` from a page, `to page` from the main process. */
export type Direction = 'to main' | 'to page';

/** A message as it crossed, with its content as encoded text. */
export interface RecordedMessage {
  readonly direction: Direction;
  readonly channel: string;
  readonly content: string;
}

/**
 * Records what crosses between pages and the main process, for tests that search it.
 *
 * Messages go straight to a file and are not kept, so that the record itself is not a leak.
 */
export class IpcRecord {
  #file: number | undefined;

  /** Starts to write: one message per line, as JSON. */
  startIn(file: string): void {
    this.#file = openSync(file, 'a');
  }

  note(direction: Direction, channel: string, content: string): void {
    if (this.#file === undefined) return;
    const message: RecordedMessage = { direction, channel, content };
    writeSync(this.#file, `${JSON.stringify(message)}\n`);
  }
}

/** The app's only record. */
export const ipcRecord = new IpcRecord();
