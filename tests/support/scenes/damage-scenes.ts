import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseCopies } from '../../../electron/storage/database-copies.ts';
import { damageRows } from '../damage-rows.ts';
import { said } from '../said.ts';
import { sceneTime, type SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const hour = 60 * 60_000;
/** How long before the scene the copies were made. */
const ages = [2 * hour, 26 * hour, 50 * hour, 9 * 24 * hour] as const;
/** The same of one that can't be read. */
const unreadableAge = 74 * hour;

/** Does something to the data of a Podkey that has quit, and starts it again. */
async function restartAfter(
  stage: Stage,
  act: (database: DatabaseSync, file: string) => Promise<void> | void,
): Promise<void> {
  await stage.restart(async () => {
    const file = path.join(stage.userData, 'podkey.db');
    const database = new DatabaseSync(file);
    try {
      await act(database, file);
    } finally {
      database.close();
    }
  });
}

async function makeCopies(database: DatabaseSync, file: string): Promise<void> {
  const copies = new DatabaseCopies(file);
  copies.remove();
  const make = (age: number) =>
    copies.make(database, {
      now: sceneTime - age,
      assertWanted: () => undefined,
      turn: () => Promise.resolve(),
    });
  for (const age of ages) await make(age);
  await writeFile((await make(unreadableAge)).file, 'no database');
}

async function openCopies(stage: Stage): Promise<void> {
  await stage.lock.toSettings();
  await stage.press('Show copies…');
  await stage.page.getByRole('dialog').waitFor();
}

const damagedRow = ({ page }: Stage) => page.getByRole('button', { name: said('Delete for good…') });

/** The copies of Podkey's data, and what a person sees of damaged data. */
export const damageScenes: readonly SceneGroup[] = [
  {
    feature: 'settings',
    name: 'copies and damaged data',
    signedIn: true,
    scenes: [
      {
        name: 'no-copies',
        about: 'The list of copies before the first one is made.',
        show: openCopies,
      },
      {
        name: 'copies',
        about: 'The copies of Podkey’s data. One of them can’t be read.',
        async show(stage) {
          await restartAfter(stage, makeCopies);
          await openCopies(stage);
          await stage.page.getByRole('list', { name: said('Copies, newest first') }).waitFor();
        },
      },
      {
        name: 'restore-question',
        about: 'The question before a copy is restored.',
        async show(stage) {
          await stage.page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
          await stage.page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'damaged-data',
        about: 'Damaged rows that were set aside.',
        async show(stage) {
          await stage.saveLogin('Core router · admin password', 'Core router');
          await restartAfter(stage, (database) =>
            damageRows(database, "UPDATE logins SET tags = '[broken'; UPDATE items SET kind = 'song'"),
          );
          await stage.lock.toSettings();
          await damagedRow(stage).waitFor();
        },
        inSight: damagedRow,
      },
      {
        name: 'damaged-data-question',
        about: 'The question before damaged data is deleted.',
        async show(stage) {
          await damagedRow(stage).click();
          await stage.page.getByRole('alertdialog').waitFor();
        },
      },
    ],
  },
  {
    feature: 'first-run',
    name: 'damaged accounts',
    signedIn: true,
    scenes: [
      {
        name: 'damaged-account',
        about: 'The only account is damaged.',
        async show(stage) {
          await restartAfter(stage, (database) => damageRows(database, "UPDATE accounts SET color = 'mud'"));
          await stage.page.getByRole('list', { name: said('Damaged accounts') }).waitFor();
        },
      },
      {
        name: 'damaged-account-copies',
        about: 'The copies that may bring a damaged account back.',
        async show(stage) {
          await stage.press('Restore a copy…');
          await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor();
        },
      },
      {
        name: 'damaged-account-again',
        about: 'A damaged account is added again, with what could be read of it.',
        async show(stage) {
          await stage.page
            .getByRole('dialog')
            .getByRole('button', { name: said('Close') })
            .click();
          await stage.press('Add it again: Northwind');
          await stage.page.getByRole('textbox', { name: said('Account ID') }).waitFor();
        },
      },
    ],
  },
];
