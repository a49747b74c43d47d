import { readJsonWebToken, type TokenClaims } from '../token/json-web-token.ts';
import type { PodConnection } from '../pod-connection.ts';
import { podTextCleaner } from '../failures/pod-text.ts';
import { serviceFailure, type Advice } from '../failures/service-failure.ts';
import type { PodResponse } from '../transport/pod-response.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';
import { bodyText } from '../wire/body-text.ts';
import { rejectErrorBody } from '../wire/error-body.ts';
import { fieldNames, findToken, type FoundToken } from '../wire/find-token.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { podAdviceText } from '../../../shared/text/failures/pod-failures.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';

/** An API key, as in the body of the token request (service-api §2.3). */
export interface ApiKey {
  id: string;
  secret: string;
}

/** A token that the pod issued. `claims` is empty if the token is opaque. */
export interface IssuedToken extends FoundToken {
  claims: TokenClaims;
}

const advice = (): Advice => ({
  rejected: podAdviceText.tokenRejected,
  // The documentation doesn't show this endpoint's errors. Before sign-in, 403 can only mean wrong credentials.
  forbidden: null,
  notFound: podAdviceText.tokenNotFound,
  causes: [podAdviceText.accountCause, podAdviceText.keyCause, podAdviceText.environmentCause],
});

/** Exchanges an API key for an access token (service-api §4.1). */
export async function requestToken(
  connection: PodConnection,
  apiKey: ApiKey,
  signal: AbortSignal,
): Promise<IssuedToken> {
  const { id, secret } = apiKey;
  const response = await connection.send(
    { method: 'POST', path: '/v1/auth/token', json: { id, secret } },
    signal,
  );
  return readToken(response, secret);
}

function readToken(response: PodResponse, secret: string): IssuedToken {
  const clean = podTextCleaner(() => [secret]);
  if (response.status > 299) throw serviceFailure(response, clean, advice());

  const text = bodyText(response, clean);
  const body = parseJson(text) ?? text;
  const found = findToken(body);
  if (found) return { ...found, claims: readJsonWebToken(found.value) ?? {} };

  rejectErrorBody(body, response.status, clean);
  const names = fieldNames(body).map((name) => podResponseText.quoted({ name: clean(name) }));
  throw unexpectedResponse({
    message:
      names.length === 0 ? podResponseText.noToken : podResponseText.noTokenIn({ names: names.join(', ') }),
  });
}
