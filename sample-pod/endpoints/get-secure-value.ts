import { inScope, mayReadSecureValues } from '../auth/permissions.ts';
import type { AssetStore } from '../data/asset-store.ts';
import { authenticate, type Gate } from '../http/authenticate.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { forbidden, notFound } from '../http/refusals.ts';
import { textParameter, uuidParameter } from '../http/request-values.ts';
import { oneTimeCode } from '../one-time-code.ts';
import type { SecureProperty } from '../records.ts';

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
