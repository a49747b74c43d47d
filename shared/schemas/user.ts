import { z } from 'zod';
import { withoutHidden } from './hidden-characters.ts';
import { enteredUuidSchema } from './uuid.ts';
import { userRuleText } from '../text/user-rules.ts';

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

/** Stands for all accounts, or all organizations, in a list of scopes (service-api §2.1). */
export const everything = '*';

/** One scope: the UUID of an account or organization, or `*` for all of them. */
export const scopeSchema = z.union([z.literal(everything), enteredUuidSchema], {
  error: () => userRuleText.notScope,
});

/** How long the texts of a user may be, in Unicode code points (service-api §4.4, §8). */
export const userLimits = {
  email: { min: 0, max: 255 },
  firstName: { min: 1, max: 100 },
  lastName: { min: 1, max: 100 },
} as const;

/** How long a text is as JSON Schema counts it: in code points, so that an emoji outside the BMP is one (RFC 8259). */
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

/** Keeps a pasted file from filling the window with chips; the service states no limit. */
const maxScopes = 100_000;
const scopesSchema = z
  .array(scopeSchema)
  .max(maxScopes, { error: () => userRuleText.tooManyScopes({ count: maxScopes }) });

/** Every field of a user that can be changed, with the limits the service states for it (service-api §4.4). */
export const userFieldsSchema = z.strictObject({
  email: limited(userLimits.email),
  firstName: limited(userLimits.firstName),
  lastName: limited(userLimits.lastName),
  role: roleSchema,
  accountScopes: scopesSchema,
  organizationScopes: scopesSchema,
});
export type UserFields = z.infer<typeof userFieldsSchema>;

/**
 * The same as a person types it or a table brings it. What a pod has stored may hold hidden characters, and has to be
 * restored to the letter by an undo, so `userFieldsSchema` takes them.
 */
export const typedUserFieldsSchema = userFieldsSchema.extend({
  email: withoutHidden(userFieldsSchema.shape.email),
  firstName: withoutHidden(userFieldsSchema.shape.firstName),
  lastName: withoutHidden(userFieldsSchema.shape.lastName),
});

/** The fields of a user that can be changed, in the order they are shown. */
export const userFields = [
  'email',
  'firstName',
  'lastName',
  'role',
  'accountScopes',
  'organizationScopes',
] as const satisfies readonly (keyof UserFields)[];
export type UserField = (typeof userFields)[number];

/** What is to be changed of a user: only the fields given, each wholly replaced. */
export const userChangesSchema = userFieldsSchema.partial();
export type UserChanges = z.infer<typeof userChangesSchema>;

/** A user's ID in another system; `reference` is JSON where it is no plain text (its structure is not shown). */
const externalIdSchema = z.strictObject({ system: z.string(), reference: z.string() });

const given = <Shape extends z.ZodType>(shape: Shape) => shape.nullable();

/**
 * A user as a pod answered it (service-api §2.1); null where the pod gave nothing.
 *
 * Times are UTC, ISO 8601. `role` is any text: a pod may have learnt roles that Podkey has not.
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

/** An update whose outcome nobody knows: when it was sent (epoch ms), and what it asked for. */
export const doubtSchema = z.strictObject({ since: z.number(), changes: userChangesSchema });
export type Doubt = z.infer<typeof doubtSchema>;

/**
 * What Podkey knows of a user: the last answer the pod gave and how old it is (ms).
 *
 * There is no documented way to read a user, so `user` is null until the first update was answered. `doubt` is set while
 * an update made since then may or may not have been done.
 */
export const baselineSchema = z.strictObject({
  userId: enteredUuidSchema,
  user: userSchema.nullable(),
  ageMs: z.number().nonnegative().nullable(),
  doubt: doubtSchema.nullable(),
  isSaved: z.boolean(),
});
export type Baseline = z.infer<typeof baselineSchema>;

/** Fields of the answer that can be other than expected. */
export const answerFieldSchema = userSchema.keyof();
export type AnswerField = z.infer<typeof answerFieldSchema>;

/**
 * What came of an update: what was sent, the user before (null: not known) and as answered.
 *
 * `beyond` names what the answer has otherwise than asked for, or than it was. `undo` brings back what is known of how it
 * was; `notUndone` names what was sent and cannot be brought back.
 */
export const userUpdateSchema = z.strictObject({
  sent: userChangesSchema,
  before: userSchema.nullable(),
  baseline: baselineSchema.extend({ user: userSchema }),
  beyond: z.array(answerFieldSchema),
  undo: userChangesSchema.nullable(),
  notUndone: z.array(z.enum(userFields)),
});
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** A user to open again. `name` and `email` as last answered, null where not known. */
export const knownUserSchema = z.strictObject({
  userId: enteredUuidSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  isSaved: z.boolean(),
});
export type KnownUser = z.infer<typeof knownUserSchema>;

/** The users of an account to choose from: the saved by name, the recent by when they were opened, the latest first. */
export const knownUsersSchema = z.strictObject({
  saved: z.array(knownUserSchema),
  recent: z.array(knownUserSchema),
});
export type KnownUsers = z.infer<typeof knownUsersSchema>;

/** A user of the sample pod worth trying. */
export const sampleUserSchema = z.strictObject({
  userId: enteredUuidSchema,
  name: z.string(),
  role: roleSchema,
});
export type SampleUser = z.infer<typeof sampleUserSchema>;
