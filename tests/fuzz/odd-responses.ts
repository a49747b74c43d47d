import fc from 'fast-check';
import { bent, foreignJson, foreignText } from './odd-values.ts';

/** A response of a pod that may lie, or of another server. */
export interface OddResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** The API key's secret and the token that the pod knows. The pod may echo them, and Podkey must not pass them on. */
export const apiKeySecret = 'the-api-key-secret-5f2c';
export const accessToken = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwb2RrZXkifQ.c2lnbmF0dXJl';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Valid and invalid seeds of one-time codes: a URI (Key Uri Format), or base32 (RFC 4648 §6). */
export const oddSeed: fc.Arbitrary<string> = fc.oneof(
  foreignText,
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567= -'.split('')) }),
  fc
    .record({
      kind: fc.constantFrom('totp', 'totp', 'hotp', 'TOTP', ''),
      label: foreignText.map((text) => encodeURIComponent(text.slice(0, 50).toWellFormed())),
      secret: fc.constantFrom('JBSWY3DPEHPK3PXP', 'A', '', '0189', 'JBSW=Y3DP'),
      digits: fc.constantFrom('6', '8', '10', '0', '-1', '1e9', '99', '500000000', 'NaN', ''),
      period: fc.constantFrom('30', '60', '1', '0', '-30', '0.001', '1e308', '999999999999', 'x'),
      algorithm: fc.constantFrom('SHA1', 'SHA512', 'MD5', '__proto__', ''),
    })
    .map(
      ({ kind, label, secret, digits, period, algorithm }) =>
        `otpauth://${kind}/${label}?secret=${secret}&digits=${digits}&period=${period}&algorithm=${algorithm}`,
    ),
);

const said: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: foreignJson },
  { weight: 2, arbitrary: oddSeed },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      apiKeySecret,
      accessToken,
      `Bearer ${accessToken} was refused, and so was ${apiKeySecret}`,
      '2030-01-01T12:00:30Z',
      '9999-12-31T23:59:59Z',
      '0000-01-01t00:00:00-23:59',
      '123456',
      { message: apiKeySecret, error_id: accessToken, status: 500 },
    ),
  },
);

const errorBody = {
  status: 400,
  message: 'email is wrong',
  error_id: 'e-1',
  error_code: 'BAD',
  developer_message: 'first_name',
};

const deep = (open: string, close: string) => (depth: number) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;
const depth = fc.constantFrom(40, 5_000, 150_000);

/** Bodies derived from an endpoint's correct response. */
function bodies(good: unknown): fc.Arbitrary<Uint8Array> {
  const nearly = bent(fc.constantFrom(good, good, errorBody), said, foreignText);
  const text = (value: fc.Arbitrary<unknown>) => value.map((json) => JSON.stringify(json ?? null));
  return fc.oneof(
    { weight: 10, arbitrary: text(nearly).map(bytes) },
    { weight: 4, arbitrary: text(said).map(bytes) },
    {
      weight: 2,
      arbitrary: fc.tuple(text(nearly), fc.nat()).map(([whole, at]) => bytes(whole.slice(0, at % 200))),
    },
    { weight: 2, arbitrary: foreignText.map(bytes) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    {
      weight: 1,
      arbitrary: fc
        .oneof(depth.map(deep('[', ']')), depth.map(deep('{"a":', '}')), depth.map(deep('{"id":[', ']}')))
        .map(bytes),
    },
  );
}

const headerText = fc
  .oneof(
    foreignText.map((text) => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').slice(0, 2_000)),
    fc.constantFrom(
      '<?page=2>; rel="next"',
      '</v1/organizations>; rel=next',
      '<https://127.0.0.1:1/x>; rel="next"',
      '<<<;;;===',
      'Sun, 06 Nov 1994 08:49:37 GMT',
      'Fri, 31 Dec 275760 00:00:00 GMT',
      '99999999999999999999',
      apiKeySecret,
    ),
  )
  .map((text) => text.trim());

/** Responses of an endpoint: correct, nearly correct, and anything else. */
export function oddResponses(good: unknown): fc.Arbitrary<OddResponse> {
  return fc.record({
    status: fc.oneof(
      { weight: 5, arbitrary: fc.constant(200) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(201, 204, 206, 301, 304, 400, 401, 403, 404, 407, 408, 410, 422, 429),
      },
      { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
    ),
    headers: fc
      .tuple(
        fc.oneof(
          { weight: 5, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: headerText },
        ),
        fc.dictionary(
          fc.constantFrom('link', 'retry-after', 'date', 'age', 'content-encoding', 'x-odd'),
          headerText,
          {
            maxKeys: 2,
          },
        ),
      )
      .map(([type, more]): Record<string, string> => ({ 'content-type': type, ...more })),
    body: bodies(good),
  });
}
