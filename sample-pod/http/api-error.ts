import { randomUUID } from 'node:crypto';

/** The pod's words for what went wrong; they stay the same, so a client may tell failures apart by them. */
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

/** What an error needs besides its status, code and message. */
export interface ApiErrorDetails {
  readonly developerMessage?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The JSON body of every failure (service-api §7). */
export interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly error_id: string;
  readonly error_code: string;
  readonly developer_message: string;
}

/** A request the pod refuses. Its messages go over the wire, so they never repeat what was sent. */
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

/** The error body for one failed request, with an ID of its own. */
export function errorBody(error: ApiError): ErrorBody {
  return {
    status: error.status,
    message: error.message,
    error_id: randomUUID(),
    error_code: error.code,
    developer_message: error.developerMessage,
  };
}
