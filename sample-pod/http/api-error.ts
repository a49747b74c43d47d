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

/** Optional parts of an error. */
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

/** Returns the error body for one failed request, with its ID. */
export function errorBody(error: ApiError, id: string): ErrorBody {
  return {
    status: error.status,
    message: error.message,
    error_id: id,
    error_code: error.code,
    developer_message: error.developerMessage,
  };
}
