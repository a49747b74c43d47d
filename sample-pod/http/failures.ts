import type { FastifyInstance, FastifyReply } from 'fastify';
import { STATUS_CODES, type Server } from 'node:http';
import { ApiError, errorBody } from './api-error.ts';
import { routeNotFound } from './refusals.ts';

/** Sends a failure's status, headers and error body with this ID (service-api §7). */
export function sendFailure(reply: FastifyReply, failure: unknown, id: string): FastifyReply {
  const error = toApiError(failure);
  return reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, id)));
}

/** Gives all failures the error body: those of endpoints, of the framework and of unknown paths. */
export function sendFailuresAsErrorBody(app: FastifyInstance, newId: () => string): void {
  app.setErrorHandler((failure, _request, reply) => sendFailure(reply, failure, newId()));
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, routeNotFound(), newId()));
}

/** Sends the error body for input that is not HTTP, for which there is no request or reply object. */
export function sendProtocolErrors(server: Server, clock: () => number, newId: () => string): void {
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
