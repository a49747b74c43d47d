import { z } from 'zod';
import { sitesText } from '../../../../shared/schemas/site.ts';
import { loginImportFailures } from '../../../../shared/text/en/login-import.ts';
import type { SlicedWork } from '../../turns.ts';
import { addressesIn, distinctSites, domainSite, sitesOfAddresses } from './addresses.ts';
import { safeCells, withoutCredentials } from './credentials.ts';
import { resolveReferences, splitPath, type LoginTable } from './login-table.ts';

/**
 * What identifies an export. `encrypted` is missing in files of other programs that write this format; encrypted ones always say so, or
 * have what their key is checked with.
 */
const headSchema = z.looseObject({
  kind: z.undefined().optional(),
  encrypted: z.boolean().nullish(),
  encKeyValidation_DO_NOT_EDIT: z.unknown().optional(),
  items: z.unknown().optional(),
});

/** What other programs' items don't have: Enpass has `items` too. */
const itemHeadSchema = z.union([z.object({ type: z.number() }), z.object({ login: z.object({}) })]);

/** An item's type number: a login. Others are notes, cards, identities and SSH keys. */
const loginType = 1;
/** Items between two slices. */
const itemsAtOnce = 200;

/** How Bitwarden compares an address with a page: its whole domain, a regular expression, or never. All others mean this address. */
const match = { domain: 0, expression: 4, never: 5 } as const;

const nullable = z.string().nullish().catch(null);
const groupSchema = z.object({ id: z.string(), name: z.string() });
const uriSchema = z.object({ uri: z.string(), match: z.number().nullish().catch(null) });
/** `z.object` drops everything else: passwords, seeds, custom fields, passkeys and the password history. */
const itemSchema = z.object({
  type: z.number().nullish(),
  name: nullable,
  notes: nullable,
  folderId: nullable,
  collectionIds: z.array(z.unknown()).nullish().catch(null),
  deletedDate: nullable,
  archivedDate: nullable,
  login: z
    .object({ username: nullable, uri: nullable, uris: z.array(z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
});
const lists = z.array(z.unknown()).nullish();
const fileSchema = z.object({ folders: lists, collections: lists, items: lists });

/** Whether a JSON file is a Bitwarden export, encrypted or not. */
export function isBitwardenJson(content: unknown): boolean {
  const head = headSchema.safeParse(content);
  if (!head.success) return false;
  const { encrypted, items } = head.data;
  const hasItems = Array.isArray(items) && items.some((item) => itemHeadSchema.safeParse(item).success);
  return typeof encrypted === 'boolean' || hasItems || isEncrypted(content);
}

function isEncrypted(content: unknown): boolean {
  const { encrypted, encKeyValidation_DO_NOT_EDIT: check } = headSchema.parse(content);
  return encrypted === true || (check !== undefined && check !== null);
}

/**
 * The logins of a Bitwarden export, of an individual vault (`folders`) or an organization (`collections`).
 *
 * Source: bitwarden/clients, libs/importer/src/importers/bitwarden/bitwarden-json-importer.ts, and
 * bitwarden.com/help/condition-bitwarden-import. Fails as `validation` if it is encrypted or has another structure.
 */
export function* readBitwardenJson(content: unknown): SlicedWork<LoginTable> {
  if (isEncrypted(content)) throw loginImportFailures.encrypted();
  const file = fileSchema.safeParse(content);
  if (!file.success) throw loginImportFailures.damaged();
  const { folders, collections } = file.data;
  const items = file.data.items ?? [];
  const groups = new Map(
    [...(folders ?? []), ...(collections ?? [])].flatMap((each) => {
      const { data } = groupSchema.safeParse(each);
      return data ? [[data.id, data.name] as const] : [];
    }),
  );
  const read: LoginTable['rows'][number][] = [];
  /** How each of a row's addresses is compared. */
  const matches: (number | null)[][] = [];
  let unread = 0;
  for (const [index, content] of items.entries()) {
    if (index % itemsAtOnce === itemsAtOnce - 1) yield;
    unread += countSecrets(content);
    const { data } = itemSchema.safeParse(content);
    if (!data || (data.type ?? (data.login ? loginType : null)) !== loginType) continue;
    const { name, notes, login, ...item } = data;
    const ids = [item.folderId, ...(item.collectionIds ?? [])];
    const group = splitPath(ids.flatMap((id) => groups.get(String(id)) ?? [])[0] ?? '');
    const uris = urisOf(login);
    const isArchived = Boolean(item.deletedDate) || Boolean(item.archivedDate);
    read.push({
      line: index + 1,
      cells: [
        name ?? '',
        login?.username ?? '',
        '',
        notes ?? '',
        group.first,
        group.rest,
        '',
        ...uris.map(({ uri }) => uri),
      ],
      ...(isArchived && { isArchived }),
    });
    matches.push(uris.map(({ match: by }) => by));
  }
  const group = folders ? 'folder' : 'collection';
  const columns: LoginTable['columns'] = [
    { name: 'name', guess: 'name' },
    { name: 'username', guess: 'userName' },
    { name: 'uri', guess: 'address' },
    { name: 'notes', guess: 'notes' },
    { name: group, guess: 'client' },
    { name: `${group} (2)`, guess: 'tags' },
    { name: 'uri (2)', guess: 'sites' },
  ];
  // Entries that came from KeePass may have its references.
  const { resolved, unresolved, secrets } = yield* resolveReferences(columns, read, {
    hasPlaceholders: false,
  });
  unread += secrets;
  const rows: LoginTable['rows'][number][] = [];
  for (const [index, { cells, ...row }] of resolved.entries()) {
    if (index % itemsAtOnce === itemsAtOnce - 1) yield;
    const [name = '', userName = '', , notes = '', first = '', rest = ''] = cells;
    const where = whereOf(cells.slice(columns.length), matches[index] ?? []);
    const { safe, changed } = safeCells([name, userName, notes]);
    unread += changed + where.changed;
    const [title = '', user = '', safeNotes = ''] = safe;
    rows.push({ ...row, cells: [title, user, where.addresses, safeNotes, first, rest, where.sites] });
  }
  return {
    format: 'bitwarden-json',
    columns,
    rows,
    unread,
    leftOut: items.length - rows.length,
    emptyCount: 0,
    unresolved,
  };
}

/** A login's addresses, without those that are expressions, and how each is compared. */
function urisOf(login: z.infer<typeof itemSchema>['login']): { uri: string; match: number | null }[] {
  return (login?.uris ?? [login?.uri]).flatMap((each) => {
    const { data } = uriSchema.safeParse(typeof each === 'string' ? { uri: each } : each);
    return !data || data.match === match.expression ? [] : [{ uri: data.uri, match: data.match ?? null }];
  });
}

/** A login's addresses without credentials, one on a line, and the sites that they mean as Podkey writes them. */
function whereOf(written: readonly string[], matches: readonly (number | null)[]) {
  let changed = 0;
  const uris = written.flatMap((uri, index) => {
    const safe = withoutCredentials(uri);
    if (safe !== uri.trim()) changed += 1;
    return addressesIn(safe).map((address) => ({ uri: address, match: matches[index] ?? null }));
  });
  const sites = uris.flatMap(({ uri, match: by }) => {
    if (by === match.never) return [];
    return by === match.domain ? [...sitesOfAddresses([uri]), domainSite(uri)] : sitesOfAddresses([uri]);
  });
  return {
    addresses: uris.map(({ uri }) => uri).join('\n'),
    sites: sitesText(distinctSites(sites)),
    changed,
  };
}

const secretsSchema = z.object({
  login: z.object({ password: nullable, totp: nullable }).nullish().catch(null),
  fields: z
    .array(z.object({ value: nullable }).catch({}))
    .nullish()
    .catch(null),
});

/** How many values an item has that are not read. */
function countSecrets(item: unknown): number {
  const parsed = secretsSchema.safeParse(item);
  if (!parsed.success) return 0;
  const { login, fields } = parsed.data;
  const values = [login?.password, login?.totp, ...(fields ?? []).map(({ value }) => value)];
  return values.filter((value) => value).length;
}
