import { z } from 'zod';
import { lookupFieldText as text } from '../text/lookup-fields.ts';
import { withoutHidden } from './hidden-characters.ts';
import { locatorSchema } from './secure-value.ts';

// eslint-disable-next-line no-control-regex -- control characters are what is refused
const oneLine = /^[^\u0000-\u001f\u007f]*$/;
const controlCharacters = { error: () => text.controlCharacters };

/** What a person calls a lookup. */
const lookupNameSchema = z
  .string()
  .trim()
  .min(1, { error: () => text.nameMissing, abort: true })
  .max(100, { error: () => text.nameLong })
  .regex(oneLine, controlCharacters);

/** The name of an organization as a person writes it; the pod is not asked whether there is one. */
const organizationNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(200, { error: () => text.organizationLong })
  .regex(oneLine, controlCharacters);

/** Between which tags are split where they stand in one cell of a CSV file. A person who types them uses commas. */
export const tagSeparator = '|';

const tagSchema = z
  .string()
  .trim()
  .min(1, { error: () => text.tagMissing, abort: true })
  .max(40, { error: () => text.tagLong })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^|,\u0000-\u001f\u007f]+$/, { error: () => text.tagBar });

const tagsOf = (tag: typeof tagSchema) => z.array(tag).max(20, { error: () => text.tagsMany });

/** The name to sign in with that goes with the value: no secret. */
const userNameSchema = z
  .string()
  .min(1, { error: () => text.userNameMissing })
  .max(255, { error: () => text.userNameLong })
  .regex(oneLine, controlCharacters);

/**
 * Which revision a lookup leads to: the one it was saved at, or the latest known.
 *
 * The service documents no list of revisions, so a lookup can't follow the newest. `latest-known` takes the revision at
 * which a person opens the same property for the first time.
 */
export const lookupRevisionSchema = z.enum(['fixed', 'latest-known']);
export type LookupRevision = z.infer<typeof lookupRevisionSchema>;

/** What is said of a lookup as it is stored: it may have been saved before hidden characters were refused. */
export const storedLookupSchema = z.strictObject({
  name: lookupNameSchema,
  locator: locatorSchema,
  organization: organizationNameSchema.nullable(),
  tags: tagsOf(tagSchema),
  userName: userNameSchema.nullable(),
  revision: lookupRevisionSchema,
});

/** What a person says of a secure value when they save it: where it is, and what they know it by. Nothing of it is secret. */
export const lookupDraftSchema = storedLookupSchema.extend({
  name: withoutHidden(lookupNameSchema),
  organization: withoutHidden(organizationNameSchema).nullable(),
  tags: tagsOf(withoutHidden(tagSchema)),
  userName: withoutHidden(userNameSchema).nullable(),
});
export type LookupDraft = z.infer<typeof lookupDraftSchema>;

/** By shape alone: what is in it is checked when it is saved, and again before it is used. */
const listedLocatorSchema = z.strictObject({
  assetType: z.string(),
  assetId: z.string(),
  revisionId: z.string(),
  property: z.string(),
});

/**
 * A secure value that was saved under a name. What is in it was checked when it was saved, and is again before it is used.
 *
 * `uses` counts how often it was opened or copied, last at `lastUsedAt` (UTC, ISO 8601). `revisionKnownAt`: since when its
 * revision is the latest known; null where the revision is fixed.
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

/** A secure value that was opened or copied, last at `openedAt` (UTC, ISO 8601). `lookupId` where it is saved. */
export const recentSchema = z.strictObject({
  locator: listedLocatorSchema,
  openedAt: z.string(),
  uses: z.number(),
  lookupId: z.string().nullable(),
});
export type Recent = z.infer<typeof recentSchema>;

/** The lookups of an account by name, and what was opened in it, the latest first. */
export interface AccountLookups {
  lookups: readonly Lookup[];
  recents: readonly Recent[];
}

/** Whether two locators lead to the same value. */
export function sameLocator(one: Locator, other: Locator): boolean {
  return locatorKey(one) === locatorKey(other);
}

/** A locator as one text, to find it by. */
export function locatorKey({ assetType, assetId, revisionId, property }: Locator): string {
  return [assetType, assetId.toLowerCase(), revisionId.toLowerCase(), property].join('\n');
}

type Locator = LookupDraft['locator'];
