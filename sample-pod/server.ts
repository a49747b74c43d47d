import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from 'fastify';
import { type Server, STATUS_CODES } from 'node:http';
import { type FaultScript, honest, type RouteName } from './faults.ts';
import { ApiError, errorBody, routeNotFound, type SampleResponse, methodNotAllowed } from './responses.ts';

export interface Endpoint {
  readonly route: RouteName;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** The path, with `:name` for each parameter. */
  readonly url: string;
  /** Responds to a request at a time in ms since the epoch, or throws an ApiError. */
  respond(request: FastifyRequest, at: number): Promise<SampleResponse>;
}

/** Mounts an endpoint, with scripted faults between its response and the network; other methods get 405. */
function mountEndpoint(
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

/** Sends a failure's status, headers and error body with this ID (service-api §7). */
function sendFailure(reply: FastifyReply, failure: unknown, id: string): FastifyReply {
  const error = toApiError(failure);
  return reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, id)));
}

/** Gives all failures the error body: those of endpoints, of the framework and of unknown paths. */
function sendFailuresAsErrorBody(app: FastifyInstance, newId: () => string): void {
  app.setErrorHandler((failure, _request, reply) => sendFailure(reply, failure, newId()));
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, routeNotFound(), newId()));
}

/** Sends the error body for input that is not HTTP, for which there is no request or reply object. */
function sendProtocolErrors(server: Server, clock: () => number, newId: () => string): void {
  server.removeAllListeners('clientError');
  server.on('clientError', (failure, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const error = protocolError(failure);
    const body = JSON.stringify(errorBody(error, newId()));
    const lines = [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
      `Date: ${new Date(clock()).toUTCString()}`,
      'Cache-Control: no-store',
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}

function protocolError(failure: Error): ApiError {
  switch (codeOf(failure)) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError(431, 'headers_too_large', 'The request headers are too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError(408, 'request_timeout', 'The request took too long to arrive');
    default:
      return new ApiError(400, 'body_invalid', 'The request is not well-formed HTTP');
  }
}

function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  switch (codeOf(failure)) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError(415, 'media_type_unsupported', 'The Content-Type must be application/json');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(413, 'body_too_large', 'The request body is too large');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError(414, 'uri_too_long', 'A part of the path is too long');
    case 'FST_ERR_BAD_URL':
      return new ApiError(400, 'validation_failed', 'The path is not percent-encoded correctly');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError(400, 'body_invalid', 'The request body is not valid JSON');
    default:
      // Any other error is a bug in the pod, and its text is not for clients.
      return new ApiError(500, 'internal_error', 'Something went wrong in the pod');
  }
}

function codeOf(failure: unknown): unknown {
  return failure instanceof Error && 'code' in failure ? failure.code : undefined;
}

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
function recordRequests(server: Server, clock: () => number): readonly RequestLogEntry[] {
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
