import { ApiError } from './api-error.ts';

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
