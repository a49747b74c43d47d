import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import { DatabaseCopies, readUnchanging } from '../../../electron/storage/database-copies.ts';
import { inTransaction } from '../../../electron/storage/sqlite.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';
import { folderForTest } from '../../integration/storage/folder-for-test.ts';

const made = { assertWanted: () => undefined, turn: () => Promise.resolve() };

/** Creates a database with Northwind and Contoso, and a copy with only Northwind. */
async function prepare(folder: string): Promise<void> {
  const file = path.join(folder, 'podkey.db');
  const { database } = openDatabase(file);
  const accounts = new AccountRepository(database);
  accounts.insert({ ...northwindDraft, id: crypto.randomUUID(), secretIn: 'keychain' });
  // Enough pages for several steps of SQLite's backup.
  const insert = database.prepare('INSERT INTO activity (seq, body, hash) VALUES (?, ?, ?)');
  const body = JSON.stringify({ at: 0, event: { action: 'unlocked' }, filler: 'x'.repeat(3_000) });
  inTransaction(database, () => {
    for (let seq = 1; seq <= 300; seq += 1) insert.run(seq, body, String(seq));
  });
  await new DatabaseCopies(file).make(database, { ...made, now: Date.UTC(2020, 0, 1) });
  accounts.insert({ ...contosoDraft, id: crypto.randomUUID(), secretIn: 'keychain' });
  database.close();
}

const program = path.join(import.meta.dirname, 'kill-at-step.ts');

/** Runs the program until it kills itself at this step; returns whether it ended before that. */
async function ranToEnd(what: 'copy' | 'restore' | 'open', file: string, step: number): Promise<boolean> {
  const child = spawn(process.execPath, [program, what, file, String(step)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caches the compiled TypeScript for the next run.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'podkey-writers'), NODE_NO_WARNINGS: '1' },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return false;
  expect(complaint).toBe('');
  expect(code).toBe(0);
  return true;
}

/** What a file holds, as labels of accounts, after all its pages were checked. */
function labelsIn(file: string): string[] {
  return readUnchanging(file, (database) => {
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    return new AccountRepository(database).list().map(({ label }) => label);
  });
}

const before = [northwindDraft.label];
const now = [northwindDraft.label, contosoDraft.label];

interface Found {
  /** Labels in the database that a start opens. */
  opened: string[];
  /** Labels in each copy, the newest first. */
  copies: string[][];
  recovered: ReturnType<typeof openDatabase>['recovered'];
  /** What is in the folder afterwards, besides the database and its side files. */
  left: string[];
}

/** Starts as Podkey does, which must never ask to start empty. */
function startAfterKill(file: string): Found {
  const { database, recovered } = openDatabase(file);
  const opened = new AccountRepository(database).list().map(({ label }) => label);
  database.close();
  const copies = new DatabaseCopies(file);
  copies.removeUnfinished();
  const stored = copies.list();
  expect(readdirSync(`${file}.copies`)).toHaveLength(stored.length);
  const left = readdirSync(path.dirname(file)).filter(
    (name) => !/^podkey\.db(?:-wal|-shm|\.copies)?$/u.test(name),
  );
  return { opened, recovered, left, copies: stored.map((copy) => labelsIn(copy.file)) };
}

/** Kills a program at each of its steps, each time on the same data, and checks what is found afterwards. Returns the number of steps. */
async function killAtEachStep(
  what: 'copy' | 'restore' | 'open',
  change: (file: string) => void,
  check: (found: Found, step: number) => void,
): Promise<number> {
  const prepared = folderForTest();
  await prepare(prepared);
  for (let step = 1; ; step += 1) {
    const folder = path.join(folderForTest(), 'data');
    cpSync(prepared, folder, { recursive: true });
    const file = path.join(folder, 'podkey.db');
    change(file);
    if (await ranToEnd(what, file, step)) return step - 1;
    check(startAfterKill(file), step);
    rmSync(folder, { recursive: true });
  }
}

const unchanged = () => undefined;
const minutes = 5 * 60_000;

describe('A kill at any step', () => {
  test(
    'of a copy leaves the database and its older copies, and no half copy',
    async () => {
      const steps = await killAtEachStep('copy', unchanged, ({ opened, copies, recovered, left }, step) => {
        expect({ opened, recovered, left }, `step ${step}`).toEqual({
          opened: now,
          recovered: null,
          left: [],
        });
        expect([[before], [now, before]], `step ${step}`).toContainEqual(copies);
      });
      expect(steps).toBeGreaterThan(8);
    },
    minutes,
  );

  test(
    'of a restore leaves the former or the restored state, and the former one never only half',
    async () => {
      let restored = 0;
      const steps = await killAtEachStep(
        'restore',
        unchanged,
        ({ opened, copies, recovered, left }, step) => {
          expect({ recovered, left }, `step ${step}`).toEqual({ recovered: null, left: [] });
          if (opened.length === before.length) {
            restored += 1;
            expect(copies, `step ${step}`).toEqual([now, before]);
          } else {
            expect(opened, `step ${step}`).toEqual(now);
          }
          expect(opened, `step ${step}`).toContain(northwindDraft.label);
        },
      );
      expect(restored).toBeGreaterThan(3);
      expect(steps).toBeGreaterThan(16);
    },
    minutes,
  );

  test(
    'of a start on a damaged database leaves its copy, which the next start restores',
    async () => {
      const damage = 'Dear diary, '.repeat(500);
      const steps = await killAtEachStep(
        'open',
        (file) => writeFileSync(file, damage),
        ({ opened, copies, left }, step) => {
          expect({ opened, copies }, `step ${step}`).toEqual({ opened: before, copies: [before] });
          expect(left, `step ${step}`).toEqual([expect.stringMatching(/^podkey\.db\.corrupt-/u)]);
        },
      );
      expect(steps).toBeGreaterThan(8);
    },
    minutes,
  );
});
