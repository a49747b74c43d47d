import fastify, { type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { FaultScript } from '../faults/fault-script.ts';
import { mountEndpoint, type Endpoint } from './endpoint.ts';
import { answerFailures, answerProtocolErrors, sendFailure } from './failures.ts';
import { recordRequests, type RequestLogEntry } from './request-log.ts';

/** The pod listens on this address only, so that no other machine can reach it. */
export const LOOPBACK = '127.0.0.1';

/** Maximum size of a request body, in bytes; enough for a thousand scopes. */
const LARGEST_BODY = 256 * 1024;

/** Maximum length of a decoded path parameter, in characters. */
const LONGEST_PARAMETER = 500;

/** Creates a server with the given endpoints only; it does not listen yet. */
export function createServer({
  endpoints,
  faults,
  clock,
}: {
  endpoints: readonly Endpoint[];
  faults: FaultScript;
  clock: () => number;
}): { app: FastifyInstance; log: readonly RequestLogEntry[] } {
  const app = fastify({
    bodyLimit: LARGEST_BODY,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: (failure, _request, reply) => void sendFailure(reply, failure),
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  });
  // Otherwise a body of this type would reach an endpoint as a string.
  app.removeContentTypeParser('text/plain');

  answerFailures(app);
  answerProtocolErrors(app.server, clock);
  stampAnswers(app.server, clock);
  const log = recordRequests(app.server, clock);
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, { faults, clock });
  return { app, log };
}

/** Sets the headers common to all responses first, so that a fault's response has them too. */
function stampAnswers(server: Server, clock: () => number): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('date', new Date(clock()).toUTCString());
    response.setHeader('cache-control', 'no-store');
  });
}
