import { Secret, TOTP, URI } from 'otpauth';
import { inScope, mayReadSecureValues, type SecureProperty } from '../records.ts';
import type { AssetStore } from '../data/stores.ts';
import { authenticate, type Gate } from '../auth/credentials.ts';
import { type Endpoint, textParameter, uuidParameter } from '../http/endpoint.ts';
import { forbidden, notFound } from '../http/responses.ts';

/** `GET /v1/assets/…/revisions/…/secure/…` (service-api §4.3): a secure property at a revision. */
export function getSecureValue({ gate, assets }: { gate: Gate; assets: AssetStore }): Endpoint {
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

      const asset = assets.find(assetTypeName, assetId);
      if (!asset) throw notFound('asset');
      if (!inScope(user.organization_scopes, asset.organizationId)) {
        throw forbidden('The asset belongs to an organization outside of your scopes');
      }
      if (!assets.hasRevision(asset.id, revisionId)) throw notFound('revision of the asset');
      const property = assets.findProperty(revisionId, propertyName);
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
