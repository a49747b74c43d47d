/** What a dialog asks for: its title, and what kind of file. */
export interface FileQuestion {
  title: string;
  kind: { name: string; extensions: string[] };
}

/** What a dialog asks before a file is written; the name is offered. */
export interface SaveQuestion extends FileQuestion {
  suggestedName: string;
}

/** A file that a person chose; `name` is without its folder. */
export interface ChosenFile {
  name: string;
  /** At most one more than was asked for: so a file that is too large shows. */
  bytes: Uint8Array;
}

/** Files that are written and read where the person says, each time. Null where they called it off. */
export interface PersonFiles {
  /**
   * Writes a whole file or none, and gives its name without the folder; rejects with what the system said.
   *
   * Runs `assertWanted` after the dialog and before it writes, and rejects with what that throws.
   */
  save(question: SaveQuestion, text: string, assertWanted?: () => void): Promise<string | null>;
  /** Reads the beginning of a file; rejects with what the system said. `assertWanted` as for `save`. */
  open(question: FileQuestion, maxBytes: number, assertWanted?: () => void): Promise<ChosenFile | null>;
}
