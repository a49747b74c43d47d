/** Faults of the connection: responses that are missing, partial or endless. */
import type { Fault } from './fault.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Never responds; the connection stays open until the client or the pod closes it. */
export function neverResponds(): Fault {
  return async ({ takeOver }) => {
    takeOver();
    return undefined;
  };
}

/** Closes the connection before the first byte of the response; the request is not carried out. */
export function closesBeforeResponding(): Fault {
  return async ({ takeOver }) => {
    takeOver().destroy();
    return undefined;
  };
}

/** Carries out the request, then closes the connection without a response. */
export function losesTheResponse(): Fault {
  return async ({ respond, takeOver }) => {
    await respond();
    takeOver().destroy();
    return undefined;
  };
}

/** Announces the honest response's length, sends half of it and closes the connection. */
export function truncatesTheBody(): Fault {
  return sendsHalf((length) => ({ 'content-length': String(length) }));
}

/** Sends half of the honest response in chunks, without a length, and closes the connection. */
export function closesMidway(): Fault {
  return sendsHalf(() => ({ 'transfer-encoding': 'chunked' }));
}

/** 200 with well-formed JSON of exactly this size (2 or more), which a client should stop reading. */
export function hugeBody(bytes: number): Fault {
  return async ({ takeOver }) => {
    const response = takeOver();
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(bytes) });
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let left = bytes - 2;

    function write(): void {
      while (left > 0 && !response.destroyed) {
        const piece = chunk.subarray(0, Math.min(left, chunk.length));
        left -= piece.length;
        if (!response.write(piece)) {
          response.once('drain', write);
          return;
        }
      }
      if (!response.destroyed) response.end('"');
    }

    response.write('"');
    write();
    return undefined;
  };
}

/** The honest response, one byte per `intervalMs`: never idle for long, and very slow to finish. */
export function dripsTheBody(intervalMs: number): Fault {
  return async ({ respond, takeOver }) => {
    const body = Buffer.from(JSON.stringify((await respond()).body));
    const response = takeOver();
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(body.length) });
    response.flushHeaders();
    let sent = 0;
    const timer = setInterval(() => {
      response.write(body.subarray(sent, (sent += 1)));
      if (sent === body.length) response.end();
    }, intervalMs);
    response.once('close', () => clearInterval(timer));
    response.once('finish', () => clearInterval(timer));
    return undefined;
  };
}

function sendsHalf(headers: (length: number) => Readonly<Record<string, string>>): Fault {
  return async ({ respond, takeOver }) => {
    const body = Buffer.from(JSON.stringify((await respond()).body));
    const response = takeOver();
    response.writeHead(200, { ...JSON_TYPE, ...headers(body.length) });
    // Destroyed only when the half has been sent; otherwise the client might get nothing.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
    return undefined;
  };
}
