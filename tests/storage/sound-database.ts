import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SessionSecretStore } from '../../electron/credentials/keychain.ts';
import { sealEntry } from '../../electron/services/activity/journal-seal.ts';
import { revealed } from '../support/activity-samples.ts';
import { assembleServices, type Services } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { aLoginDraft, numberedUuid } from '../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../support/samples.ts';

/** The IDs of what a person would miss. */
export interface Content {
  accounts: string[];
  logins: string[];
  items: string[];
  users: string[];
  jobs: string[];
  entries: number;
  /** By a row's ID, the ID of the row that it belongs to. */
  owners: Record<string, string>;
}

/** A sound database with its side files and copies, as a killed Podkey leaves it, and what each of these contains. */
export interface Sound {
  folder: string;
  /** The journal's seal, as it is in the keychain. */
  seal: string;
  /** The copies' content, the newest first. */
  copies: { id: string; content: Content }[];
  /** What is in the file itself. */
  inFile: Content;
  /** The same with what is only in the write-ahead log. */
  all: Content;
}

export const startOfDay = Date.UTC(2030, 0, 1);
export const sideFiles = ['-wal', '-shm'] as const;

/** Creates one in `folder`: two copies, changes in the file after them, and changes in the log. */
export async function soundDatabase(folder: string): Promise<Sound> {
  const work = `${folder}-at-work`;
  mkdirSync(work, { recursive: true });
  const file = path.join(work, 'podkey.db');
  const keychain = new SessionSecretStore();
  const clock = new FakeClock(startOfDay);
  const services = assembleServices({ clock, databaseFile: file, keychain, keepsCopies: true });
  services.begin();
  const copies: Sound['copies'] = [];
  for (const part of [1, 2]) {
    await write(services, part);
    await services.features.dataCopies.service.look();
    const [newest] = (await services.features.dataCopies.service.list()).copies;
    copies.unshift({ id: newest?.id ?? '', content: await contentOf(services) });
    clock.change(60 * 60_000);
  }
  await write(services, 3);
  await services.journalUpkeep.look();
  services.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const inFile = await contentOf(services);
  await write(services, 4);
  await services.journalUpkeep.seal();
  const all = await contentOf(services);
  cpSync(work, folder, { recursive: true });
  const seal = (await keychain.get(sealEntry)) ?? '';
  await services.close();
  const isWhole = sideFiles.every((suffix) => existsSync(path.join(folder, `podkey.db${suffix}`)));
  if (!isWhole || copies.length !== 2) throw new Error(`Incomplete: ${readdirSync(folder).join(', ')}`);
  return { folder, seal, copies, inFile, all };
}

/** What Podkey shows of a database. */
export async function contentOf(services: Services): Promise<Content> {
  const accounts = (await services.accounts.state()).accounts.map(({ id }) => id);
  const owners: Record<string, string> = {};
  const belonging = <T>(rows: readonly T[], idOf: (row: T) => string, owner: string) => {
    for (const row of rows) owners[idOf(row)] = owner;
    return rows.map(idOf);
  };
  const logins = accounts.map((id) => ({ id, logins: services.logins.list(id).logins }));
  const idOf = (row: { id: string }) => row.id;
  const userOf = ({ userId }: { userId: string }) => userId;
  return {
    accounts,
    logins: logins.flatMap((each) => belonging(each.logins, idOf, each.id)),
    items: logins.flatMap((each) => each.logins.flatMap((login) => belonging(login.items, idOf, login.id))),
    // Not only the saved ones: no file tells that a bit which made one unsaved is damaged.
    users: accounts.flatMap((id) => belonging(services.features.users.rows.users.all(id), userOf, id)),
    jobs: accounts.flatMap((id) => belonging(services.features.users.rows.bulk.jobs(id), idOf, id)),
    entries: Number(services.database.prepare('SELECT count(*) AS entries FROM activity').get()?.['entries']),
    owners,
  };
}

/** Fills each table. */
async function write(services: Services, part: number): Promise<void> {
  for (let number = part * 10; number < part * 10 + 2; number += 1) {
    const draft = { ...northwindDraft, accountId: numberedUuid(number), label: `Account ${number}` };
    const { id } = await services.accounts.add(draft, 'a secret', 'keychain');
    const base = number * 100;
    for (let login = base; login < base + 15; login += 1) {
      const locator = { ...routerLocator, assetId: numberedUuid(login) };
      const item = { kind: 'password', label: null, locator } as const;
      const saved = services.logins.save(id, aLoginDraft({ name: `Login ${login}`, items: [item] }));
      services.logins.noteUse(id, locator, false);
      services.features.typing.options.set(id, saved.id, {
        ...services.features.typing.options.forLogin(id, saved.id),
        delayMs: 60,
      });
      services.features.users.rows.users.setSaved(id, numberedUuid(login), true);
      services.activity.record(revealed(String(login)));
    }
    const users = [1, 2, 3].map((user) => numberedUuid(base + user));
    const row = { name: null, wanted: { lastName: 'Holm' }, state: 'waiting', at: null } as const;
    const outcome = { problems: [], beyond: [], unconfirmed: [], error: null, isMarked: false, before: null };
    const job = crypto.randomUUID();
    services.features.users.rows.bulk.add(
      id,
      { id: job, source: 'team.csv', createdAt: startOfDay, maxParallel: 4 },
      users.map((userId, index) => ({ ...outcome, ...row, line: index + 2, userId })),
    );
    // As Podkey is killed while it sends: one is being sent, one is about to be, one waits.
    services.features.users.rows.bulk.claim(job, [2, 3]);
    services.features.users.rows.bulk.setState(job, 2, 'sending', outcome, startOfDay);
    services.settings.change({ clearClipboardAfterS: 30 });
  }
}
