import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { linkHash } from '../../../electron/storage/activity-repository.ts';
import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { revealed } from '../../support/activity-samples.ts';
import { folderForTest } from '../storage/folder-for-test.ts';

/** Podkey with its journal in a file, and a program that changes the file while Podkey is closed. */
class JournalOnDisk {
  clock = new FakeClock();
  readonly file = path.join(folderForTest(), 'podkey.db');
  readonly keychain = new SessionSecretStore();
  services: Services;

  constructor() {
    this.services = this.open();
  }

  /** Closes Podkey, does something meanwhile, and opens Podkey. */
  whileClosed(act: () => void = () => undefined): void {
    this.services.database.close();
    act();
    this.services = this.open();
  }

  restart(): void {
    this.whileClosed();
    this.services.journalUpkeep.begin();
  }

  /** Ten reveals, a minute apart, of which the keychain is informed. */
  async tenReveals(): Promise<void> {
    await this.services.journalUpkeep.look();
    for (let number = 1; number <= 10; number += 1) {
      this.services.activity.record(revealed(`property ${number}`));
      await this.clock.advance(60_000);
    }
    await this.services.journalUpkeep.seal();
  }

  /** Changes the file as another program would. */
  tamper(sql: string): void {
    this.whileClosed(() => {
      const database = new DatabaseSync(this.file);
      database.exec(sql);
      database.close();
    });
  }

  async breaks(): Promise<Omit<ChainBreak, 'at'>[]> {
    await this.services.journalUpkeep.look();
    const { check } = this.services.activity.state(null);
    return check.state === 'broken' ? check.breaks.map(({ kind, seq, last }) => ({ kind, seq, last })) : [];
  }

  /** Recomputes every hash from an entry on, as a careful forger would. */
  rehash(from: number): void {
    this.whileClosed(() => {
      const database = new DatabaseSync(this.file);
      const rows = database.prepare('SELECT seq, body, hash FROM activity ORDER BY seq').all();
      let previous = '0'.repeat(64);
      for (const { seq, body, hash } of rows) {
        previous = Number(seq) < from ? String(hash) : linkHash(previous, String(body));
        database.prepare('UPDATE activity SET hash = ? WHERE seq = ?').run(previous, Number(seq));
      }
      database
        .prepare('UPDATE activity_chain SET head_hash = ?, head_seq = ?')
        .run(previous, Number(rows.at(-1)?.['seq']));
      database.close();
    });
  }

  open(): Services {
    return assembleServices({ clock: this.clock, keychain: this.keychain, databaseFile: this.file });
  }
}

/** The journal of the running test: a new one before each test. */
export let journal: JournalOnDisk;

/** Registers the hooks that create and close the journal. */
export function useJournalOnDisk(): void {
  beforeEach(() => {
    journal = new JournalOnDisk();
  });
  afterEach(() => journal.services.database.close());
}
