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
