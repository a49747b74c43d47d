/** A file that a person chose; `name` is without its folder. */
export interface ChosenFile {
  name: string;
  /** At most one more than was asked for: so a file that is too large shows. */
  bytes: Uint8Array;
}

/** Where files of accounts are written and read: always where the person says, each time. */
export interface AccountFilePort {
  /** Writes a whole file or none. Its name, or null where the person called it off; rejects with what the system said. */
  save(suggestedName: string, text: string): Promise<string | null>;
  /** Reads the beginning of a file. Null where the person called it off; rejects with what the system said. */
  open(mostBytes: number): Promise<ChosenFile | null>;
}
