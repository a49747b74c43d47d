import type { Server } from 'node:http';

/** A logged request, without headers, query or body. */
export interface RequestLogEntry {
  readonly method: string;
  /** The path as sent, still percent-encoded, without its query. */
  readonly path: string;
  /** Its arrival by the pod's clock, in ms since the epoch. */
  readonly time: number;
  /** The response's status; null until there is a response. */
  readonly status: number | null;
}

/** Maximum number of entries; the oldest are dropped, so that a long-running pod does not grow. */
const MAX_ENTRIES = 10_000;

/** Logs every request to a server, in order of arrival. */
export function recordRequests(server: Server, clock: () => number): readonly RequestLogEntry[] {
  const log: RequestLogEntry[] = [];
  server.prependListener('request', (request, response) => {
    const entry: { -readonly [Field in keyof RequestLogEntry]: RequestLogEntry[Field] } = {
      method: request.method ?? '',
      path: (request.url ?? '').split('?', 1)[0] ?? '',
      time: clock(),
      status: null,
    };
    log.push(entry);
    if (log.length > MAX_ENTRIES) log.shift();
    response.once('close', () => {
      if (response.headersSent) entry.status = response.statusCode;
    });
  });
  return log;
}
