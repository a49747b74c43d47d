import { roleSchema, type ResponseField, type User, type UserField } from '../../../shared/schemas/user.ts';
import { enteredUuidSchema } from '../../../shared/schemas/uuid.ts';
import { formatDate, formatList, isolated } from '../../../shared/text/formats.ts';
import { userFieldText, roleText, usersText } from '../../../shared/features/users/text/en.ts';
import { userFieldWithinText } from '../../../shared/text/en/users.ts';
import { capitalized } from '../../components/wording.ts';

/** A role's name on screen: `organization_viewer` is “Organization viewer”. Works for unknown roles too. */
export function roleName(role: string): string {
  const known = roleSchema.safeParse(role);
  return known.success ? roleText[known.data] : capitalized(role.replaceAll('_', ' '));
}

/** A user's name on screen; null while only the ID is known. */
function userDisplayName(user: User | null): string | null {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return isolated(name || user?.email || '') || null;
}

/** A user's name on screen, or “User 1b4ecebe…” while it is unknown. */
export function userTitle(user: User | null, userId: string): string {
  return userDisplayName(user) ?? usersText.unknown({ id: shortUserId(userId) });
}

/** The beginning of a user's ID: “1b4ecebe…”. Whatever is no UUID, such as a cell with a mistake, is returned unchanged. */
export function shortUserId(userId: string): string {
  return enteredUuidSchema.safeParse(userId).success ? `${userId.slice(0, 8)}…` : isolated(userId);
}

/** A list of field names: “Email, role and account scopes”. */
export function fieldList(fields: readonly UserField[] | readonly ResponseField[]): string {
  return formatList(
    fields.map((field, index) => (index === 0 ? userFieldText[field] : userFieldWithinText[field])),
  );
}

/** A list of field names within a sentence: “email, role and account scopes”. */
export function fieldListWithin(fields: readonly UserField[]): string {
  return formatList(fields.map((field) => userFieldWithinText[field]));
}

/** A time (ISO 8601 or epoch ms) in the local format and time zone. */
export function timeText(time: string | number): string {
  return formatDate(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });
}
