import type { Asset } from '../records.ts';
import { ASSET_TYPES } from './asset-types.ts';
import { loginAssets } from './logins.ts';
import { organizationId } from './organizations.ts';
import { stableUuid } from './stable-uuid.ts';

/** Returns the organization of the asset at an index: every eighth organization has one. */
export function assetOrganizationId(index: number): string {
  return organizationId(index * 8);
}

/** Returns 60 assets, 15 of each type, then those of the sample logins, with three to five revisions each. They are always the same. */
export function sampleAssets(): readonly Asset[] {
  const named = ASSET_TYPES.flatMap((type) => type.assetNames.map((name) => ({ type, name })));
  const plans = [
    ...named.map((plan, index) => ({ ...plan, organizationId: assetOrganizationId(index) })),
    ...loginAssets.flatMap(({ typeName, ...plan }) =>
      ASSET_TYPES.filter((type) => type.typeName === typeName).map((type) => ({ type, ...plan })),
    ),
  ];
  return plans.map(({ type, name, organizationId }, index) => ({
    id: stableUuid(`asset ${type.typeName}, ${name}`),
    typeName: type.typeName,
    name,
    organizationId,
    revisions: Array.from({ length: 3 + (index % 3) }, (_, revisionIndex) => ({
      id: stableUuid(`revision ${type.typeName}, ${name}, ${revisionIndex + 1}`),
      properties: type.properties.map((property) => ({
        name: property.name,
        kind: property.kind,
        // Computed when it is read, because making every secret would take most of the pod's start.
        get value() {
          return property.valueAt(name, revisionIndex + 1);
        },
      })),
    })),
  }));
}
