import type { SignedLibrary } from '../../storage/library-repository.ts';
import { libraryLimits, librarySignatureOf } from '../../../shared/schemas/library.ts';
import { libraryFailureText as text } from '../../../shared/text/failures/library-failures.ts';
import { noLibrary, libraryRefused, unreachable } from './library-failures.ts';

/** The most bytes read as a signature, which is 88 characters of base64. */
const signatureBytes = 1024;

/** Reads a file at an address or path, at most `maxBytes`; null if it isn't there. Rejects with a `Failure`, or the system's error. */
export type ReadSigned = (where: string, maxBytes: number, signal: AbortSignal) => Promise<Uint8Array | null>;

/** A library's source: an HTTPS address or a file. */
export class LibrarySource {
  /** The library's address or path. */
  readonly where: string;
  readonly #read: ReadSigned;

  constructor(where: string, read: ReadSigned) {
    this.where = where;
    this.#read = read;
  }

  /**
   * Reads the library with its signature, unverified; `current` if its signature is this one. Only the small signature is
   * read then. Fails with a `Failure`.
   */
  async read(current: string | undefined, signal: AbortSignal): Promise<SignedLibrary | 'current'> {
    try {
      const signature = await this.#read(librarySignatureOf(this.where), signatureBytes, signal);
      const written = signature && Buffer.from(signature).toString('latin1').trim();
      if (written !== null && written === current) return 'current';
      const content = await this.#read(this.where, libraryLimits.bytes, signal);
      if (!content) throw noLibrary(this.where);
      if (written === null)
        throw libraryRefused('unsigned', text.unsigned({ source: this.where }), text.signNext);
      return { content, signature: written };
    } catch (thrown) {
      throw unreachable(thrown);
    }
  }
}
