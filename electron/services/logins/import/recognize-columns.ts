import { loginColumnNames, loginColumns } from '../../../../shared/schemas/login-file.ts';
import type { ImportFormatName, LoginMeaning } from '../../../../shared/schemas/login-import.ts';

/**
 * What a reader makes of a column. `secret`: its cells are values and are never read. `path`: folders or groups, from the
 * outermost, of which the first is the client. `rootedPath`: the same, after the database's own name. `paths`: several, separated
 * by commas. `rowKind`: says which rows are logins.
 */
export type ColumnRole = LoginMeaning | PathRole | 'secret' | 'rowKind';
type PathRole = 'path' | 'rootedPath' | 'paths';

/** Whether a column holds folders or groups. */
export function isPath(role: ColumnRole): role is PathRole {
  return role === 'path' || role === 'rootedPath' || role === 'paths';
}

interface KnownTable {
  format: ImportFormatName;
  /** Columns that only this format has together, as `plain` writes them. */
  has: readonly string[];
  /** At least one of these too. */
  hasOneOf?: readonly string[];
  roles: Readonly<Record<string, ColumnRole>>;
}

/**
 * The tables that are recognized by their columns, the most specific first. Sources:
 *
 * - Bitwarden: bitwarden.com/help/condition-bitwarden-import, for individual (`folder`) and organization (`collections`) vaults.
 * - KeePassXC from 2.6.3 on has `Group,Title,Username,Password,URL,Notes,TOTP,Icon,Last Modified,Created`, before it the first six
 *   (keepassxreboot/keepassxc, CsvExporter).
 * - KeePass 1.x and “KeePass CSV (1.x)” of KeePass 2: `Account,Login Name,Password,Web Site,Comments`.
 * - 1Password 8: `Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes`.
 * - IT Glue: `id,organization,name,password_category,resource_type,resource_id,username,password,one_time_password,archived,url,notes`
 *   (thedxt/IT-Glue-Exporter writes what the account export has), and `otp_secret` (lwhitelock/ITGlue-Hudu-Migration reads it).
 * - Passportal: the columns of its import template (documentation.n-able.com, my_vault_import.htm and imp-pass-csv.htm). `Credential` is
 *   a type such as Router; `Description` is what its lists show. Its export has them only with “Include headers”.
 * - Hudu documents no columns of its CSV. The names are those of its interface (asset passwords: `name`, `username`, `password`, `otp_secret`,
 *   `url`, `description`, `password_type`, `company_name`, `password_folder_name`), so a person should look at the mapping.
 */
const tables: readonly KnownTable[] = [
  {
    format: 'bitwarden-csv',
    has: ['type', 'name', 'loginusername', 'loginpassword'],
    roles: { folder: 'path', collections: 'paths', type: 'rowKind', fields: 'secret', favorite: 'ignore' },
  },
  {
    format: 'keepassxc-csv',
    has: ['group', 'title', 'username', 'password', 'url', 'notes'],
    roles: { group: 'rootedPath' },
  },
  {
    format: 'keepass-csv',
    has: ['account', 'loginname', 'password', 'website', 'comments'],
    roles: { account: 'name' },
  },
  {
    format: '1password-csv',
    has: ['title', 'username', 'password'],
    hasOneOf: ['otpauth', 'favorite', 'archived'],
    roles: { favorite: 'ignore', archived: 'ignore' },
  },
  {
    format: 'it-glue',
    has: ['organization', 'name', 'username', 'password'],
    hasOneOf: ['passwordcategory', 'resourcetype', 'otpsecret', 'onetimepassword'],
    roles: { passwordcategory: 'tags', archived: 'ignore' },
  },
  {
    format: 'passportal',
    has: ['credential', 'username', 'password', 'description'],
    roles: { description: 'name', credential: 'tags', folder: 'tags', folderoptional: 'tags' },
  },
  {
    format: 'hudu',
    has: ['name', 'username', 'password'],
    hasOneOf: ['companyname', 'company'],
    roles: { description: 'notes', passwordtype: 'tags', passwordfolder: 'tags', passwordfoldername: 'tags' },
  },
];

/** Usual names of columns in any table. */
const usual: Readonly<Record<string, ColumnRole>> = {
  ...Object.fromEntries(loginColumnNames.map((column) => [plain(loginColumns[column]), column])),
  title: 'name',
  name: 'name',
  bezeichnung: 'name',
  titel: 'name',
  company: 'client',
  companyname: 'client',
  clientname: 'client',
  customer: 'client',
  organization: 'client',
  organisation: 'client',
  organizationname: 'client',
  kunde: 'client',
  firma: 'client',
  mandant: 'client',
  user: 'userName',
  loginname: 'userName',
  loginusername: 'userName',
  benutzer: 'userName',
  benutzername: 'userName',
  url: 'address',
  uri: 'address',
  loginuri: 'address',
  website: 'address',
  host: 'address',
  hostname: 'address',
  adresse: 'address',
  note: 'notes',
  comment: 'notes',
  comments: 'notes',
  notizen: 'notes',
  bemerkung: 'notes',
  category: 'tags',
  kategorie: 'tags',
  group: 'path',
  folder: 'path',
  ordner: 'path',
  link: 'link',
  podlink: 'link',
};

/** A column's name in lower case, without anything but letters and digits. */
export function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const secretName =
  /pass(?:word|wort|code|phrase)|kennwort|secret|geheim|otp|2fa|mfa|private ?key|api ?key|token|seed|recovery|credential value|^(?:pw|pwd|pass|pin|key|schlüssel)$/;
/** What only describes a password. Anything else that names one is taken for the value. */
const aboutSecret =
  /(?:category|type|typ|kategorie|folder|folder ?name|ordner|strength|updated|created|modified|age|expires?)$/;

/** Whether a column holds secret values, by its name. In doubt it does. */
export function holdsSecrets(name: string): boolean {
  const words = name.toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
  return secretName.test(words) && !aboutSecret.test(words);
}

/** The name in brackets after a translated one: 1Password 7 writes `mot de passe(password)`. */
const inBrackets = (name: string): string | undefined => /\(([^()]+)\)$/.exec(name.trim())?.[1];

/** The format of a table and what each of its columns has. A meaning is used once, except for tags. */
export function recognizeColumns(header: readonly string[]): {
  format: ImportFormatName;
  roles: readonly ColumnRole[];
} {
  const names = header.map((name) => {
    const original = plain(inBrackets(name) ?? '');
    return Object.hasOwn(usual, original) && !Object.hasOwn(usual, plain(name)) ? original : plain(name);
  });
  const isPodkeys = names.includes(plain(loginColumns.name));
  const known = isPodkeys
    ? undefined
    : tables.find(
        ({ has, hasOneOf }) =>
          has.every((name) => names.includes(name)) &&
          (!hasOneOf || hasOneOf.some((name) => names.includes(name))),
      );
  const taken = new Set<ColumnRole>();
  const roles = names.map((name, index): ColumnRole => {
    const own = known && Object.hasOwn(known.roles, name) ? known.roles[name] : undefined;
    const title = header[index] ?? '';
    if (own === undefined && (holdsSecrets(title) || holdsSecrets(inBrackets(title) ?? ''))) return 'secret';
    const role = own ?? (Object.hasOwn(usual, name) ? usual[name] : undefined) ?? 'ignore';
    if (taken.has(role)) return 'ignore';
    if (!['tags', 'secret', 'ignore'].includes(role)) taken.add(role);
    return role;
  });
  return { format: isPodkeys ? 'podkey' : (known?.format ?? 'table'), roles };
}
