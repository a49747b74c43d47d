import type { z } from 'zod';
import type { EntryChange } from '../../shared/schemas/file-import.ts';

/** The account that a record is imported into, the same object for all its records. */
export interface MovedInto {
  /** Podkey's ID of the account; null if it has nothing here. */
  accountId: string | null;
  loginHere: (id: string) => string;
  /** What a login in the file is called here. */
  loginName: (id: string) => string;
}

/** What importing a record would change, as text for a login, and what does it. */
export interface MovedChange {
  name: string;
  changes: EntryChange[];
  write: (accountId: string) => void;
}

/** What a feature has for logins, and what moves to another computer with them. Nothing secret. */
export interface MovedPart<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Marks its records in the sealed file. It stays what it is, because older Podkeys read it. */
  readonly kind: string;
  /** A record, besides its kind and its account. */
  readonly shape: Shape;
  collect(accountId: string): z.output<z.ZodObject<Shape>>[];
  /** What importing a record would do; null if that is here already. */
  plan(record: z.output<z.ZodObject<Shape>>, into: MovedInto): MovedChange | null;
  /** How many of its records change something, as text. Parts with the same function are counted together. */
  readonly counted: (count: number) => string;
  /** What a person may have to do after such an import. */
  readonly afterwards?: () => string;
}
