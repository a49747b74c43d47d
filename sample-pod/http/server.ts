import fastify, { type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { FaultScript } from '../faults/fault-script.ts';
import { mountEndpoint, type Endpoint } from './endpoint.ts';
import { answerFailures, answerProtocolErrors, sendFailure } from './failures.ts';
import { recordRequests, type RequestLogEntry } from './request-log.ts';

/** The one address the pod listens on: no other machine can reach it. */
export const LOOPBACK = '127.0.0.1';

/** The largest request body, in bytes; one with a thousand scopes is well within it. */
const LARGEST_BODY = 256 * 1024;

/** The longest path parameter, in characters, decoded. */
const LONGEST_PARAMETER = 500;

/** A server of the given endpoints and nothing else, not yet listening. */
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
  // Without it, a body of this type would reach an endpoint as a string.
  app.removeContentTypeParser('text/plain');

  answerFailures(app);
  answerProtocolErrors(app.server, clock);
  stampAnswers(app.server, clock);
  const log = recordRequests(app.server, clock);
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, { faults, clock });
  return { app, log };
}

/** Sets what every answer has, before anything else sees the request, so that a fault's answer has it too. */
function stampAnswers(server: Server, clock: () => number): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('date', new Date(clock()).toUTCString());
    response.setHeader('cache-control', 'no-store');
  });
}
