/** What a dialog asks for: its title, and the type of file. */
export interface FileQuestion {
  title: string;
  kind: { name: string; extensions: string[] };
}

/** What a save dialog asks, with the name that it suggests. */
export interface SaveQuestion extends FileQuestion {
  suggestedName: string;
}

/** A chosen file; `name` is without its folder. */
export interface ChosenFile {
  name: string;
  /** At most one byte more than requested, which shows that the file is too large. */
  bytes: Uint8Array;
}

/** Files that the person chooses each time. Null if they cancel. */
export interface PersonFiles {
  /**
   * Writes a whole file or none, and returns its name without the folder. Rejects with the system's error.
   *
   * Calls `assertWanted` after the dialog and before writing, and rejects with what it throws.
   */
  save(question: SaveQuestion, text: string, assertWanted?: () => void): Promise<string | null>;
  /** Reads the beginning of a file. Rejects with the system's error. `assertWanted` as for `save`. */
  open(question: FileQuestion, maxBytes: number, assertWanted?: () => void): Promise<ChosenFile | null>;
}
