import { z } from 'zod';
import { userRuleText } from '../text/en/users.ts';
import { withoutEnds, withoutHidden } from './hidden-characters.ts';
import { enteredUuidSchema, uuidKey } from './uuid.ts';

/** What a user may do on the pod (service-api §2.1). */
export const roles = [
  'system_admin',
  'system_support',
  'admin',
  'support',
  'viewer',
  'organization_viewer',
] as const;
export const roleSchema = z.enum(roles, { error: () => userRuleText.chooseRole });
export type Role = z.infer<typeof roleSchema>;

/** Means all accounts, or all organizations, in a list of scopes (service-api §2.1). */
export const everything = '*';

/** A scope: the UUID of an account or organization, or `*` for all. */
export const scopeSchema = z.union([z.literal(everything), enteredUuidSchema], {
  error: () => userRuleText.notScope,
});

/** The length limits of a user's texts, in Unicode code points (service-api §4.4, §8). */
const userLimits = {
  email: { min: 0, max: 255 },
  firstName: { min: 1, max: 100 },
  lastName: { min: 1, max: 100 },
} as const;

/** A text's length as JSON Schema counts it: in code points, so that an emoji outside the BMP counts once (RFC 8259). */
export const lengthOf = (text: string): number => Array.from(text).length;

const limited = ({ min, max }: { min: number; max: number }) =>
  z.string().check((context) => {
    const length = lengthOf(context.value);
    const message =
      length < min
        ? userRuleText.atLeastOneCharacter
        : length > max
          ? userRuleText.tooManyCharacters({ max: String(max), length: String(length) })
          : undefined;
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

/** Prevents a pasted file from filling the window with chips. The service states no limit. */
const maxScopes = 100_000;
const scopesSchema = z
  .array(scopeSchema)
  .max(maxScopes, { error: () => userRuleText.tooManyScopes({ count: maxScopes }) });

/** Every changeable field of a user, with the limits that the service states (service-api §4.4). */
export const userFieldsSchema = z.strictObject({
  email: limited(userLimits.email),
  firstName: limited(userLimits.firstName),
  lastName: limited(userLimits.lastName),
  role: roleSchema,
  accountScopes: scopesSchema,
  organizationScopes: scopesSchema,
});

/**
 * The same fields as typed by a person or read from a table. What a pod has stored may contain hidden characters, and an undo
 * must restore it unchanged, so `userFieldsSchema` accepts them.
 */
export const typedUserFieldsSchema = userFieldsSchema.extend({
  email: z.string().overwrite(withoutEnds).pipe(withoutHidden(userFieldsSchema.shape.email)),
  firstName: withoutHidden(userFieldsSchema.shape.firstName),
  lastName: withoutHidden(userFieldsSchema.shape.lastName),
});

/** The changeable fields of a user, in the order they are shown. */
export const userFields = userFieldsSchema.keyof().options;
export type UserField = (typeof userFields)[number];

/** A change of a user: only the given fields, each replaced completely. */
export const userChangesSchema = userFieldsSchema.partial();
export type UserChanges = z.infer<typeof userChangesSchema>;

/** A user's ID in another system. `reference` is JSON if it is not plain text (its structure is not documented). */
const externalIdSchema = z.strictObject({ system: z.string(), reference: z.string() });

const given = <Shape extends z.ZodType>(shape: Shape) => shape.nullable();

/**
 * A user as the pod returned it (service-api §2.1); null for what the pod left out.
 *
 * Times are UTC, ISO 8601. `role` is any text, because a pod may know roles that Podkey does not.
 */
export const userSchema = z.strictObject({
  id: enteredUuidSchema,
  accountId: given(z.string()),
  email: given(z.string()),
  firstName: given(z.string()),
  lastName: given(z.string()),
  role: given(z.string()),
  accountScopes: given(z.array(z.string())),
  organizationScopes: given(z.array(z.string())),
  externalIds: given(z.array(externalIdSchema)),
  createdAt: given(z.string()),
  updatedAt: given(z.string()),
  createdBy: given(z.string()),
  updatedBy: given(z.string()),
  deletedAt: given(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** An update with an unknown outcome: when it was sent (epoch ms), and what it asked for. */
export const doubtSchema = z.strictObject({ since: z.number(), changes: userChangesSchema });
export type Doubt = z.infer<typeof doubtSchema>;

/**
 * What Podkey knows of a user: the pod's last response and its age (ms).
 *
 * No endpoint reads a user, so `user` is null until the first update. `doubt` is set while the outcome of a later update is
 * unknown.
 */
export const baselineSchema = z.strictObject({
  userId: enteredUuidSchema,
  user: userSchema.nullable(),
  ageMs: z.number().nonnegative().nullable(),
  doubt: doubtSchema.nullable(),
  isSaved: z.boolean(),
});
export type Baseline = z.infer<typeof baselineSchema>;

/** Fields of the response that can differ from what was expected. */
export const responseFieldSchema = userSchema.keyof();
export type ResponseField = z.infer<typeof responseFieldSchema>;

/**
 * The result of an update: what was sent, and the user before (null: unknown) and after.
 *
 * `beyond` names what else differs in the response, from what was asked for or from before. `undo` restores the former values
 * that are known; `notUndone` names the sent fields that can't be restored.
 */
export const userUpdateSchema = z.strictObject({
  sent: userChangesSchema,
  before: userSchema.nullable(),
  baseline: baselineSchema.extend({ user: userSchema }),
  beyond: z.array(responseFieldSchema),
  undo: userChangesSchema.nullable(),
  notUndone: z.array(z.enum(userFields)),
});
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** A user to open again. `name` and `email` as last returned by the pod, null if unknown. */
const knownUserSchema = z.strictObject({
  userId: enteredUuidSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  isSaved: z.boolean(),
});
export type KnownUser = z.infer<typeof knownUserSchema>;

/** An account's users to choose from: the saved ones by name, the recent ones with the latest first. */
export const knownUsersSchema = z.strictObject({
  saved: z.array(knownUserSchema),
  recent: z.array(knownUserSchema),
});
export type KnownUsers = z.infer<typeof knownUsersSchema>;

export const sampleUserSchema = z.strictObject({
  userId: enteredUuidSchema,
  name: z.string(),
  role: roleSchema,
});
export type SampleUser = z.infer<typeof sampleUserSchema>;

export interface ScopeList {
  /** The valid scopes, each once, in the case in which they were entered. */
  scopes: string[];
  /** The invalid items, each with its position in the list, from 1. */
  bad: { place: number; text: string }[];
}

const between = /[\s,;|]+/u;
const quotes = /^["'“”‘’[\]()<>]+|(?<!["'“”‘’[\]()<>])["'“”‘’[\]()<>]+$/gu;

/**
 * Parses a list of UUIDs and `*`, as copied from a mail, a table or a JSON array.
 *
 * White space, commas, semicolons and bars separate items. Quotes and brackets around an item are dropped.
 */
export function parseScopeList(text: string): ScopeList {
  const items = text
    .split(between)
    .map((item) => item.replace(quotes, ''))
    .filter((item) => item !== '');
  const scopes = new Map<string, string>();
  const bad: ScopeList['bad'] = [];
  items.forEach((item, index) => {
    const scope = scopeSchema.safeParse(item);
    if (scope.success) scopes.set(uuidKey(scope.data), scopes.get(uuidKey(scope.data)) ?? scope.data);
    else bad.push({ place: index + 1, text: item });
  });
  return { scopes: [...scopes.values()], bad };
}

/** The result of an update. `unknown`: it was sent and no response came. */
export const updateOutcomeSchema = z.enum(['done', 'failed', 'unknown']);
export type UpdateOutcome = z.infer<typeof updateOutcomeSchema>;
