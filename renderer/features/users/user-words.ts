import type { AnswerField, User, UserField } from '../../../shared/schemas/user.ts';
import { capitalized } from '../../components/wording.ts';

/** What the fields of a user are called on the screen, in the order they are shown. */
export const fieldNames: Readonly<Record<AnswerField, string>> = {
  id: 'User ID',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  accountScopes: 'Account scopes',
  organizationScopes: 'Organization scopes',
  externalIds: 'External IDs',
  accountId: 'Account',
  createdAt: 'Created at',
  createdBy: 'Created by',
  updatedAt: 'Updated at',
  updatedBy: 'Updated by',
  deletedAt: 'Deleted at',
};

/** A role in words: `organization_viewer` is “Organization viewer”. One that Podkey does not know too. */
export function roleName(role: string): string {
  return capitalized(role.replaceAll('_', ' '));
}

/** What to call a user; null while only the ID is known. */
export function nameOf(user: User | null): string | null {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name || user?.email || null;
}

/** Fields as a person lists them: “email, role and account scopes”. */
export function listed(fields: readonly UserField[] | readonly AnswerField[]): string {
  const names = fields.map((field, index) =>
    index === 0 ? fieldNames[field] : fieldNames[field].toLowerCase(),
  );
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, roughly: “3 hours ago”. */
export function agoText(ms: number): string {
  const fitting = units.find(([, length]) => ms >= length);
  if (!fitting) return 'just now';
  const [unit, length] = fitting;
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(ms / length), unit);
}

/** A time (ISO 8601, or epoch ms) as a clock on the wall shows it here. */
export function timeText(time: string | number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
