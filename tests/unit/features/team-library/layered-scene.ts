import { LayeredLogins } from '../../../../electron/features/team-library/layered-logins.ts';
import type { LibraryLayer } from '../../../../electron/features/team-library/team-library.ts';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import { LibraryRepository } from '../../../../electron/features/team-library/library-repository.ts';
import { LoginRepository } from '../../../../electron/storage/login-repository.ts';
import { northwindDraft } from '../../../support/samples.ts';

/** An account with its own logins over those of a library. `layerOf` gives the library's; undefined if there is none. */
export function layeredScene(account: string, layerOf: () => LibraryLayer | undefined) {
  const { database } = openDatabase(':memory:');
  new AccountRepository(database).insert({ ...northwindDraft, id: account, secretIn: 'session' });
  const own = new LoginRepository(database);
  const additions = new LibraryRepository(database);
  return { additions, logins: new LayeredLogins({ own: () => own, additions, layerOf }) };
}
