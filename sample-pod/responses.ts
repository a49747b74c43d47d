/** A successful response: status 200 with a JSON body, or 204 if the body is undefined. */
export interface SampleResponse {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The pod's error codes. They are stable, so that clients can rely on them. */
export type ErrorCode =
  | 'validation_failed'
  | 'body_invalid'
  | 'account_id_invalid'
  | 'api_key_invalid'
  | 'token_missing'
  | 'token_malformed'
  | 'token_expired'
  | 'forbidden'
  | 'not_found'
  | 'route_not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'body_too_large'
  | 'uri_too_long'
  | 'media_type_unsupported'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal_error';

interface ApiErrorDetails {
  readonly developerMessage?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The JSON body of every error response (service-api §7). */
interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly error_id: string;
  readonly error_code: string;
  readonly developer_message: string;
}

/** A refused request. Its messages are sent to the client, so they never quote the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly developerMessage: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.developerMessage = details.developerMessage ?? message;
    this.headers = details.headers ?? {};
  }
}

export function errorBody(error: ApiError, id: string): ErrorBody {
  return {
    status: error.status,
    message: error.message,
    error_id: id,
    error_code: error.code,
    developer_message: error.developerMessage,
  };
}

/** 400: the request breaks a rule, which the message names (service-api §4.3, §8). */
export function validationFailed(message: string): ApiError {
  return new ApiError(400, 'validation_failed', message);
}

/** 401: the `X-Account-ID` header is missing or unknown (service-api §5). */
export function accountIdInvalid(): ApiError {
  return new ApiError(401, 'account_id_invalid', 'The X-Account-ID header is missing or incorrect', {
    developerMessage: 'Send the account ID of this pod in the X-Account-ID header.',
  });
}

/** 401: wrong API key or secret. Does not say which. */
export function apiKeyInvalid(): ApiError {
  return new ApiError(401, 'api_key_invalid', 'The API key ID or secret is incorrect', {
    developerMessage: 'The sample pod makes new API keys each time it starts.',
  });
}

/** 401: a Bearer token that is missing or invalid (service-api §5). */
export function tokenRefused(code: 'token_missing' | 'token_malformed' | 'token_expired'): ApiError {
  const messages = {
    token_missing: 'A Bearer token is required',
    token_malformed: 'The Bearer token is malformed or not of this account',
    token_expired: 'The Bearer token has expired',
  };
  return new ApiError(401, code, messages[code], {
    developerMessage: 'Ask POST /v1/auth/token for a token.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** 403: not allowed; `message` says what. */
export function forbidden(message: string): ApiError {
  return new ApiError(403, 'forbidden', message, {
    developerMessage: 'The role or the scopes of the user the API key acts as do not allow it.',
  });
}

/** 404: not found; `what` is its plain name, such as "asset". */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'not_found', `There is no such ${what}`);
}

/** 404: a path outside the documented interface. */
export function routeNotFound(): ApiError {
  return new ApiError(404, 'route_not_found', 'There is nothing at this path');
}

/** 405: a documented path with another method. */
export function methodNotAllowed(allowed: string): ApiError {
  return new ApiError(405, 'method_not_allowed', `This path takes ${allowed} only`, {
    headers: { allow: allowed },
  });
}

/** A JSON object with unchecked fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and not an array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
