import { Secret, TOTP, URI } from 'otpauth';
import {
  inScope,
  mayReadSecureValues,
  type SecureProperty,
  mayUpdateUsers,
  type PodUser,
  type UserPatch,
  isRole,
  ROLES,
  type SampleRole,
  type Asset,
  type PodOrganization,
} from './records.ts';
import {
  authenticate,
  type Gate,
  TOKEN_LIFETIME_S,
  type AccessTokens,
  requireAccount,
} from './credentials.ts';
import type { Endpoint } from './server.ts';
import { forbidden, notFound, apiKeyInvalid, validationFailed, type Fields, isFields } from './responses.ts';

/** `GET /v1/assets/…/revisions/…/secure/…` (service-api §4.3): a secure property at a revision. */
export function getSecureValue({ gate, assets }: { gate: Gate; assets: readonly Asset[] }): Endpoint {
  return {
    route: 'secure',
    method: 'GET',
    url: '/v1/assets/:assetTypeName/:assetId/revisions/:revisionId/secure/:propertyName',
    async respond({ headers, params }, at) {
      const user = await authenticate(headers, gate, at);
      const assetTypeName = textParameter(params, 'assetTypeName');
      const assetId = uuidParameter(params, 'assetId');
      const revisionId = uuidParameter(params, 'revisionId');
      const propertyName = textParameter(params, 'propertyName');
      if (!mayReadSecureValues(user)) throw forbidden('Your role may not read secure values');

      const asset = assets.find(({ id, typeName }) => id === assetId && typeName === assetTypeName);
      if (!asset) throw notFound('asset');
      if (!inScope(user.organization_scopes, asset.organizationId)) {
        throw forbidden('The asset belongs to an organization outside of your scopes');
      }
      const revision = asset.revisions.find(({ id }) => id === revisionId);
      if (!revision) throw notFound('revision of the asset');
      const property = revision.properties.find(({ name }) => name === propertyName);
      if (!property) throw notFound('secure property of the revision');
      return { body: secureValue(property, at) };
    },
  };
}

/** The secure value object of service-api §2.2; `code` and `expires` use the same time. */
function secureValue({ kind, value }: SecureProperty, at: number): object {
  return kind === 'totp' ? { type: kind, value, ...oneTimeCode(value, at) } : { type: kind, value };
}

/** A code and its expiry: ISO 8601 in UTC. */
interface CodeAndExpiry {
  readonly code: string;
  readonly expires: string;
}

/**
 * Returns the time-based one-time code of a seed (RFC 6238).
 *
 * @param value - an `otpauth:` URI, or a bare base32 seed, which means SHA-1, 30 s and 6 digits
 * @param at - the time in ms since the epoch; the code expires with the period that contains it
 */
export function oneTimeCode(value: string, at: number): CodeAndExpiry {
  const totp = parseTotp(value);
  return {
    code: totp.generate({ timestamp: at }),
    expires: new Date(at + totp.remaining({ timestamp: at })).toISOString(),
  };
}

function parseTotp(value: string): TOTP {
  if (!value.startsWith('otpauth:')) return new TOTP({ secret: Secret.fromBase32(value) });
  const parsed = URI.parse(value);
  if (!(parsed instanceof TOTP)) throw new TypeError('Not a time-based one-time code');
  return parsed;
}

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

/** The undocumented shape of the organizations response: an object with `data`, or a bare array. */
export type OrganizationsShape = 'object' | 'array';

/**
 * `GET /v1/organizations` (service-api §4.2): the organizations in the user's scopes, in pages.
 *
 * `?page=2` requests the second page; every page but the last links to the next one by `Link: <…>; rel="next"` (RFC
 * 8288). The object has `data`, a list of `{id, name}`, and `total`, the number over all pages.
 */
export function organizationsEndpoint({
  gate,
  organizations,
  shape,
  pageSize,
  baseUrl,
}: {
  gate: Gate;
  organizations: readonly PodOrganization[];
  shape: OrganizationsShape;
  pageSize: number;
  /** A function, because the URL is known only when the pod listens. */
  baseUrl: () => string;
}): Endpoint {
  return {
    route: 'organizations',
    method: 'GET',
    url: '/v1/organizations',
    async respond(request, at) {
      const { organization_scopes: scopes } = await authenticate(request.headers, gate, at);
      const page = pageNumber(request.query, 'page');
      const visible = organizations.filter(({ id }) => inScope(scopes, id));
      const data = visible.slice((page - 1) * pageSize, page * pageSize);
      const total = visible.length;
      const next = `<${baseUrl()}/v1/organizations?page=${page + 1}>; rel="next"`;
      return {
        body: shape === 'array' ? data : { data, total },
        headers: page * pageSize < total ? { link: next } : {},
      };
    },
  };
}

/** `PATCH /v1/users/{id}` (service-api §4.4): changes the given fields and returns the whole user. */
export function updateUser(gate: Gate): Endpoint {
  return {
    route: 'user',
    method: 'PATCH',
    url: '/v1/users/:id',
    async respond({ headers, params, body }, at) {
      const caller = await authenticate(headers, gate, at);
      const id = uuidParameter(params, 'id');
      if (!mayUpdateUsers(caller)) throw forbidden('Your role may not update users');
      const patch = parseUserPatch(body);
      const user = gate.users.get(id);
      if (!user) throw notFound('user');

      const updated: PodUser = {
        ...user,
        ...patch,
        updated_at: new Date(at).toISOString(),
        updated_by: caller.id,
      };
      gate.users.set(id, updated);
      return { body: updated };
    },
  };
}

const FIELDS = ['email', 'first_name', 'last_name', 'role', 'account_scopes', 'organization_scopes'];

/**
 * Validates the body of a user update (service-api §4.4, §8).
 *
 * No field is required. Throws 400 naming the first field that is unknown, of the wrong type or out of range.
 */
export function parseUserPatch(body: unknown): UserPatch {
  const fields = bodyFields(body);
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined)
    throw validationFailed(`${printable(unknown)} is not a field that can be updated`);

  const { email, first_name, last_name, role, account_scopes, organization_scopes } = fields;
  return {
    ...(email !== undefined && { email: text('email', email, 0, 255) }),
    ...(first_name !== undefined && { first_name: text('first_name', first_name, 1, 100) }),
    ...(last_name !== undefined && { last_name: text('last_name', last_name, 1, 100) }),
    ...(role !== undefined && { role: roleOf(role) }),
    ...(account_scopes !== undefined && { account_scopes: scopes('account_scopes', account_scopes) }),
    ...(organization_scopes !== undefined && {
      organization_scopes: scopes('organization_scopes', organization_scopes),
    }),
  };
}

function text(name: string, value: unknown, minLength: number, maxLength: number): string {
  if (typeof value !== 'string') throw validationFailed(`${name} must be a string`);
  // Counts code points, so that an emoji or a rare ideograph is one character.
  const { length } = Array.from(value);
  if (length < minLength || length > maxLength) {
    const limits = minLength === 0 ? `at most ${maxLength}` : `${minLength} to ${maxLength}`;
    throw validationFailed(`${name} must be ${limits} characters long`);
  }
  return value;
}

function roleOf(value: unknown): SampleRole {
  if (!isRole(value)) throw validationFailed(`role must be one of ${ROLES.join(', ')}`);
  return value;
}

function scopes(name: string, value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw validationFailed(`${name} must be a list`);
  return value.map((item: unknown) => {
    if (item === '*') return item;
    if (!isUuid(item)) throw validationFailed(`${name} must hold UUIDs or "*" only`);
    return item.toLowerCase();
  });
}

/** Returns a field name from outside if it is safe to print in a message. */
function printable(name: string): string {
  return /^\w{1,64}$/.test(name) ? name : 'Something in the body';
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a value is a UUID, of any version, in either case. */
function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Returns a request's body as an object; throws 400 if it is not one. */
export function bodyFields(body: unknown): Fields {
  if (!isFields(body)) throw validationFailed('The request body must be a JSON object');
  return body;
}

/** Returns a decoded path parameter; throws 400 if it is empty. */
function textParameter(parameters: unknown, name: string): string {
  const value = isFields(parameters) ? parameters[name] : undefined;
  if (typeof value !== 'string' || value === '') throw validationFailed(`${name} is required`);
  return value;
}

/** Returns a path parameter that is a UUID, in lower case; throws 400 if it is not one. */
function uuidParameter(parameters: unknown, name: string): string {
  const value = textParameter(parameters, name);
  if (!isUuid(value)) throw validationFailed(`${name} must be a UUID`);
  return value.toLowerCase();
}

/** Returns a positive integer of the query, 1 if it is missing; throws 400 for anything else. */
function pageNumber(query: unknown, name: string): number {
  const value = isFields(query) ? query[name] : undefined;
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) {
    throw validationFailed(`${name} must be a whole number from 1 on`);
  }
  return Number(value);
}
