import { z } from 'zod';
import { loginFieldText as text } from '../text/logins/login-fields.ts';
import { withoutHidden } from './hidden-characters.ts';
import { locatorSchema, type Locator } from './secure-value.ts';
import { enteredUuidSchema, uuidSchema } from './uuid.ts';

// eslint-disable-next-line no-control-regex -- control characters are what is refused
const oneLine = /^[^\u0000-\u001f\u007f]*$/;
const controlCharacters = { error: () => text.controlCharacters };

const line = (max: number, tooLong: () => string) =>
  z.string().trim().max(max, { error: tooLong }).regex(oneLine, controlCharacters);

/** The name of a login or of an item. */
const nameSchema = line(100, () => text.nameLong).min(1, { error: () => text.nameMissing, abort: true });

/** Separates the tags in one cell of a CSV file. On screen a person uses commas. */
export const tagSeparator = '|';

const tagSchema = z
  .string()
  .trim()
  .min(1, { error: () => text.tagMissing, abort: true })
  .max(40, { error: () => text.tagLong })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^|,\u0000-\u001f\u007f]+$/, { error: () => text.tagBar });

const tagsOf = (tag: typeof tagSchema) => z.array(tag).max(20, { error: () => text.tagsMany });

/** The user name that belongs to a login's values: not secret. Sent nowhere, so it is kept as entered. */
const userNameSchema = z
  .string()
  .min(1, { error: () => text.userNameMissing })
  .max(255, { error: () => text.userNameLong })
  .regex(oneLine, controlCharacters);

/** Notes that are no secret, in several lines. */
const notesSchema = z
  .string()
  .max(2_000, { error: () => text.notesLong })
  // eslint-disable-next-line no-control-regex -- control characters but tab and line breaks are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, controlCharacters);

/**
 * The client that a login belongs to: an organization of the account, or, with `id` null, a name that a person typed because
 * the list of organizations could not be read.
 */
const clientOf = (name: z.ZodType<string>) => z.strictObject({ id: enteredUuidSchema.nullable(), name });
const clientNameSchema = line(200, () => text.clientLong).min(1);

/** What an item's value is. It decides the label and what is copied first; the pod is not asked. */
export const itemKinds = ['password', 'code', 'key', 'other'] as const;
export const itemKindSchema = z.enum(itemKinds);
export type ItemKind = z.infer<typeof itemKindSchema>;

const itemOf = (label: z.ZodType<string>) => ({
  id: uuidSchema,
  kind: itemKindSchema,
  /** Null: named by its kind. */
  label: label.nullable(),
  /** `revisionId` is the one that a person confirmed last. */
  locator: locatorSchema,
});

const description = {
  name: nameSchema,
  client: clientOf(clientNameSchema).nullable(),
  userName: userNameSchema.nullable(),
  address: line(2_000, () => text.addressLong)
    .min(1)
    .nullable(),
  notes: notesSchema,
  tags: tagsOf(tagSchema),
  pinned: z.boolean(),
};

/** A stored login's description. A file of the database may have been changed by another program. */
export const storedLoginSchema = z.strictObject({
  ...description,
  items: z.array(z.strictObject(itemOf(nameSchema))),
});

/** What a person enters to save a login. An item without `id` is new. Nothing of it is secret. */
export const loginDraftSchema = z.strictObject({
  ...description,
  name: withoutHidden(nameSchema),
  client: clientOf(withoutHidden(clientNameSchema)).nullable(),
  userName: withoutHidden(userNameSchema).nullable(),
  tags: tagsOf(withoutHidden(tagSchema)),
  items: z
    .array(
      z.strictObject({ ...itemOf(withoutHidden(nameSchema)), id: uuidSchema.optional() }),
    )
    .min(1, { error: () => text.itemMissing })
    .max(20, { error: () => text.itemsMany }),
});
export type LoginDraft = z.infer<typeof loginDraftSchema>;

/** Only the shape. The content is checked when it is saved and again before it is used. */
const listedLocatorSchema = z.strictObject({
  assetType: z.string(),
  assetId: z.string(),
  revisionId: z.string(),
  property: z.string(),
});

const uses = {
  /** How often it was opened or copied, last at `lastUsedAt` (UTC, ISO 8601). */
  uses: z.number(),
  lastUsedAt: z.string().nullable(),
};

/**
 * One secure value of a login: its location, never the value.
 *
 * `confirmedAt`: when a person last said that `locator.revisionId` is the right revision; null if nobody has. `staleAt`: when
 * a person said that it no longer works. Times are UTC (ISO 8601).
 */
export const itemSchema = z.strictObject({
  id: z.string(),
  kind: itemKindSchema,
  label: z.string().nullable(),
  locator: listedLocatorSchema,
  confirmedAt: z.string().nullable(),
  staleAt: z.string().nullable(),
  ...uses,
});
export type Item = z.infer<typeof itemSchema>;

/** What a technician signs in to, with the secure values that belong to it. */
export const loginSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  client: z.strictObject({ id: z.string().nullable(), name: z.string() }).nullable(),
  userName: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  items: z.array(itemSchema),
});
export type Login = z.infer<typeof loginSchema>;
export type Client = NonNullable<Login['client']>;

/** A secure value that was opened or copied, last at `openedAt` (UTC, ISO 8601). `itemId` is set if a login has it. */
export const recentSchema = z.strictObject({
  locator: listedLocatorSchema,
  openedAt: z.string(),
  uses: z.number(),
  itemId: z.string().nullable(),
});
export type Recent = z.infer<typeof recentSchema>;

/** An account's logins by name, and its recent values, the latest first. */
export interface AccountLogins {
  logins: readonly Login[];
  recents: readonly Recent[];
}

/** Whether two locators name the same value. */
export function sameLocator(one: Locator, other: Locator): boolean {
  return locatorKey(one) === locatorKey(other);
}

/** A locator as one text, for maps and sets. */
export function locatorKey(locator: Locator): string {
  return `${propertyKey(locator)}\n${locator.revisionId.toLowerCase()}`;
}

/** A locator without its revision as one text: the same for all revisions of one property. */
export function propertyKey({ assetType, assetId, property }: Omit<Locator, 'revisionId'>): string {
  return [assetType, assetId.toLowerCase(), property].join('\n');
}
