/** Fields of a log line. Only vetted values. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The log of events, for finding faults. Never headers, bodies, queries, labels or values. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Background failures that Podkey tolerates, by their names in the log. */
export const toleratedFailures = [
  'database in use',
  'damaged row set aside',
  'sound row misread',
  'data not copied',
  'offline copies not ended',
  'offline copies not looked through',
  'state not announced',
  'offline copies not opened',
  'offline copy not renewed',
  'old copies not removed',
  'journal not written',
  'journal not ended',
  'journal not pruned',
  'journal not pruned: clock in doubt',
  'journal not compared',
  'journal not sealed',
  'user not kept',
  'use not noted',
  'value not named',
  'clients not identified',
  'bulk not ended',
  'session not ended',
  'accounts not announced',
  'text size not kept',
  'window place not kept',
  'garbage not collected',
  'update not downloaded',
  'update not installed',
  'updates feed not read',
  'library not refreshed',
  'library not read',
  'clipboard managers not looked for',
  'code not left on the clipboard',
  'command line not opened',
  'start from the command line not kept',
  'command line call failed',
] as const;
export type ToleratedFailure = (typeof toleratedFailures)[number];
export type OnFailure = (what: ToleratedFailure, thrown: unknown) => void;
