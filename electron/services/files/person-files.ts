import { Failure, systemCode } from '../../../shared/errors/failure.ts';
import { fileFailures, fileReasonText } from '../../../shared/text/en/failures.ts';

export interface FileQuestion {
  title: string;
  kind: { name: string; extensions: string[] };
}

export interface SaveQuestion extends FileQuestion {
  suggestedName: string;
}

/** A file's text, in parts if it is long, or its bytes. */
export type WrittenContent = string | readonly string[] | Uint8Array;

/** A chosen file; `name` is without its folder. */
export interface ChosenFile {
  name: string;
  /** At most one byte more than requested, which shows that the file is too large. */
  bytes: Uint8Array;
  /** Set if other users of this computer can read it. Never on Windows, whose access control lists Node doesn't read. */
  othersCanRead?: true;
}

/** A file with its signature, which is in a file beside it. */
export interface SignedText {
  text: string;
  signature: string;
}

/** What a person replaces by a signed file: the beginning of its content and, if there is one, of its signature. */
export interface FormerFile {
  name: string;
  bytes: Uint8Array;
  signature: Uint8Array | null;
}

/** Files that the person chooses each time. Null if they cancel. */
export interface PersonFiles {
  /**
   * Writes a whole file or none, readable by its owner only, and returns its name without the folder. Rejects with the system's
   * error. The parts of a long text are written one after another.
   *
   * Calls `assertWanted` after the dialog and before writing, and rejects with what it throws.
   */
  save(question: SaveQuestion, content: WrittenContent, assertWanted?: () => void): Promise<string | null>;
  /**
   * Writes a file and its signature, both or none, and returns the file's name. `make` gets the file that is replaced; null if there
   * is none. Rejects with what it throws, or with the system's error. `maxBytes` and `assertWanted` as for `open`.
   */
  saveSigned(
    question: SaveQuestion & { signatureOf: (file: string) => string },
    maxBytes: number,
    make: (former: FormerFile | null) => SignedText,
    assertWanted?: () => void,
  ): Promise<string | null>;
  /** Reads the beginning of a file. Rejects with the system's error. `assertWanted` as for `save`. */
  open(question: FileQuestion, maxBytes: number, assertWanted?: () => void): Promise<ChosenFile | null>;
}

const reasons: Readonly<Record<string, keyof typeof fileReasonText>> = {
  EACCES: 'notAllowed',
  // Windows also says this of a file that another program holds.
  EPERM: 'heldOrNotAllowed',
  EROFS: 'readOnly',
  ENOSPC: 'diskFull',
  EDQUOT: 'shareFull',
  ENOENT: 'gone',
  EISDIR: 'folder',
  EBUSY: 'busy',
};

/** Throws a failure that says why a chosen file can't be written. A `Failure` is thrown unchanged. */
export function unwritableFile(thrown: unknown): never {
  if (Failure.is(thrown)) throw thrown;
  throw fileFailure('notWritten', thrown);
}

/** Throws a failure that says why a chosen file can't be read. A `Failure` is thrown unchanged. */
export function unreadableFile(thrown: unknown): never {
  if (Failure.is(thrown)) throw thrown;
  throw fileFailure('notRead', thrown);
}

/** Drops the system's own message, because it contains the whole path. */
function fileFailure(what: 'notWritten' | 'notRead', thrown: unknown): Failure {
  const reason = reasons[systemCode(thrown) ?? ''];
  if (reason === undefined) return fileFailures[what]({ cause: thrown });
  return fileFailures[`${what}For`]({ reason: fileReasonText[reason] }, { cause: thrown });
}
