import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SessionSecretStore } from '../../electron/credentials/secret-store.ts';
import { sealEntry } from '../../electron/services/activity/journal-seal.ts';
import { toDiskFailure } from '../../electron/storage/disk-failure.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { revealed } from '../support/activity-samples.ts';
import { assembleServices, type Services } from '../support/assemble-services.ts';
import { damageRows } from '../support/damage-rows.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { refuseWrites } from '../support/refuse-writes.ts';
import { aLoginDraft, numberedUuid } from '../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../support/samples.ts';
import { seeded } from './steps.ts';

/* The file is long because a damage, the start after it and the count of losses belong together. */

/** The results of some damages. */
export interface DamageReport {
  rounds: number;
  /** Rounds by the kind of damage. */
  kinds: Record<string, number>;
  /** Starts with the file or its latest writes moved aside, which the person is told. */
  movedAside: number;
  /** Starts with rows set aside, which Settings shows. */
  setAside: number;
  /** Starts whose journal was found broken, which its screen shows. */
  journalBroken: number;
  /** Starts that were refused with a reason and a next step, such as for a folder that can't be read. */
  refused: number;
  /** All problems, with the number of their round. */
  wrong: string[];
}

const suffixes = ['', '-wal', '-shm'] as const;
const day = Date.UTC(2030, 0, 1);

/** A sound database with its write-ahead log, as a killed Podkey leaves it, and what it contains. */
interface Sound {
  folder: string;
  seal: string;
  /** Rows that are in the file itself. */
  older: Content;
  /** The same with those that are only in the log. */
  all: Content;
}

/** The IDs of what a person would miss. */
interface Content {
  accounts: string[];
  logins: string[];
  users: string[];
  entries: number;
}

/**
 * Damages a database at random, starts Podkey's services on it, and checks that Podkey starts, works, and loses at most what it says.
 *
 * The same `seed` gives the same damages. Calls `onRound` after each.
 */
export async function damageRepeatedly(
  { rounds, seed }: { rounds: number; seed: number },
  onRound: (round: number) => void = () => undefined,
): Promise<DamageReport> {
  const report: DamageReport = {
    rounds: 0,
    kinds: {},
    movedAside: 0,
    setAside: 0,
    journalBroken: 0,
    refused: 0,
    wrong: [],
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-damaged-'));
  try {
    const sound = await soundDatabase(path.join(folder, 'sound'));
    for (let round = 1; round <= rounds; round += 1) {
      const random = seeded(seed * 10_007 + round);
      const kind = choose(random, kinds);
      report.kinds[kind] = (report.kinds[kind] ?? 0) + 1;
      const where = path.join(folder, 'round');
      cpSync(sound.folder, where, { recursive: true });
      const wrong = await startOnDamaged(where, { kind, sound, random }, report);
      report.wrong.push(...wrong.map((text) => `round ${round}, ${kind}: ${text}`));
      report.rounds += 1;
      chmodSync(where, 0o700);
      rmSync(where, { recursive: true });
      onRound(round);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

const kinds = [
  'bits',
  'cut',
  'row',
  'row',
  'row',
  'log',
  'journal',
  'permissions',
  'full disk',
  'full disk',
] as const;
type Kind = (typeof kinds)[number];

/** What a start has to do with. */
interface Round {
  kind: Kind;
  sound: Sound;
  random: () => number;
}

async function startOnDamaged(
  folder: string,
  { kind, sound, random }: Round,
  report: DamageReport,
): Promise<string[]> {
  const file = path.join(folder, 'podkey.db');
  const what = kind === 'full disk' ? '' : damage(file, kind, random);
  const allow = kind === 'full disk' ? refuseWrites(13, Math.floor(random() * 40)) : undefined;
  try {
    const first = await content(file, sound.seal);
    allow?.();
    if ('refused' in first) {
      report.refused += 1;
      if (kind !== 'permissions' && kind !== 'full disk') return [`${what} refused: ${first.refused}`];
      chmodSync(folder, 0o700);
      chmodSync(file, 0o600);
    }
    const again = await content(file, sound.seal);
    if ('refused' in again) return [`${what} refused at the second start: ${again.refused}`];
    const said = { ...('refused' in first ? again : first), movedAside: again.movedAside };
    if (said.movedAside) report.movedAside += 1;
    if (said.damaged > 0) report.setAside += 1;
    if (said.isJournalBroken) report.journalBroken += 1;
    const isLogDamaged = kind === 'bits' || kind === 'cut' || kind === 'log' || kind === 'journal';
    return [...said.wrong, ...again.wrong, ...lossesNotSaid(again, sound, isLogDamaged)].map(
      (text) => `${what} ${text}`,
    );
  } catch (thrown) {
    return [`${what} failed: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown'}`];
  } finally {
    allow?.();
  }
}

/** A file that was moved aside lost everything; otherwise each missing row must be among those that were set aside. */
function lossesNotSaid(found: Found, { older, all }: Sound, isLogDamaged: boolean): string[] {
  if (found.movedAside) return [];
  const must = isLogDamaged ? older : all;
  const missing = [
    ...must.accounts.filter((id) => !found.accounts.includes(id)),
    ...must.logins.filter((id) => !found.logins.includes(id)),
    ...must.users.filter((id) => !found.users.includes(id)),
  ];
  const lost =
    missing.length > 0 && found.damaged === 0 ? [`lost without a word: ${missing.join(', ')}`] : [];
  const entries =
    found.entries < must.entries && !found.isJournalBroken ? ['lost entries without a word'] : [];
  return [...lost, ...entries];
}

interface Found extends Content {
  movedAside: boolean;
  damaged: number;
  isJournalBroken: boolean;
  /** What failed although it should work. */
  wrong: string[];
}

/** Starts Podkey's services, reads everything as its screens do, writes as a person does, and ends them. */
async function content(file: string, seal: string): Promise<Found | { refused: string }> {
  const keychain = new SessionSecretStore();
  await keychain.set(sealEntry, seal);
  let services: Services;
  try {
    services = assembleServices({ clock: new FakeClock(day), databaseFile: file, keychain });
  } catch (thrown) {
    const failure = toDiskFailure(thrown);
    if (failure instanceof Failure) return { refused: failure.appError.message };
    throw thrown;
  }
  const wrong: string[] = [];
  try {
    services.begin();
    const { accounts } = await services.accounts.state();
    const ids = accounts.map(({ id }) => id);
    const users: string[] = [];
    for (const id of ids) {
      await services.accounts.select(id).catch((thrown: unknown) => note(thrown));
      users.push(...services.userRows.saved(id).map(({ userId }) => userId));
      for (const job of services.bulkRows.jobs(id)) services.bulkRows.rows(job.id);
      services.library.state(id);
    }
    const logins = ids.flatMap((id) => services.logins.list(id).logins.map((login) => login.id));
    await services.journalUpkeep.look();
    await services.activity.list(null, { text: 'router' }, null);
    services.activity.state(null);
    const counted = services.database.prepare('SELECT count(*) AS entries FROM activity').get();
    const found = {
      accounts: ids,
      logins,
      users,
      entries: Number(counted?.['entries']),
      movedAside: readdirSync(path.dirname(file)).some((name) => name.includes('.corrupt-')),
      damaged: services.damagedRows.list().length,
      isJournalBroken: services.activity.check.state === 'broken',
      wrong,
    };
    await attempt('a setting', () => services.settings.change({ hideAfterS: 120 }));
    if (ids[0] !== undefined) {
      const [id] = ids;
      await attempt('a login', () => services.logins.put(id, []));
      await attempt('a use', () => services.logins.noteUse(id, routerLocator, false));
    }
    await attempt('an entry', () => services.activity.record(revealed('again')));
    return found;
  } finally {
    await services.close();
  }

  function note(thrown: unknown): void {
    if (!(toDiskFailure(thrown) instanceof Failure))
      wrong.push(thrown instanceof Error ? thrown.message : '');
  }
  async function attempt(name: string, act: () => unknown): Promise<void> {
    try {
      await act();
    } catch (thrown) {
      // A refusal by the disk is said to the person.
      if (!(toDiskFailure(thrown) instanceof Failure)) wrong.push(`${name}: ${String(thrown)}`);
    }
  }
}

/** Damages the database, and says how. */
function damage(file: string, kind: Exclude<Kind, 'full disk'>, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  switch (kind) {
    case 'bits': {
      const target = file + choose(random, suffixes);
      const bytes = readFileSync(target);
      const places = Array.from({ length: 1 + below(8) }, () => below(bytes.length));
      for (const place of places) bytes[place] = (bytes[place] ?? 0) ^ (1 << below(8));
      writeFileSync(target, bytes);
      return `bits of ${path.basename(target)} at ${places.join(', ')}`;
    }
    case 'cut': {
      const target = file + choose(random, suffixes);
      const left = below(readFileSync(target).length);
      truncateSync(target, left);
      return `${path.basename(target)} cut at ${left}`;
    }
    case 'row':
      return damageOneRow(file, random);
    case 'log': {
      const target = file + choose(random, ['-wal', '-shm'] as const);
      if (random() < 0.3) {
        rmSync(target);
        return `${path.basename(target)} removed`;
      }
      const bytes = readFileSync(target);
      const [from, to] = [below(bytes.length), below(bytes.length)].toSorted((a, b) => a - b);
      writeFileSync(target, bytes.fill(below(256), from, to));
      return `${path.basename(target)} overwritten from ${from} to ${to}`;
    }
    case 'journal': {
      const bytes = Buffer.from(Array.from({ length: 1 + below(8_192) }, () => below(256)));
      writeFileSync(`${file}-journal`, bytes);
      return `a rollback journal of ${bytes.length} random bytes`;
    }
    case 'permissions': {
      const target = choose(random, [file, `${file}-wal`, path.dirname(file)]);
      const mode = choose(random, [0o000, 0o400, 0o500]);
      chmodSync(target, mode);
      return `${path.basename(target)} with mode ${mode.toString(8)}`;
    }
  }
}

const garbage = ["'{broken'", 'NULL', "x'00ff'", '-1', 'char(0)', '1e300', "''", "'[]'", "'{}'", "'null'"];

function damageOneRow(file: string, random: () => number): string {
  const database = new DatabaseSync(file);
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => name !== 'damaged_rows' && name !== 'confirmed_origins');
    const table = choose(random, tables);
    const columns = database
      .prepare(`SELECT name, pk FROM pragma_table_info('${table}')`)
      .all()
      .filter(({ pk }) => pk === 0)
      .map(({ name }) => String(name));
    const keys = database.prepare(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0`).all();
    const key = keys.map(({ name }) => String(name)).join(', ');
    const rows = Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']);
    const column = choose(random, columns);
    const value = choose(random, garbage);
    const row = Math.floor(random() * Math.max(1, rows));
    const sql = `UPDATE ${table} SET ${column} = ${value}
      WHERE (${key}) IN (SELECT ${key} FROM ${table} ORDER BY ${key} LIMIT 1 OFFSET ${row})`;
    // A table's own rules may refuse the value, such as a foreign key; then it would not be found in a file either.
    database.exec('PRAGMA foreign_keys = OFF');
    damageRows(database, sql);
    return `${table}.${column} of row ${row} = ${value}`;
  } catch (thrown) {
    if (thrown instanceof Error && /constraint|malformed JSON/.test(thrown.message)) return 'nothing';
    throw thrown;
  } finally {
    database.close();
  }
}

async function soundDatabase(folder: string): Promise<Sound> {
  const work = `${folder}-at-work`;
  mkdirSync(work, { recursive: true });
  const file = path.join(work, 'podkey.db');
  const keychain = new SessionSecretStore();
  const services = assembleServices({ clock: new FakeClock(day), databaseFile: file, keychain });
  services.begin();
  await write(services, 1);
  await services.journalUpkeep.look();
  services.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const older = await contentOf(services);
  await write(services, 2);
  await services.journalUpkeep.seal();
  const all = await contentOf(services);
  mkdirSync(folder);
  for (const suffix of suffixes)
    if (existsSync(file + suffix)) cpSync(file + suffix, path.join(folder, `podkey.db${suffix}`));
  const seal = (await keychain.get(sealEntry)) ?? '';
  await services.close();
  return { folder, seal, older, all };
}

/** Fills each table. */
async function write(services: Services, part: number): Promise<void> {
  for (let number = part * 10; number < part * 10 + 3; number += 1) {
    const draft = { ...northwindDraft, accountId: numberedUuid(number), label: `Account ${number}` };
    const { id } = await services.accounts.add(draft, 'a secret', 'keychain');
    const { base } = { base: number * 100 };
    for (let login = base; login < base + 20; login += 1) {
      const locator = { ...routerLocator, assetId: numberedUuid(login) };
      const item = { kind: 'password', label: null, locator } as const;
      const saved = services.logins.save(id, aLoginDraft({ name: `Login ${login}`, items: [item] }));
      services.logins.noteUse(id, locator, false);
      services.typingOptions.set(id, saved.id, { ...services.typingOptions.of(id, saved.id), delayMs: 60 });
      services.userRows.setSaved(id, numberedUuid(login), true);
      services.activity.record(revealed(String(login)));
    }
    const users = [1, 2, 3].map((user) => numberedUuid(base + user));
    const row = { name: null, wanted: { lastName: 'Holm' }, state: 'waiting', at: null } as const;
    const outcome = { problems: [], beyond: [], unconfirmed: [], error: null, isMarked: false, before: null };
    services.bulkRows.add(
      id,
      { id: crypto.randomUUID(), source: 'team.csv', createdAt: day, atMost: 4 },
      users.map((userId, index) => ({ ...outcome, ...row, line: index + 2, userId })),
    );
    services.settings.change({ clearClipboardAfterS: 30 });
  }
}

async function contentOf(services: Services): Promise<Content> {
  const accounts = (await services.accounts.state()).accounts.map(({ id }) => id);
  return {
    accounts,
    logins: accounts.flatMap((id) => services.logins.list(id).logins.map((login) => login.id)),
    users: accounts.flatMap((id) => services.userRows.saved(id).map(({ userId }) => userId)),
    entries: Number(services.database.prepare('SELECT count(*) AS entries FROM activity').get()?.['entries']),
  };
}

function choose<T>(random: () => number, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
