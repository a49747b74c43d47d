import { randomUUID } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../electron/services/clock.ts';
import { settingRegistry } from '../../shared/settings/setting-registry.ts';
import { northwindSnapshot, revealed } from '../support/activity-samples.ts';
import { assembleServices } from '../support/assemble-services.ts';
import { aLogin, anItem, numberedUuid } from '../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../support/samples.ts';
import { seeded, type Lane, type Line, type Step, type WriterTask } from './steps.ts';
import { beginUpdate } from '../support/begin-update.ts';

/* A process with Podkey's services that writes to a database in all lanes at once, until it is killed. */

const task = JSON.parse(process.argv[2] ?? '') as WriterTask;
const random = seeded(task.seed);
const services = assembleServices({ clock: systemClock, databaseFile: task.file });
const { accounts, activity, features, logins, settings, database } = services;
const { bulk } = features.users;

reportTransactions();
const { secret, ...entry } = task.account;
const draft = { ...entry, environment: 'production', color: 'blue' } as const;
const known = (await accounts.state()).accounts.find(({ accountId }) => accountId === draft.accountId);
const { id: main } = await (known
  ? accounts.edit(known.id, draft, secret, 'keychain')
  : accounts.add(draft, secret, 'keychain'));
await accounts.select(main);
say({ ready: true });

const lanes: Record<Lane, () => Promise<void>> = {
  accounts: writeAccounts,
  journal: writeJournal,
  settings: changeSettings,
  logins: writeLogins,
  bulk: changeUsers,
};
await Promise.all(task.lanes.map((lane) => lanes[lane]()));

function say(line: Line): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

/** Reports a step, runs it, and reports that it is done. */
async function step<T>(what: Step, act: () => T | Promise<T>): Promise<T> {
  say({ begun: what });
  const result = await act();
  say({ done: what });
  await turn();
  return result;
}

/** Reports transactions; the statements run as usual. */
function reportTransactions(): void {
  const exec = database.exec.bind(database);
  database.exec = (sql) => {
    exec(sql);
    if (sql.startsWith('BEGIN')) say({ transaction: 'begun' });
    if (sql === 'COMMIT' || sql === 'ROLLBACK') say({ transaction: 'over' });
  };
}

function choose<T>(from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

async function writeAccounts(): Promise<void> {
  for (let number = task.firstNumber; ; number += 1) {
    const others = (await accounts.state()).accounts.filter(({ id }) => id !== main);
    const other = others[Math.floor(random() * others.length)];
    const accountId = other?.accountId ?? '';
    const label = `Account ${number}`;
    const act = !other || others.length < 3 ? 'add' : choose(['add', 'rename', 'remove'] as const);
    if (act === 'add') {
      const added = { ...northwindDraft, accountId: randomUUID(), label };
      await step({ lane: 'accounts', act, accountId: added.accountId, label }, () =>
        accounts.add(added, 'a secret', 'keychain'),
      );
    } else if (other && act === 'rename') {
      const { id: _id, secretIn: _kept, ...before } = other;
      await step({ lane: 'accounts', act, accountId, label }, () =>
        accounts.edit(other.id, { ...before, label }, undefined, 'keychain'),
      );
    } else if (other) {
      await step({ lane: 'accounts', act: 'remove', accountId }, () => accounts.remove(other.id));
    }
  }
}

async function writeJournal(): Promise<void> {
  for (let number = task.firstNumber; ; number += 1) {
    if (random() < 0.6) {
      await step({ lane: 'journal', act: 'record', number }, () => activity.record(revealed(String(number))));
      continue;
    }
    const update = { account: northwindSnapshot, userId: numberedUuid(number), fields: ['role' as const] };
    const end = await step({ lane: 'journal', act: 'begin', number }, () => beginUpdate(activity, update));
    await step({ lane: 'journal', act: 'end', number }, () => end('done'));
  }
}

async function changeSettings(): Promise<void> {
  for (;;) {
    const chosen = {
      hideAfterS: choose(settingRegistry.hideAfterS.choices),
      clearClipboardAfterS: choose(settingRegistry.clearClipboardAfterS.choices),
    };
    await step({ lane: 'settings', act: 'change', ...chosen }, () => settings.change(chosen));
  }
}

async function writeLogins(): Promise<void> {
  for (;;) {
    const saved = logins.list(main).logins;
    const one = saved[Math.floor(random() * saved.length)];
    const act =
      !one || saved.length < 5 ? 'save' : choose(['save', 'use', 'use', 'remove', 'remove'] as const);
    if (act === 'save' || !one) {
      // One, as a person saves it, or many at once, as from a file.
      const count = saved.length < 60 ? choose([1, 12] as const) : 1;
      const made = Array.from({ length: count }, () => {
        const id = randomUUID();
        const items = [1, 2].map(() =>
          anItem({ id: randomUUID(), locator: { ...routerLocator, assetId: randomUUID() } }),
        );
        return aLogin({ id, name: id, items });
      });
      const names = made.map(({ name }) => name);
      await step({ lane: 'logins', act: 'save', names }, () => logins.put(main, made));
    } else if (act === 'use') {
      await step({ lane: 'logins', act, name: one.name }, () =>
        logins.noteUse(main, one.items[0]?.locator ?? routerLocator, false),
      );
    } else {
      await step({ lane: 'logins', act, name: one.name }, () => logins.remove(main, one.id));
    }
  }
}

async function changeUsers(): Promise<void> {
  const users = JSON.parse(readFileSync(task.usersFile, 'utf8')) as string[];
  const interrupted = bulk.jobs(main).find(({ counts }) => counts.waiting > 0);
  if (interrupted) await finish(() => bulk.resume(main, interrupted.id));
  for (let from = task.firstUser; from < users.length;) {
    const rows = choose([5, 20, 60] as const);
    const table = users.slice(from, from + rows).join('\n');
    const sheet = bulk.readText(main, table);
    const plan = bulk.check(main, sheet.id, { columns: ['userId'], fixed: { lastName: `Holm ${from}` } });
    const what = { lane: 'bulk', act: 'start', from, rows: Math.min(rows, users.length - from) } as const;
    await finish(() => step(what, () => bulk.start(main, plan.id, choose([1, 4, 8] as const))));
    from += rows;
  }
}

/** Starts or resumes a bulk change, and waits until it is idle. */
async function finish(begin: () => unknown): Promise<void> {
  await begin();
  await step({ lane: 'bulk', act: 'finish' }, async () => {
    while (bulk.jobs(main).some(({ status }) => status.kind !== 'finished')) await wait(2);
  });
}
