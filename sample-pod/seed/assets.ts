import type { Asset } from '../records.ts';
import { ASSET_TYPES } from './asset-types.ts';
import { organizationId } from './organizations.ts';
import { stableUuid } from './stable-uuid.ts';

/** The organization that the asset at a place in the list belongs to: every eighth has one. */
export function assetOrganizationId(index: number): string {
  return organizationId(index * 8);
}

/** The 60 assets, 15 of each type, with three to five revisions each: the same each time. */
export function sampleAssets(): readonly Asset[] {
  const plans = ASSET_TYPES.flatMap((type) => type.assetNames.map((name) => ({ type, name })));
  return plans.map(({ type, name }, index) => ({
    id: stableUuid(`asset ${type.typeName}, ${name}`),
    typeName: type.typeName,
    name,
    organizationId: assetOrganizationId(index),
    revisions: Array.from({ length: 3 + (index % 3) }, (_, revisionIndex) => ({
      id: stableUuid(`revision ${type.typeName}, ${name}, ${revisionIndex + 1}`),
      properties: type.properties.map((property) => ({
        name: property.name,
        kind: property.kind,
        // Worked out when it is read: drawing every secret would be most of the pod's start.
        get value() {
          return property.valueAt(name, revisionIndex + 1);
        },
      })),
    })),
  }));
}
