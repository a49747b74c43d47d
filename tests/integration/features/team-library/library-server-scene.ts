import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';
import { LibraryService } from '../../../../electron/features/team-library/library-service.ts';
import { LibrarySource, readOverHttps } from '../../../../electron/features/team-library/library-source.ts';
import { publicKeyOf } from '../../../../electron/services/signatures.ts';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import {
  LibraryRepository,
  AccountLibraryRepository,
} from '../../../../electron/features/team-library/library-repository.ts';
import type { AccountDraft } from '../../../../shared/schemas/account.ts';
import type { LibrarySettings } from '../../../../shared/features/team-library/contract.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { northwindDraft } from '../../../support/samples.ts';
import { testAuthority } from '../../../support/test-certificates.ts';
import { feedKey } from '../../../support/update-feed.ts';

/** The authority that Podkey trusts. */
export const authority = testAuthority();
export const json = 'GET /team/library.json';
export const sig = 'GET /team/library.json.sig';
export const account = '55555555-5555-4555-8555-555555555555';

/** The server of the running test, and the key that Podkey trusts: new ones before each test. */
export let server: FaultServer;
export let key: ReturnType<typeof feedKey>;

/** Registers the hooks that start and stop the server. */
export function useLibraryServer(): void {
  beforeEach(async () => {
    server = await startFaultServer(authority.issue());
    key = feedKey();
  });
  afterEach(() => server.close());
}

/** Who set the library. */
export type SetBy = 'policy' | 'account';

/** Podkey with a library at the server's address. */
export function podkey({
  database = openDatabase(':memory:').database,
  publicKey = key.publicKey,
  accounts = [{ id: account, ...northwindDraft }],
  setBy = 'policy',
}: {
  database?: DatabaseSync;
  publicKey?: string;
  accounts?: readonly (AccountDraft & { id: string })[];
  setBy?: SetBy;
} = {}) {
  const clock = new FakeClock();
  const route = { authorities: () => Promise.resolve([authority.cert]), hops: () => Promise.resolve([null]) };
  const where = `${server.url}/team/library.json`;
  const configured = (settings: LibrarySettings) => {
    const trusted = publicKeyOf(settings.publicKey);
    return (
      trusted && { source: new LibrarySource(settings.source, readOverHttps(route)), publicKey: trusted }
    );
  };
  const settings = { source: where, publicKey };
  const accountRows = new AccountLibraryRepository(database);
  for (const { id, ...draft } of accounts) {
    new AccountRepository(database).insert({ ...draft, id, secretIn: 'session' });
    if (setBy === 'account') accountRows.set(id, settings);
  }
  const service = new LibraryService({
    library: setBy === 'policy' ? configured(settings) : null,
    configured,
    rows: new LibraryRepository(database),
    accountRows,
    accounts: () => accounts,
    askConsent: () => Promise.resolve(),
    clock,
    onChanged: () => undefined,
    onLogins: () => undefined,
    onFailure: () => undefined,
  });
  const state = () => {
    const shown = service.state(account);
    if (shown.kind === 'off') throw new Error('There is a library');
    return shown;
  };
  const names = () => service.layerOf(account)?.logins.map(({ name }) => name) ?? [];
  return { service, database, clock, state, names };
}
