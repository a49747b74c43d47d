/** The six user roles (service-api §2.1). */
export const ROLES = [
  'system_admin',
  'system_support',
  'admin',
  'support',
  'viewer',
  'organization_viewer',
] as const;

export type SampleRole = (typeof ROLES)[number];

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

export function mayUpdateUsers({ role }: PodUser): boolean {
  return role === 'system_admin' || role === 'admin';
}
