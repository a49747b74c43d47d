import { openSync, writeSync } from 'node:fs';

/** Which way a message went: `to main` from a page, `to page` from the main process. */
export type Direction = 'to main' | 'to page';

/** A message as it crossed: its content as text, in the form that crosses. */
export interface RecordedMessage {
  readonly direction: Direction;
  readonly channel: string;
  readonly content: string;
}

/**
 * Writes down what crosses between pages and the main process, for tests that search it.
 *
 * It goes to a file at once and nothing of it is kept, so that the record is no leak of its own.
 */
export class IpcRecord {
  #file: number | undefined;

  /** Begins to write: a message a line, as JSON. */
  startIn(file: string): void {
    this.#file = openSync(file, 'a');
  }

  note(direction: Direction, channel: string, content: string): void {
    if (this.#file === undefined) return;
    const message: RecordedMessage = { direction, channel, content };
    writeSync(this.#file, `${JSON.stringify(message)}\n`);
  }
}

/** The one record of an app. */
export const ipcRecord = new IpcRecord();
