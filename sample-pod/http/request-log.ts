import type { Server } from 'node:http';

/** One request, as a test or a person may see it: no header, no query, no body. */
export interface RequestLogEntry {
  readonly method: string;
  /** The path as it was sent, still percent-encoded, without its query. */
  readonly path: string;
  /** When it arrived, in ms since the epoch by the pod's clock. */
  readonly time: number;
  /** The status answered; null as long as, or if, there is no answer. */
  readonly status: number | null;
}

/** The oldest entries go first, so that a pod left running does not grow. */
const LONGEST = 10_000;

/** Writes down every request a server gets, in the order of arrival. */
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
    if (log.length > LONGEST) log.shift();
    response.once('close', () => {
      if (response.headersSent) entry.status = response.statusCode;
    });
  });
  return log;
}
