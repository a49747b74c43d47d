import { z } from 'zod';
import { loginFileLimits } from '../../../../shared/schemas/login-file.ts';
import { loginImportFailureText as text } from '../../../../shared/text/en/login-import.ts';
import { unusableFile } from '../../files/file-contents.ts';
import { tooMany } from '../read-table.ts';
import { safeCells, splitPath, type LoginTable } from './login-table.ts';

/** The beginning of any Bitwarden export, to recognize it. */
const headSchema = z.looseObject({ encrypted: z.boolean() });

/** An item's type number: a login. Others are notes, cards, identities and SSH keys. */
const loginType = 1;

const nullable = z.string().nullish();
const groupSchema = z.object({ id: z.string(), name: z.string() });
/** `z.object` drops everything else: passwords, seeds, custom fields, passkeys and the password history. */
const itemSchema = z.object({
  type: z.number(),
  name: nullable,
  notes: nullable,
  folderId: nullable,
  collectionIds: z.array(z.string()).nullish(),
  login: z.object({ username: nullable, uris: z.array(z.object({ uri: nullable })).nullish() }).nullish(),
});
const fileSchema = z.object({
  folders: z.array(groupSchema).nullish(),
  collections: z.array(groupSchema).nullish(),
  items: z.array(z.unknown()),
});

/** Whether a JSON file is a Bitwarden export, encrypted or not. */
export function isBitwardenJson(content: unknown): boolean {
  return headSchema.safeParse(content).success;
}

/**
 * The logins of a Bitwarden export, of an individual vault (`folders`) or an organization (`collections`).
 *
 * Source: bitwarden/clients, libs/importer/src/importers/bitwarden/bitwarden-json-importer.ts, and
 * bitwarden.com/help/condition-bitwarden-import. Fails as `validation` if it is encrypted or has another structure.
 */
export function readBitwardenJson(content: unknown): LoginTable {
  if (headSchema.parse(content).encrypted) throw unusableFile(text.encrypted, text.exportUnencrypted);
  const file = fileSchema.safeParse(content);
  if (!file.success) throw unusableFile(text.damaged, text.exportAgain);
  const { items, folders, collections } = file.data;
  if (items.length > loginFileLimits.rows) throw tooMany(items.length);
  const groups = new Map([...(folders ?? []), ...(collections ?? [])].map(({ id, name }) => [id, name]));
  const read = items.flatMap((item, index) => {
    const parsed = itemSchema.safeParse(item);
    return parsed.success && parsed.data.type === loginType ? [{ line: index + 1, item: parsed.data }] : [];
  });
  let unread = items.reduce<number>((sum, item) => sum + countSecrets(item), 0);
  const rows = read.map(({ line, item: { name, notes, login, ...item } }) => {
    const group = splitPath(groups.get(item.folderId ?? item.collectionIds?.[0] ?? '') ?? '');
    const uri = login?.uris?.find((one) => one.uri)?.uri ?? '';
    const { safe, changed } = safeCells([name ?? '', login?.username ?? '', uri, notes ?? '']);
    unread += changed;
    return { line, cells: [...safe, group.first, group.rest] };
  });
  const group = folders ? 'folder' : 'collection';
  return {
    format: 'bitwarden-json',
    columns: [
      { name: 'name', guess: 'name' },
      { name: 'username', guess: 'userName' },
      { name: 'uri', guess: 'address' },
      { name: 'notes', guess: 'notes' },
      { name: group, guess: 'client' },
      { name: `${group} (2)`, guess: 'tags' },
    ],
    rows,
    unread,
    leftOut: items.length - read.length,
  };
}

const secretsSchema = z.object({
  login: z.object({ password: nullable, totp: nullable }).nullish(),
  fields: z.array(z.object({ value: nullable })).nullish(),
});

/** How many values an item has that are not read. */
function countSecrets(item: unknown): number {
  const parsed = secretsSchema.safeParse(item);
  if (!parsed.success) return 0;
  const { login, fields } = parsed.data;
  const values = [login?.password, login?.totp, ...(fields ?? []).map(({ value }) => value)];
  return values.filter((value) => value).length;
}
