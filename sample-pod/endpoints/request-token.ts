import { TOKEN_LIFETIME_S, type AccessTokens, requireAccount } from '../auth/credentials.ts';
import { type Endpoint, bodyFields, type Fields } from '../http/endpoint.ts';
import { apiKeyInvalid, validationFailed } from '../http/responses.ts';

/** The content of a token response; `expiresAt` is in ms since the epoch. */
export interface TokenGrant {
  readonly token: string;
  readonly expiresAt: number;
}

/** Returns the JSON body of a token response. Its field names are not documented, so tests may choose others. */
export type TokenShape = (issued: TokenGrant) => unknown;

/** The default: the names of an OAuth 2.0 token response (RFC 6749 §5.1). */
export const defaultTokenShape: TokenShape = ({ token }) => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: TOKEN_LIFETIME_S,
});

/** `POST /v1/auth/token` (service-api §4.1). */
export function tokenEndpoint({
  accountId,
  tokens,
  userOf,
  tokenShape,
}: {
  accountId: string;
  tokens: AccessTokens;
  /** Returns the ID of the user that an API key acts as, if key and secret are right. */
  userOf: (keyId: string, secret: string) => string | undefined;
  tokenShape: TokenShape;
}): Endpoint {
  return {
    route: 'token',
    method: 'POST',
    url: '/v1/auth/token',
    async respond(request, at) {
      requireAccount(request.headers, accountId);
      const fields = bodyFields(request.body);
      const userId = userOf(requiredText(fields, 'id'), requiredText(fields, 'secret'));
      if (userId === undefined) throw apiKeyInvalid();
      const token = await tokens.issue(userId, at);
      const expiresAt = (Math.floor(at / 1000) + TOKEN_LIFETIME_S) * 1000;
      return { body: tokenShape({ token, expiresAt }) };
    },
  };
}

function requiredText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '')
    throw validationFailed(`${name} is required and must be a string`);
  return value;
}
