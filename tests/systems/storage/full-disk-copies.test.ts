import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storageFailureText } from '../../../shared/text/en/failures.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { failureOf } from '../../support/failure-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { northwindDraft } from '../../support/samples.ts';
import { diskForTest, takesDisk } from './small-disk-for-test.ts';

const hour = 60 * 60_000;

test(
  'a full disk drops the copy that is made; older ones stay, and copies continue when there is room',
  takesDisk,
  async () => {
    const disk = diskForTest();
    const file = path.join(disk.folder, 'podkey.db');
    const clock = new FakeClock();
    let restarts = 0;
    const services = assembleServices({
      clock,
      databaseFile: file,
      keepsCopies: true,
      restart: () => (restarts += 1),
    });
    onTestFinished(() => services.close());
    const { accounts, heard, settings } = services;
    const { service: dataCopies } = services.features.dataCopies;
    await accounts.add(northwindDraft, 'a secret', 'keychain');
    await dataCopies.look();
    const [first] = (await dataCopies.list()).copies;
    // Room for the change itself, and for part of a copy.
    disk.fill(64);
    await clock.advance(hour);
    settings.change({ hideAfterS: 120 });
    const events = heard.events.length;
    await dataCopies.look();
    expect(heard.failures).toEqual(['data not copied']);
    expect(heard.events).toHaveLength(events);
    expect(readdirSync(`${file}.copies`)).toEqual([`${first?.id ?? ''}.db`]);

    // A person who restores a copy is told, and keeps both states.
    const refused = await failureOf(dataCopies.restore(first?.id ?? '', () => undefined));
    expect(refused.message).toBe(storageFailureText.diskFull);
    expect(restarts).toBe(0);
    expect(readdirSync(disk.folder).filter((name) => /restore|replaced/u.test(name))).toEqual([]);

    disk.makeRoom();
    await dataCopies.look();
    expect((await dataCopies.list()).copies).toHaveLength(2);
  },
);
