import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { honest, type RouteName } from '../faults/fault.ts';
import type { FaultScript } from '../faults/fault-script.ts';
import type { SampleResponse } from './sample-response.ts';
import { methodNotAllowed } from './refusals.ts';

/** A documented endpoint. */
export interface Endpoint {
  readonly route: RouteName;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** The path, with `:name` for each parameter. */
  readonly url: string;
  /** Responds to a request at a time in ms since the epoch, or throws an ApiError. */
  respond(request: FastifyRequest, at: number): Promise<SampleResponse>;
}

/** Mounts an endpoint, with scripted faults between its response and the network; other methods get 405. */
export function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  { faults, clock }: { faults: FaultScript; clock: () => number },
): void {
  const { method, url } = endpoint;

  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const fault = faults.consume(endpoint.route) ?? honest;
      const response = await fault({
        respond: (at = clock()) => endpoint.respond(request, at),
        now: clock(),
        takeOver: () => {
          reply.hijack();
          return reply.raw;
        },
      });
      if (!response) return reply;
      if (response.body === undefined)
        return reply
          .code(204)
          .headers(response.headers ?? {})
          .send();
      return reply
        .headers(response.headers ?? {})
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(response.body));
    },
  });

  const others: HTTPMethods[] = app.supportedMethods.filter((other) => other !== method);
  app.route({
    method: others,
    url,
    onRequest: (_request, _reply, done) => done(methodNotAllowed(method)),
    handler: () => undefined,
  });
}
