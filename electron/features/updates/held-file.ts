import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const pieceBytes = 1024 * 1024;

/**
 * Keeps a file open from the moment it is checked until it is run.
 *
 * A path may lead to another file right after its hash was computed. Here every hash is that of the open handle, and `isStill`
 * checks that the path leads to the same file.
 */
export class HeldFile {
  readonly #path: string;
  readonly #handle: number;

  /** Throws Node's error if the file can't be opened. */
  constructor(path: string) {
    this.#path = path;
    this.#handle = openSync(path, 'r');
  }

  /** The SHA-512 of the file in base64. */
  async sha512(): Promise<string> {
    const hash = createHash('sha512');
    const stream = createReadStream(this.#path, { fd: this.#handle, start: 0, autoClose: false });
    await pipeline(stream, hash);
    return hash.digest('base64');
  }

  /**
   * Whether the path leads to the open file and the file has this hash.
   *
   * Reads the whole file synchronously: about 0.3 s for 100 MB. What runs from the path right afterwards has no time to become
   * another file.
   */
  isStill(sha512: string): boolean {
    try {
      return this.#sha512Now() === sha512 && this.#isStillAtPath();
    } catch {
      return false;
    }
  }

  close(): void {
    closeSync(this.#handle);
  }

  #sha512Now(): string {
    const hash = createHash('sha512');
    const piece = Buffer.allocUnsafe(pieceBytes);
    let position = 0;
    for (let count = -1; count !== 0; position += count) {
      count = readSync(this.#handle, piece, 0, pieceBytes, position);
      hash.update(piece.subarray(0, count));
    }
    return hash.digest('base64');
  }

  #isStillAtPath(): boolean {
    const held = fstatSync(this.#handle, { bigint: true });
    const there = statSync(this.#path, { bigint: true });
    return held.dev === there.dev && held.ino === there.ino;
  }
}
