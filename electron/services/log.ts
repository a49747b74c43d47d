/** What may be said beside a message: nothing with anything in it that nobody looked at. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The log: what happened, for whoever has to find a fault. Never headers, bodies, queries, labels or values. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
