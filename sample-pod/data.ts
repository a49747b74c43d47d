import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** The six user roles (service-api §2.1). */
export const ROLES = [
  'system_admin',
  'system_support',
  'admin',
  'support',
  'viewer',
  'organization_viewer',
] as const;

/** One user role. */
export type SampleRole = (typeof ROLES)[number];

/** Whether a value from outside is a role. */
export function isRole(value: unknown): value is SampleRole {
  return ROLES.some((role) => role === value);
}

/** An organization: the minimum a client needs to name it (its fields are not documented). */
export interface PodOrganization {
  readonly id: string;
  readonly name: string;
}

/** A user in its JSON form (service-api §2.1). Timestamps are ISO 8601 in UTC. */
export interface PodUser {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly role: SampleRole;
  readonly account_scopes: readonly string[];
  readonly organization_scopes: readonly string[];
  readonly first_name: string;
  readonly last_name: string;
  readonly external_ids: Readonly<Record<string, string>>;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_by: string;
  readonly updated_by: string;
  /** Absent unless the user is deleted. */
  readonly deleted_at?: string;
}

/** The user fields that can be changed (service-api §4.4). */
export type UserPatch = Partial<
  Pick<PodUser, 'email' | 'first_name' | 'last_name' | 'role' | 'account_scopes' | 'organization_scopes'>
>;

/** The two kinds of secure property (service-api §2.2). */
export type SecureKind = 'secret' | 'totp';

/** A secure property at one revision. A `totp` value is a base32 seed or an `otpauth:` URI. */
export interface SecureProperty {
  readonly name: string;
  readonly kind: SecureKind;
  readonly value: string;
}

/** One revision of an asset, with all its secure properties. */
export interface Revision {
  readonly id: string;
  readonly properties: readonly SecureProperty[];
}

/** An organization's asset, with its revisions from oldest to newest. */
export interface Asset {
  readonly id: string;
  readonly typeName: string;
  readonly name: string;
  readonly organizationId: string;
  readonly revisions: readonly Revision[];
}

/** Whether a list of IDs, or `*` for all, contains an ID (service-api §2.1). */
export function inScope(scopes: readonly string[], id: string): boolean {
  return scopes.includes('*') || scopes.includes(id);
}

/** Whether a user's role may read secure values; the user's scopes decide which ones. */
export function mayReadSecureValues({ role }: PodUser): boolean {
  return role !== 'viewer' && role !== 'organization_viewer';
}

/** Whether a user's role may update users. */
export function mayUpdateUsers({ role }: PodUser): boolean {
  return role === 'system_admin' || role === 'admin';
}

/** The organizations, filtered by a user's scopes: IDs, or `*` for all. */
export interface OrganizationStore {
  add(organizations: Iterable<PodOrganization>): void;
  count(scopes: readonly string[]): number;
  list(scopes: readonly string[], page: { offset: number; limit: number }): readonly PodOrganization[];
}

const IN_SCOPE = `(? = '*' OR id IN (SELECT value FROM json_each(?)))`;

/** Creates the store in the given database; organizations stay in the order they were added. */
export function createOrganizationStore(database: DatabaseSync): OrganizationStore {
  const insertOne = database.prepare('INSERT INTO organizations (id, name) VALUES (?, ?)');
  const countAll = database.prepare(`SELECT count(*) AS total FROM organizations WHERE ${IN_SCOPE}`);
  const selectPage = database.prepare(
    `SELECT id, name FROM organizations WHERE ${IN_SCOPE} ORDER BY position LIMIT ? OFFSET ?`,
  );

  function scopeParameters(scopes: readonly string[]): [string, string] {
    return [scopes.includes('*') ? '*' : '', JSON.stringify(scopes)];
  }

  return {
    add(organizations) {
      inSampleTransaction(database, () => {
        for (const { id, name } of organizations) insertOne.run(id, name);
      });
    },

    count(scopes) {
      const row = countAll.get(...scopeParameters(scopes));
      return row ? numberIn(row, 'total') : 0;
    },

    list(scopes, { offset, limit }) {
      return selectPage
        .all(...scopeParameters(scopes), limit, offset)
        .map((row) => ({ id: textIn(row, 'id'), name: textIn(row, 'name') }));
    },
  };
}

/** The users of the account. */
export interface UserStore {
  /** Stores whole users, replacing those with the same ID. */
  put(...users: readonly PodUser[]): void;
  find(id: string): PodUser | undefined;
}

const COLUMNS =
  'id, account_id, email, role, account_scopes, organization_scopes, first_name, last_name, external_ids, ' +
  'created_at, updated_at, created_by, updated_by, deleted_at';

/** Creates the store in the given database. */
export function createUserStore(database: DatabaseSync): UserStore {
  const replaceOne = database.prepare(
    `INSERT OR REPLACE INTO users (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectOne = database.prepare(`SELECT ${COLUMNS} FROM users WHERE id = ?`);

  return {
    put(...users) {
      inSampleTransaction(database, () => {
        for (const user of users) {
          replaceOne.run(
            user.id,
            user.account_id,
            user.email,
            user.role,
            JSON.stringify(user.account_scopes),
            JSON.stringify(user.organization_scopes),
            user.first_name,
            user.last_name,
            JSON.stringify(user.external_ids),
            user.created_at,
            user.updated_at,
            user.created_by,
            user.updated_by,
            user.deleted_at ?? null,
          );
        }
      });
    },

    find(id) {
      const row = selectOne.get(id);
      return row && userIn(row);
    },
  };
}

function userIn(row: Row): PodUser {
  const role = textIn(row, 'role');
  if (!isRole(role)) throw new TypeError('No role in column role');
  return {
    id: textIn(row, 'id'),
    account_id: textIn(row, 'account_id'),
    email: textIn(row, 'email'),
    role,
    account_scopes: textsIn(row, 'account_scopes'),
    organization_scopes: textsIn(row, 'organization_scopes'),
    first_name: textIn(row, 'first_name'),
    last_name: textIn(row, 'last_name'),
    external_ids: mappingIn(row, 'external_ids'),
    created_at: textIn(row, 'created_at'),
    updated_at: textIn(row, 'updated_at'),
    created_by: textIn(row, 'created_by'),
    updated_by: textIn(row, 'updated_by'),
    ...(row['deleted_at'] !== null && { deleted_at: textIn(row, 'deleted_at') }),
  };
}

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

const SCHEMA = `
  CREATE TABLE organizations (position INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE users (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL,
    account_scopes TEXT NOT NULL, organization_scopes TEXT NOT NULL,
    first_name TEXT NOT NULL, last_name TEXT NOT NULL, external_ids TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL, created_by TEXT NOT NULL, updated_by TEXT NOT NULL,
    deleted_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE assets (
    id TEXT PRIMARY KEY, type_name TEXT NOT NULL, organization_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE revisions (id TEXT PRIMARY KEY, asset_id TEXT NOT NULL REFERENCES assets) STRICT, WITHOUT ROWID;
  CREATE TABLE secure_properties (
    revision_id TEXT NOT NULL REFERENCES revisions, name TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (revision_id, name)
  ) STRICT, WITHOUT ROWID;
`;

/** Opens an empty in-memory database with the pod's tables. */
export function openSampleDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  return database;
}

/** Runs `work` in a transaction: all of it, or none if it throws. */
function inSampleTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** A row as returned by node:sqlite. */
type Row = Readonly<Record<string, SQLOutputValue>>;

/** Returns a column's text; throws if there is none, which is a bug in the query. */
function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`No text in column ${column}`);
  return value;
}

/** Returns a column's number; throws if there is none. */
function numberIn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`No number in column ${column}`);
  return value;
}

function textsIn(row: Row, column: string): readonly string[] {
  const value: unknown = JSON.parse(textIn(row, column));
  if (!Array.isArray(value)) throw new TypeError(`No list in column ${column}`);
  return value.map(String);
}

function mappingIn(row: Row, column: string): Readonly<Record<string, string>> {
  const value: unknown = JSON.parse(textIn(row, column));
  if (typeof value !== 'object' || value === null) throw new TypeError(`No mapping in column ${column}`);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, String(item)]));
}
