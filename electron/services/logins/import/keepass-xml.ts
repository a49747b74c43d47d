import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { loginFileLimits } from '../../../../shared/schemas/login-file.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { loginImportFailures } from '../../../../shared/text/en/login-import.ts';
import { tooMany } from '../read-table.ts';
import type { SlicedWork } from '../../turns.ts';
import { isBin } from './recognize-columns.ts';
import { safeCells } from './credentials.ts';
import { resolveReferences, splitPath, type LoginTable } from './login-table.ts';
import { holdsSecrets } from './secret-heads.ts';

/** The strings of an entry that are read. All others are values, or custom fields that may be. */
const readStrings = ['Title', 'UserName', 'URL', 'Notes'] as const;
type ReadString = (typeof readStrings)[number];
/** Further addresses, as Keepass2Android and KeePassXC store them. */
const furtherUrl = /^KP2A_URL(?:_\d+)?$/;

/** A text longer than this is cut. The rules for a login refuse it later, with the reason. */
const maxTextLength = 10_000;
/** Characters between two slices. */
const sliceLength = 64 * 1024;
/** The most elements within each other. KeePass's own groups are rarely ten deep. */
const maxDepth = 200;
/** Entries between two slices. */
const rowsAtOnce = 200;

interface Group {
  name: string;
  isBin: boolean;
}

interface Entry {
  uuid: string;
  strings: Partial<Record<ReadString, string>>;
  furtherUrls: string[];
  /** Custom strings that references may search. They don't leave the reader. */
  others: string[];
  tags: string;
  path: string;
  isArchived: boolean;
}

/**
 * The entries of a KeePass 2 XML file, without their histories. Those in the recycle bin are archived.
 *
 * Source: keepass.info, KeePass 2.x XML: `KeePassFile/Root/Group` with nested `Group` and `Entry`; an entry has `String` elements with `Key`
 * and `Value`, whose `Protected` or `ProtectInMemory` marks secrets, and `Tags` (bitwarden/clients, keepass2-xml-importer.ts reads the same).
 * The text of any other string never leaves the reader. A document type is refused, so nothing is expanded. Fails as `validation`
 * if the file is no KeePass XML or is damaged.
 */
export function* readKeePassXml(xml: string): SlicedWork<LoginTable> {
  const reader = new EntryReader();
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw loginImportFailures.doctype();
  });
  // The parser's own error is dropped, because it quotes the text.
  parser.on('error', () => {
    throw loginImportFailures.damaged();
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', (tag) => reader.close(tag.name));
  const take = (part: string) => reader.text(part);
  parser.on('text', take);
  parser.on('cdata', take);
  try {
    for (let at = 0; at < xml.length; at += sliceLength) {
      parser.write(xml.slice(at, at + sliceLength));
      yield;
    }
    parser.close();
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : loginImportFailures.damaged();
  }
  return yield* reader.table();
}

class EntryReader {
  readonly #path: string[] = [];
  readonly #groups: Group[] = [];
  readonly #entries: Entry[] = [];
  #entry: Entry | undefined;
  #histories = 0;
  #binId = '';
  #key = '';
  #text = '';
  /** Whether the text of the present element is read, or only that there is some. */
  #wants: 'text' | 'presence' | 'nothing' = 'nothing';
  #isThere = false;
  #unread = 0;

  open({ name, attributes }: SaxesTagPlain): void {
    const parent = this.#path.at(-1);
    if (this.#path.length === 0 && name !== 'KeePassFile') throw loginImportFailures.otherXml();
    this.#path.push(name);
    if (this.#path.length > maxDepth) throw loginImportFailures.tooDeep();
    this.#text = '';
    this.#isThere = false;
    this.#wants = 'nothing';
    if (name === 'Group') this.#groups.push({ name: '', isBin: false });
    else if (name === 'History') this.#histories += 1;
    else if (name === 'Entry' && this.#histories === 0) this.#entry = emptyEntry();
    else if (name === 'String') this.#key = '';
    else if (name === 'Key' && parent === 'String') this.#wants = 'text';
    else if (name === 'Value' && parent === 'String') {
      const isProtected = attributes['Protected'] === 'True' || attributes['ProtectInMemory'] === 'True';
      this.#wants = isProtected || holdsSecrets(this.#key) ? 'presence' : 'text';
    } else if (
      (name === 'Name' && parent === 'Group') ||
      (name === 'UUID' && (parent === 'Group' || parent === 'Entry')) ||
      (name === 'Tags' && parent === 'Entry') ||
      (name === 'RecycleBinUUID' && parent === 'Meta')
    )
      this.#wants = 'text';
  }

  text(part: string): void {
    if (this.#wants === 'nothing') return;
    if (part.trim() !== '') this.#isThere = true;
    if (this.#wants === 'text' && this.#text.length < maxTextLength) this.#text += part;
  }

  close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    const group = this.#groups.at(-1);
    if (name === 'Name' && parent === 'Group' && group) group.name = this.#text.trim();
    else if (name === 'UUID' && parent === 'Group' && group)
      group.isBin = this.#binId !== '' && this.#text.trim() === this.#binId;
    else if (name === 'UUID' && parent === 'Entry' && this.#entry && this.#histories === 0)
      this.#entry.uuid = Buffer.from(this.#text.trim(), 'base64').toString('hex').toUpperCase();
    else if (name === 'RecycleBinUUID' && parent === 'Meta') this.#binId = this.#text.trim();
    else if (name === 'Key' && parent === 'String') this.#key = this.#text;
    else if (name === 'Value' && parent === 'String') this.#closeValue();
    else if (name === 'Tags' && this.#entry && this.#histories === 0) this.#entry.tags = this.#text;
    else if (name === 'History') this.#histories -= 1;
    else if (name === 'Entry' && this.#histories === 0) this.#closeEntry();
    else if (name === 'Group') this.#groups.pop();
    this.#wants = 'nothing';
    this.#text = '';
  }

  *table(): SlicedWork<LoginTable> {
    const read = this.#entries.map(({ strings, furtherUrls, tags, path, isArchived }, index) => {
      const { first, rest } = splitPath(path);
      const cells = [...readStrings.map((key) => strings[key] ?? ''), tags, first, rest, ...furtherUrls];
      return { line: index + 1, cells, ...(isArchived && { isArchived }) };
    });
    yield;
    const { resolved, unresolved, secrets } = yield* resolveReferences(columns, read, {
      more: (index) => ({
        uuid: this.#entries[index]?.uuid ?? '',
        others: this.#entries[index]?.others ?? [],
      }),
    });
    this.#unread += secrets;
    const rows: LoginTable['rows'][number][] = [];
    for (const { cells, ...row } of resolved) {
      const [title = '', userName = '', url = '', notes = '', ...others] = cells.slice(0, columns.length);
      const { safe, changed } = safeCells([title, userName, url, ...cells.slice(columns.length), notes]);
      this.#unread += changed;
      const addresses = safe
        .slice(2, -1)
        .filter((address) => address !== '')
        .join('\n');
      rows.push({ ...row, cells: [...safe.slice(0, 2), addresses, ...safe.slice(-1), ...others] });
      if (rows.length % rowsAtOnce === 0) yield;
    }
    return {
      format: 'keepass-xml',
      columns,
      rows,
      unread: this.#unread,
      leftOut: 0,
      emptyCount: 0,
      unresolved,
    };
  }

  #closeValue(): void {
    const entry = this.#entry;
    if (!entry || this.#histories > 0) return;
    if (this.#wants === 'text' && isReadString(this.#key)) entry.strings[this.#key] = this.#text;
    else if (this.#wants === 'text' && furtherUrl.test(this.#key)) entry.furtherUrls.push(this.#text);
    else if (this.#isThere) {
      this.#unread += 1;
      if (this.#wants === 'text') entry.others.push(this.#text);
    }
  }

  #closeEntry(): void {
    if (!this.#entry) return;
    // The outermost group is the database itself. `/` separates groups, so a name can't contain it.
    const bin = this.#groups.findLastIndex(
      ({ isBin: is, name }, depth) => is || (depth === 1 && isBin(name)),
    );
    const path = this.#groups
      .slice(Math.max(bin, 0) + 1)
      .map(({ name }) => name.replaceAll('/', '∕'))
      .join('/');
    this.#entries.push({ ...this.#entry, path, isArchived: bin > 0 });
    this.#entry = undefined;
    if (this.#entries.length > loginFileLimits.rows) throw tooMany(this.#entries.length);
  }
}

const emptyEntry = (): Entry => ({
  uuid: '',
  strings: {},
  furtherUrls: [],
  others: [],
  tags: '',
  path: '',
  isArchived: false,
});

const columns: LoginTable['columns'] = [
  { name: 'Title', guess: 'name' },
  { name: 'UserName', guess: 'userName' },
  { name: 'URL', guess: 'address' },
  { name: 'Notes', guess: 'notes' },
  { name: 'Tags', guess: 'tags' },
  { name: 'Group', guess: 'client' },
  { name: 'Group (2)', guess: 'tags' },
];

function isReadString(key: string): key is ReadString {
  return readStrings.some((read) => read === key);
}
