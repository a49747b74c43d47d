import { z } from 'zod';
import { lookupFieldText as text } from '../text/lookups/lookup-fields.ts';
import { withoutHidden } from './hidden-characters.ts';
import { locatorSchema } from './secure-value.ts';
import { fieldRuleText } from '../text/failures/field-rules.ts';

// eslint-disable-next-line no-control-regex -- control characters are what is refused
const oneLine = /^[^\u0000-\u001f\u007f]*$/;
const controlCharacters = { error: () => fieldRuleText.noControlCharacters };

/** The name of a lookup. */
const lookupNameSchema = z
  .string()
  .trim()
  .min(1, { error: () => text.nameMissing, abort: true })
  .max(100, { error: () => text.nameLong })
  .regex(oneLine, controlCharacters);

/** The name of an organization as a person writes it. Podkey does not ask the pod whether it exists. */
const organizationNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(200, { error: () => text.organizationLong })
  .regex(oneLine, controlCharacters);

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

/** The user name that belongs to the value: not secret. */
const userNameSchema = z
  .string()
  .min(1, { error: () => text.userNameMissing })
  .max(255, { error: () => text.userNameLong })
  .regex(oneLine, controlCharacters);

/**
 * Which revision a lookup leads to: the one it was saved at, or the latest known one.
 *
 * The service documents no list of revisions, so a lookup can't follow the newest. `latest-known` changes when a person opens
 * the same property at another revision for the first time.
 */
export const lookupRevisionSchema = z.enum(['fixed', 'latest-known']);
export type LookupRevision = z.infer<typeof lookupRevisionSchema>;

/** A stored lookup's description. It may have been saved before hidden characters were refused. */
export const storedLookupSchema = z.strictObject({
  name: lookupNameSchema,
  locator: locatorSchema,
  organization: organizationNameSchema.nullable(),
  tags: tagsOf(tagSchema),
  userName: userNameSchema.nullable(),
  revision: lookupRevisionSchema,
});

/** What a person enters to save a secure value: its locator and a description. Nothing of it is secret. */
export const lookupDraftSchema = storedLookupSchema.extend({
  name: withoutHidden(lookupNameSchema),
  organization: withoutHidden(organizationNameSchema).nullable(),
  tags: tagsOf(withoutHidden(tagSchema)),
  userName: withoutHidden(userNameSchema).nullable(),
});
export type LookupDraft = z.infer<typeof lookupDraftSchema>;

/** Only the shape. The content is checked when it is saved and again before it is used. */
const listedLocatorSchema = z.strictObject({
  assetType: z.string(),
  assetId: z.string(),
  revisionId: z.string(),
  property: z.string(),
});

/**
 * A secure value saved under a name. Its content was checked when it was saved and is checked again before it is used.
 *
 * `uses` counts how often it was opened or copied, last at `lastUsedAt` (UTC, ISO 8601). `revisionKnownAt`: since when its
 * revision is the latest known one; null if the revision is fixed.
 */
export const lookupSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  locator: listedLocatorSchema,
  organization: z.string().nullable(),
  tags: z.array(z.string()),
  userName: z.string().nullable(),
  revision: lookupRevisionSchema,
  uses: z.number(),
  lastUsedAt: z.string().nullable(),
  revisionKnownAt: z.string().nullable(),
});
export type Lookup = z.infer<typeof lookupSchema>;

/** A secure value that was opened or copied, last at `openedAt` (UTC, ISO 8601). `lookupId` is set if it is saved. */
export const recentSchema = z.strictObject({
  locator: listedLocatorSchema,
  openedAt: z.string(),
  uses: z.number(),
  lookupId: z.string().nullable(),
});
export type Recent = z.infer<typeof recentSchema>;

/** An account's lookups by name, and its recents, the latest first. */
export interface AccountLookups {
  lookups: readonly Lookup[];
  recents: readonly Recent[];
}

/** Whether two locators name the same value. */
export function sameLocator(one: Locator, other: Locator): boolean {
  return locatorKey(one) === locatorKey(other);
}

/** A locator as one text, for maps and sets. */
export function locatorKey({ assetType, assetId, revisionId, property }: Locator): string {
  return [assetType, assetId.toLowerCase(), revisionId.toLowerCase(), property].join('\n');
}

type Locator = LookupDraft['locator'];
