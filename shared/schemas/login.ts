import { z } from 'zod';
import { loginFieldText as text } from '../text/en/logins.ts';
import { hiddenCharacterIn, withoutHidden } from './hidden-characters.ts';
import { locatorSchema, type Locator } from './secure-value.ts';
import { siteSchema, sitesSchema } from './site.ts';
import { uuidSchema } from './uuid.ts';

// eslint-disable-next-line no-control-regex -- control characters are what is refused
const oneLine = /^[^\u0000-\u001f\u007f]*$/;
const controlCharacters = { error: () => text.controlCharacters };

const line = (max: number, tooLong: () => string) =>
  z.string().trim().max(max, { error: tooLong }).regex(oneLine, controlCharacters);

/** The name of a login or of an item. */
const nameOf = (max: number) =>
  line(max, () => text.nameLong).min(1, { error: () => text.nameMissing, abort: true });
const nameSchema = nameOf(100);

/** Separates the tags in one cell of a CSV file. On screen a person uses commas. */
export const tagSeparator = '|';

const tagOf = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => text.tagMissing, abort: true })
    .max(max, { error: () => text.tagLong })
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^|,\u0000-\u001f\u007f]+$/, { error: () => text.tagBar });
const tagSchema = tagOf(40);

/** The user name that belongs to a login: not secret. Sent nowhere, so it is kept as entered. */
const userNameSchema = z
  .string()
  .min(1, { error: () => text.userNameMissing })
  .max(255, { error: () => text.userNameLong })
  .regex(oneLine, controlCharacters);

/** Where one signs in: a URL or a host, as a person writes it. */
const addressSchema = line(2_000, () => text.addressLong).min(1, { error: () => text.addressMissing });

/** Notes that are no secret, in several lines. */
const notesSchema = z
  .string()
  .trim()
  .max(2_000, { error: () => text.notesLong })
  // eslint-disable-next-line no-control-regex -- control characters but tab and line breaks are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, controlCharacters);

const enteredNotesSchema = withoutHidden(notesSchema, (notes) =>
  hiddenCharacterIn(notes.replaceAll(/[\t\n\r]/g, ' ')),
);

/** An organization's ID as the pod lists it: the service does not say that it is a UUID. */
const clientIdSchema = z
  .string()
  .min(1)
  .max(200, { error: () => text.clientLong })
  .regex(oneLine, controlCharacters);
const clientNameOf = (max: number) =>
  line(max, () => text.clientLong).min(1, { error: () => text.clientMissing });
const clientNameSchema = clientNameOf(200);

/** The client that a login belongs to: an organization of the account, or, with `id` null, a name from a person or a file. */
const clientOf = (name: z.ZodString) => z.strictObject({ id: clientIdSchema.nullable(), name });

/** A client that a new login can have. */
export const clientSchema = clientOf(clientNameSchema);
/** The same, as a person enters it. */
export const enteredClientSchema = clientOf(withoutHidden(clientNameSchema));
/** A person gives a login at most this many tags. */
export const maxTags = 20;
const enteredTagSchema = withoutHidden(tagSchema);
export const enteredTagsSchema = z
  .array(enteredTagSchema)
  .min(1, { error: () => text.tagMissing })
  .max(maxTags, { error: () => text.tagsMany });

const itemOf = (label: z.ZodString) => ({
  kind: itemKindSchema,
  /** Null: named by its kind. */
  label: label.nullable(),
  /** `revisionId` is the revision that a person confirmed last. */
  locator: locatorSchema,
});

const description = {
  name: nameSchema,
  client: clientSchema.nullable(),
  userName: userNameSchema.nullable(),
  address: addressSchema.nullable(),
  sites: sitesSchema,
  notes: notesSchema,
  tags: z.array(tagSchema),
  pinned: z.boolean(),
};

/** What an item's value is, in the order in which a login lists its items. It decides the label and what is copied first. */
export const itemKinds = ['password', 'code', 'key', 'other'] as const;
export const itemKindSchema = z.enum(itemKinds);

/** A stored name may have the code of a hidden character in its place (`withCodes`), which has up to eight characters. */
const maxCodeLength = 8;
const storedNameSchema = nameOf(100 * maxCodeLength);
const storedDescription = {
  ...description,
  name: storedNameSchema,
  client: clientOf(clientNameOf(200 * maxCodeLength)).nullable(),
  tags: z.array(tagOf(40 * maxCodeLength)),
};

/**
 * What a person said of a stored login, without limits on how many tags and items it has: joined and migrated ones may have more.
 *
 * Another program may have changed the database's file.
 */
export const storedLoginSchema = z.strictObject({
  ...storedDescription,
  items: z.array(z.strictObject({ ...itemOf(storedNameSchema), id: uuidSchema })),
});

/** What the page sends to save a login. `loginIssues` has the rules for what a person changed in it. */
export const sentLoginSchema = storedLoginSchema.extend({
  items: z.array(z.strictObject({ ...itemOf(storedNameSchema), id: uuidSchema.optional() })),
});

/** A person gives a login at most this many items. */
export const maxItems = 100;

/** What a person enters to save a login. An item without `id` is new. A login without items has no link yet. Nothing is secret. */
export const loginDraftSchema = z.strictObject({
  ...description,
  name: withoutHidden(nameSchema),
  client: enteredClientSchema.nullable(),
  userName: withoutHidden(userNameSchema).nullable(),
  address: withoutHidden(addressSchema).nullable(),
  notes: enteredNotesSchema,
  tags: z.array(enteredTagSchema).max(maxTags, { error: () => text.tagsMany }),
  items: z
    .array(z.strictObject({ ...itemOf(withoutHidden(nameSchema)), id: uuidSchema.optional() }))
    .max(maxItems, { error: () => text.itemsMany({ max: maxItems }) }),
});
export type LoginDraft = z.infer<typeof loginDraftSchema>;

type LoginIssue = z.core.$ZodIssue;

/**
 * What is wrong with a login that a person entered. `before`: the login that it changes.
 *
 * What is as in `before` stays, whatever import, library or former version made it.
 */
export function loginIssues(draft: unknown, before: Login | undefined): LoginIssue[] {
  const { issues = [] } = loginDraftSchema.safeParse(draft).error ?? {};
  const sent = sentLoginSchema.safeParse(draft);
  if (!sent.success || !before) return issues;
  return issues.filter(({ path }) => !isAsBefore(path, sent.data, before));
}

/** Whether the part of a login at this path is the same in `before`, or a list has not become longer. */
function isAsBefore([field, at]: LoginIssue['path'], draft: LoginDraft, before: Login): boolean {
  const index = typeof at === 'number' ? at : undefined;
  if (field === 'client')
    return draft.client?.id === before.client?.id && draft.client?.name === before.client?.name;
  if (field === 'tags')
    return index === undefined
      ? draft.tags.length <= before.tags.length
      : before.tags.includes(draft.tags[index] ?? '');
  if (field === 'items') {
    if (index === undefined) return draft.items.length <= before.items.length;
    const item = draft.items[index];
    return before.items.some(({ id, label }) => id === item?.id && label === item.label);
  }
  return (
    (field === 'name' || field === 'userName' || field === 'address' || field === 'notes') &&
    draft[field] === before[field]
  );
}

/** A change of several own logins: another client, further tags, or that they are removed. */
export const loginsChangeSchema = z.strictObject({
  ids: z.array(uuidSchema).min(1).max(100_000),
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('client'), client: enteredClientSchema.nullable() }),
    z.strictObject({ kind: z.literal('tags'), added: enteredTagsSchema }),
    z.strictObject({ kind: z.literal('remove') }),
  ]),
});
export type LoginsChange = z.infer<typeof loginsChangeSchema>;

/** Only the shape. The content is checked when it is saved and again before it is used. */
const listedLocatorSchema = z.strictObject({
  assetType: z.string(),
  assetId: z.string(),
  revisionId: z.string(),
  property: z.string(),
});

/**
 * One secure value of a login: its location, never the value.
 *
 * `confirmedAt`: when a person last said that `locator.revisionId` is the right revision; null if nobody has. `staleAt`: when
 * a person said that it no longer works. `uses` counts how often it was opened or copied, last at `lastUsedAt`. Times are UTC
 * (ISO 8601).
 */
export const itemSchema = z.strictObject({
  id: z.string(),
  kind: itemKindSchema,
  label: z.string().nullable(),
  locator: listedLocatorSchema,
  confirmedAt: z.string().nullable(),
  staleAt: z.string().nullable(),
  uses: z.number(),
  lastUsedAt: z.string().nullable(),
});
export type Item = z.infer<typeof itemSchema>;

/** Whether a login is the person's own, or comes from a layer below (`loginLayers`), of which a person changes only parts. */
const loginSourceSchema = z.enum(['own', 'shared']);

/** What a technician signs in to, with the secure values that belong to it, in the order in which they are shown. */
export const loginSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  client: z.strictObject({ id: z.string().nullable(), name: z.string() }).nullable(),
  userName: z.string().nullable(),
  address: z.string().nullable(),
  /** Where a browser fills it in. */
  sites: z.array(siteSchema),
  notes: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  source: loginSourceSchema,
  /** Set if the person added a name, notes, a pin or a confirmation to a shared login. */
  hasAdditions: z.literal(true).optional(),
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

/**
 * How a secure value is named by the login that has it: for display, as of now.
 *
 * `item` is null for what belongs to the login itself, its user name. An item without a label is named by its kind.
 */
export const valueNameSchema = z.strictObject({
  item: z.strictObject({ kind: itemKindSchema, label: z.string().nullable() }).nullable(),
  login: z.string(),
  client: z.string().nullable(),
  /** Another client of the account that looks the same (shared/search/look-alikes.ts). */
  clientLooksLike: z.string().optional(),
});
export type ValueName = z.infer<typeof valueNameSchema>;

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

export interface OwnedItem {
  login: Login;
  item: Item;
}

/**
 * The items of a value's asset and property that lead to another revision: the first of each login that does not have this one.
 *
 * The service orders no revisions, so none of them is newer or older.
 */
export function atOtherRevision(logins: readonly Login[], locator: Locator): OwnedItem[] {
  return logins.flatMap((login) => {
    const items = itemsOf(login, locator);
    const [item] = items;
    return item && !items.some((other) => sameLocator(other.locator, locator)) ? [{ login, item }] : [];
  });
}

/**
 * Where another login has a login's item at another revision, the one confirmed last; undefined if there is none.
 *
 * Leaves out what the login has too, what does not work, and what was confirmed before the item was.
 */
export function revisionElsewhere(
  logins: readonly Login[],
  { login, item }: OwnedItem,
): OwnedItem | undefined {
  const isNews = ({ locator, confirmedAt, staleAt }: Item) =>
    staleAt === null &&
    !login.items.some((own) => sameLocator(own.locator, locator)) &&
    (confirmedAt === null || item.confirmedAt === null || confirmedAt > item.confirmedAt);
  const others = logins.flatMap((other) =>
    other.id === login.id
      ? []
      : itemsOf(other, item.locator)
          .filter(isNews)
          .map((found) => ({ login: other, item: found })),
  );
  return others.reduce<OwnedItem | undefined>(
    (last, other) => (last && (last.item.confirmedAt ?? '') >= (other.item.confirmedAt ?? '') ? last : other),
    undefined,
  );
}

function itemsOf({ items }: Login, locator: Locator): Item[] {
  const assetId = locator.assetId.toLowerCase();
  // A list may have 20,000 logins: most are told apart by their asset.
  return items.filter(
    (item) =>
      item.locator.assetId.toLowerCase() === assetId && propertyKey(item.locator) === propertyKey(locator),
  );
}

/**
 * How many days ago an item's revision was confirmed, if these are at least `days` (0: never).
 *
 * Undefined also if nobody confirmed it, or if it is known not to work. `now`: epoch ms.
 */
export function confirmedLongAgo(
  { confirmedAt, staleAt }: Pick<Item, 'confirmedAt' | 'staleAt'>,
  days: number,
  now: number,
): number | undefined {
  const ago = Math.floor((now - Date.parse(confirmedAt ?? '')) / 86_400_000);
  return days > 0 && staleAt === null && ago >= days ? ago : undefined;
}

export type ItemKind = z.infer<typeof itemKindSchema>;

/** In a property's name, written as words in lower case: what says that its value is a one-time code. */
const codeName =
  /^code$|\b(?:totp|otp|mfa|2fa|tfa)|(?:otp|mfa|2fa)\b|\b(?:one|single) ?(?:time|use) ?(?:code|pass|pin|token)|\b(?:two|2|multi|second) ?(?:factor|fa|step)\b|\bauthenticator|\b(?:auth|authentication|verification|sms) ?code\b|einmal ?(?:code|passwort|kennwort)|\bzwei ?(?:faktor|stufen)|\b2 ?faktor/;
/** These get a person in without the device that makes the codes. */
const spareCode = /\b(?:recovery|backup|emergency|scratch)/;

/**
 * The kind that a property's name suggests. The pod is not asked.
 *
 * Names are written as `one_time_code`, `oneTimeCode` or `One-time code`. Letters of two words are not one: `root_password` has no `otp`.
 */
export function kindOfProperty(property: string): ItemKind {
  const name = property.toLowerCase();
  const words = property
    .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (codeName.test(words) && !spareCode.test(words)) return 'code';
  if (name.includes('key')) return 'key';
  if (/pass|pwd|pin|secret/.test(name) || name === 'pw') return 'password';
  return 'other';
}
