import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SessionSecretStore } from '../../electron/credentials/keychain.ts';
import { sealEntry } from '../../electron/services/activity/journal-seal.ts';
import { NoGoodCopy, type Recovered } from '../../electron/storage/database.ts';
import { toDiskFailure } from '../../electron/storage/disk-failure.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { parseJson } from '../../shared/schemas/parse-json.ts';
import { revealed } from '../support/activity-samples.ts';
import { assembleServices, type Services } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { refuseWrites } from '../support/refuse-writes.ts';
import { routerLocator } from '../support/samples.ts';
import { damageFiles, kinds, type Kind } from './damage-files.ts';
import { contentOf, soundDatabase, startOfDay, type Content, type Sound } from './sound-database.ts';
import { seeded } from './steps.ts';

/** The results of some damages. */
export interface DamageReport {
  rounds: number;
  /** Rounds by the kind of damage. */
  kinds: Record<string, number>;
  /** Starts that restored a copy, which the person is told. */
  restored: number;
  /** Starts that lost latest writes, which the person is told. */
  latestLost: number;
  /** Starts with nothing, to which the person agreed because no copy was good. */
  startedEmpty: number;
  /** Starts with rows set aside, which Settings shows. */
  setAside: number;
  /** Starts whose journal was found broken, which its screen shows. */
  journalBroken: number;
  /** Starts that were refused with a reason and a next step, such as for a folder that can't be read. */
  refused: number;
  /** All problems, with the number of their round. */
  wrong: string[];
}

/** The kinds in the order of the rounds. Those with most places to hit come more often. */
const planned: readonly Kind[] = [
  ...kinds,
  'bits',
  'row',
  'row',
  'row',
  'reference',
  'log',
  'full disk',
  'full disk',
];
/** More than a start and the work after it write. */
const maxWrites = 60;

/**
 * Damages a database, starts Podkey's services on it, and checks that Podkey starts, works, and loses at most what it says: never more
 * than what changed since the newest good copy.
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
    restored: 0,
    latestLost: 0,
    startedEmpty: 0,
    setAside: 0,
    journalBroken: 0,
    refused: 0,
    wrong: [],
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-damaged-'));
  // Reached by the other user of `asOrdinaryUser`.
  chmodSync(folder, 0o755);
  try {
    const sound = await soundDatabase(path.join(folder, 'sound'));
    for (let round = 1; round <= rounds; round += 1) {
      const kind = planned[round % planned.length] ?? 'bits';
      const accepted = report.kinds['full disk'] ?? 0;
      report.kinds[kind] = (report.kinds[kind] ?? 0) + 1;
      const where = path.join(folder, 'round');
      cpSync(sound.folder, where, { recursive: true });
      const random = seeded(seed * 10_007 + round);
      const start = () =>
        startOnDamaged(path.join(where, 'podkey.db'), { kind, sound, random, accepted }, report);
      const wrong = await (kind === 'permissions' ? asOrdinaryUser(where, start) : start());
      report.wrong.push(...wrong.map((text) => `round ${round}, ${kind}: ${text}`));
      report.rounds += 1;
      allowAll(where);
      rmSync(where, { recursive: true });
      onRound(round);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

/** What a start has to do with. */
interface Round {
  kind: Kind;
  sound: Sound;
  random: () => number;
  /** How many writes a full disk accepts. */
  accepted: number;
}

async function startOnDamaged(
  file: string,
  { kind, sound, random, accepted }: Round,
  report: DamageReport,
): Promise<string[]> {
  const what =
    kind === 'full disk' ? `after ${accepted % maxWrites} writes` : damageFiles(file, kind, random);
  const allow = kind === 'full disk' ? refuseWrites(13, accepted % maxWrites) : undefined;
  try {
    const canRefuse = kind === 'full disk' || kind === 'permissions';
    const first = await start(file, sound.seal, canRefuse);
    allow?.();
    if ('refused' in first) {
      report.refused += 1;
      if (!canRefuse) return [`${what} refused: ${first.refused}`];
      allowAll(path.dirname(file));
    }
    const again = await start(file, sound.seal, canRefuse);
    if ('refused' in again) return [`${what} refused at the second start: ${again.refused}`];
    const told = 'refused' in first ? again : first;
    count(told, report);
    return [
      ...told.wrong,
      ...again.wrong,
      ...lossesNotSaid(told, expectedOf(kind, sound, told.recovered)),
      ...(again === told ? [] : lossesNotSaid(again, told)),
      ...(again !== told && again.recovered ? ['repaired again at the second start'] : []),
    ].map((text) => `${what} ${text}`);
  } catch (thrown) {
    return [`${what} failed: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown'}`];
  } finally {
    allow?.();
  }
}

function count({ recovered, setAside, isJournalBroken }: Found, report: DamageReport): void {
  if (recovered?.what === 'latest') report.latestLost += 1;
  if (recovered?.what === 'database')
    if (recovered.restored) report.restored += 1;
    else report.startedEmpty += 1;
  if (setAside.length > 0) report.setAside += 1;
  if (isJournalBroken) report.journalBroken += 1;
}

const nothing: Content = { accounts: [], logins: [], items: [], users: [], jobs: [], entries: 0, owners: {} };

/** What must still be there, by what the start said of its repair. */
function expectedOf(
  kind: Kind,
  { copies, inFile, all }: Sound,
  recovered: Recovered | null,
): Content | string {
  if (!recovered) return all;
  if (recovered.what === 'latest') return inFile;
  const { restored } = recovered;
  const good = kind === 'file and all copies' ? undefined : copies[kind === 'file and newest copy' ? 1 : 0];
  if (!good) return restored ? 'restored a damaged copy' : nothing;
  const { accounts, logins, entries } = good.content;
  const held = { accounts: accounts.length, logins: logins.length, entries };
  return JSON.stringify(restored?.holds) === JSON.stringify(held)
    ? good.content
    : `restored ${JSON.stringify(restored)} instead of ${JSON.stringify(held)}`;
}

/** Each missing row must be set aside, or belong to one that is. */
function lossesNotSaid(found: Found, must: Content | string): string[] {
  if (typeof must === 'string') return [must];
  const setAside = new Set(found.setAside);
  const isSaid = (id: string | undefined): boolean =>
    id !== undefined && (setAside.has(id) || isSaid(must.owners[id]));
  const kept = ['accounts', 'logins', 'items', 'users', 'jobs'] as const;
  const missing = kept.flatMap((each) => {
    const there = new Set(found[each]);
    return must[each].filter((id) => !there.has(id) && !isSaid(id));
  });
  const lost = missing.length > 0 ? [`lost without a word: ${missing.join(', ')}`] : [];
  const entries =
    found.entries < must.entries && !found.isJournalBroken ? ['lost entries without a word'] : [];
  return [...lost, ...entries];
}

interface Found extends Content {
  /** What the start said about the files. */
  recovered: Recovered | null;
  /** The IDs of the rows that were set aside. */
  setAside: string[];
  isJournalBroken: boolean;
  /** What failed although it should work. */
  wrong: string[];
}

function assemble(file: string, keychain: SessionSecretStore): Services | { refused: string } {
  const options = { clock: new FakeClock(startOfDay), databaseFile: file, keychain, keepsCopies: true };
  try {
    return assembleServices(options);
  } catch (thrown) {
    if (thrown instanceof NoGoodCopy) return assembleServices({ ...options, mayStartEmpty: true });
    const failure = toDiskFailure(thrown);
    if (failure instanceof Failure) return { refused: failure.appError.message };
    throw thrown;
  }
}

/** Starts Podkey's services, reads everything as its screens do, writes as a person does, makes a copy, and ends them. */
async function start(file: string, seal: string, canRefuse: boolean): Promise<Found | { refused: string }> {
  const keychain = new SessionSecretStore();
  await keychain.set(sealEntry, seal);
  const services = assemble(file, keychain);
  if ('refused' in services) return services;
  const wrong: string[] = [];
  try {
    services.begin();
    const { accounts } = await services.accounts.state();
    for (const { id } of accounts) {
      await attempt('an account', () => services.accounts.select(id));
      for (const job of services.features.users.rows.bulk.jobs(id))
        services.features.users.rows.bulk.rows(job.id);
      services.features.teamLibrary.service.state(id);
    }
    await services.journalUpkeep.look();
    await services.activity.list(null, { text: 'router' }, null);
    services.activity.state(null);
    await attempt('the copies', () => services.features.dataCopies.service.list());
    await attempt('the settings', () => services.features.diagnostics.service.damagedRows());
    const found = {
      ...(await contentOf(services)),
      recovered: services.recovered,
      setAside: idsSetAside(services),
      isJournalBroken: services.activity.check.state === 'broken',
      wrong,
    };
    if (services.damagedRows.list().length < found.setAside.length) wrong.push('rows are not listed');
    await attempt('a setting', () => services.settings.change({ hideAfterS: 120 }));
    const id = accounts[0]?.id;
    if (id !== undefined) {
      await attempt('a login', () => services.logins.put(id, []));
      await attempt('a use', () => services.logins.noteUse(id, routerLocator, false));
    }
    await attempt('an entry', () => services.activity.record(revealed('again')));
    await services.features.dataCopies.service.look();
    // Unless the disk refuses it, which is logged.
    if (!canRefuse && services.heard.failures.includes('data not copied')) wrong.push('no copy was made');
    return found;
  } finally {
    await services.close();
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

function idsSetAside({ database }: Services): string[] {
  return database
    .prepare('SELECT content FROM damaged_rows')
    .all()
    .flatMap(({ content }) => {
      const row = parseJson(String(content)) as Record<string, unknown>;
      return [row['id'], row['user_id']].filter((id) => typeof id === 'string');
    });
}

/** The superuser is refused nothing, so these rounds run as another user. */
async function asOrdinaryUser<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const nobody = 65_534;
  if (process.geteuid?.() !== 0) return act();
  for (const each of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.resolve(folder, each), nobody, nobody);
  process.seteuid?.(nobody);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}

/** Undoes what a round did to the modes. */
function allowAll(folder: string): void {
  chmodSync(folder, 0o700);
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, each.name);
    if (each.isDirectory()) allowAll(at);
    else chmodSync(at, 0o600);
  }
}
