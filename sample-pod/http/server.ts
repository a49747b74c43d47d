import fastify, { type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { FaultScript } from '../faults/fault-script.ts';
import { mountEndpoint, type Endpoint } from './endpoint.ts';
import { sendFailuresAsErrorBody, sendProtocolErrors, sendFailure } from './failures.ts';
import { recordRequests, type RequestLogEntry } from './request-log.ts';

/** The pod listens on this address only, so that no other machine can reach it. */
export const LOOPBACK = '127.0.0.1';

/** Maximum size of a request body, in bytes; enough for a thousand scopes. */
const MAX_BODY_BYTES = 256 * 1024;

/** Maximum length of a decoded path parameter, in characters. */
const MAX_PARAMETER_LENGTH = 500;

/** Creates a server with the given endpoints only; it does not listen yet. */
export function createServer({
  endpoints,
  faults,
  clock,
  newId,
}: {
  endpoints: readonly Endpoint[];
  faults: FaultScript;
  clock: () => number;
  /** Returns the next failure's ID. */
  newId: () => string;
}): { app: FastifyInstance; log: readonly RequestLogEntry[] } {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: (failure, _request, reply) => void sendFailure(reply, failure, newId()),
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  });
  // Otherwise a body of this type would reach an endpoint as a string.
  app.removeContentTypeParser('text/plain');

  sendFailuresAsErrorBody(app, newId);
  sendProtocolErrors(app.server, clock, newId);
  setCommonHeaders(app.server, clock);
  const log = recordRequests(app.server, clock);
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, { faults, clock });
  return { app, log };
}

/** Sets the headers common to all responses first, so that a fault's response has them too. */
function setCommonHeaders(server: Server, clock: () => number): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('date', new Date(clock()).toUTCString());
    response.setHeader('cache-control', 'no-store');
  });
}
