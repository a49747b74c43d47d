import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { honest, type RouteName, type FaultScript } from '../faults/fault.ts';
import { type SampleResponse, methodNotAllowed, validationFailed } from './responses.ts';

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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A JSON object with unchecked fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and not an array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a UUID, of any version, in either case. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Returns a request's body as an object; throws 400 if it is not one. */
export function bodyFields(body: unknown): Fields {
  if (!isFields(body)) throw validationFailed('The request body must be a JSON object');
  return body;
}

/** Returns a decoded path parameter; throws 400 if it is empty. */
export function textParameter(parameters: unknown, name: string): string {
  const value = isFields(parameters) ? parameters[name] : undefined;
  if (typeof value !== 'string' || value === '') throw validationFailed(`${name} is required`);
  return value;
}

/** Returns a path parameter that is a UUID, in lower case; throws 400 if it is not one. */
export function uuidParameter(parameters: unknown, name: string): string {
  const value = textParameter(parameters, name);
  if (!isUuid(value)) throw validationFailed(`${name} must be a UUID`);
  return value.toLowerCase();
}

/** Returns a positive integer of the query, 1 if it is missing; throws 400 for anything else. */
export function pageNumber(query: unknown, name: string): number {
  const value = isFields(query) ? query[name] : undefined;
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) {
    throw validationFailed(`${name} must be a whole number from 1 on`);
  }
  return Number(value);
}
