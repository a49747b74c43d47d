import type { DatabaseSync } from 'node:sqlite';
import type { Asset, SecureProperty } from '../records.ts';
import { textIn } from './columns.ts';
import { inSampleTransaction } from './open-database.ts';

/** The properties of an asset that are checked before a secure property is read. */
interface AssetSummary {
  readonly id: string;
  readonly organizationId: string;
}

/** The assets with their revisions and secure properties. */
export interface AssetStore {
  find(typeName: string, id: string): AssetSummary | undefined;
  hasRevision(assetId: string, revisionId: string): boolean;
  findProperty(revisionId: string, name: string): SecureProperty | undefined;
}

/**
 * Creates the store in the given database.
 *
 * An asset's secure properties are inserted when it is first found, because their values are computed then.
 */
export function createAssetStore(database: DatabaseSync, assets: readonly Asset[]): AssetStore {
  const insertAsset = database.prepare(
    'INSERT INTO assets (id, type_name, organization_id) VALUES (?, ?, ?)',
  );
  const insertRevision = database.prepare('INSERT INTO revisions (id, asset_id) VALUES (?, ?)');
  const insertProperty = database.prepare(
    'INSERT INTO secure_properties (revision_id, name, kind, value) VALUES (?, ?, ?, ?)',
  );
  const selectAsset = database.prepare(
    'SELECT id, organization_id FROM assets WHERE type_name = ? AND id = ?',
  );
  const selectRevision = database.prepare('SELECT id FROM revisions WHERE asset_id = ? AND id = ?');
  const selectProperty = database.prepare(
    'SELECT name, kind, value FROM secure_properties WHERE revision_id = ? AND name = ?',
  );
  const withoutProperties = new Map(assets.map((asset) => [asset.id, asset]));

  inSampleTransaction(database, () => {
    for (const { id, typeName, organizationId, revisions } of assets) {
      insertAsset.run(id, typeName, organizationId);
      for (const revision of revisions) insertRevision.run(revision.id, id);
    }
  });

  function writeProperties(asset: Asset): void {
    inSampleTransaction(database, () => {
      for (const revision of asset.revisions) {
        for (const { name, kind, value } of revision.properties) {
          insertProperty.run(revision.id, name, kind, value);
        }
      }
    });
    withoutProperties.delete(asset.id);
  }

  return {
    find(typeName, id) {
      const row = selectAsset.get(typeName, id);
      if (!row) return undefined;
      const asset = withoutProperties.get(id);
      if (asset) writeProperties(asset);
      return { id: textIn(row, 'id'), organizationId: textIn(row, 'organization_id') };
    },

    hasRevision(assetId, revisionId) {
      return selectRevision.get(assetId, revisionId) !== undefined;
    },

    findProperty(revisionId, name) {
      const row = selectProperty.get(revisionId, name);
      if (!row) return undefined;
      const kind = textIn(row, 'kind') === 'totp' ? 'totp' : 'secret';
      return { name: textIn(row, 'name'), kind, value: textIn(row, 'value') };
    },
  };
}
