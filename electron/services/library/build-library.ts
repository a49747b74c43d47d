import type { AccountNetwork } from '../accounts/account-network.ts';
import type { ServiceBase } from '../service-base.ts';
import { configuredLibrary } from './configured-library.ts';
import { LibraryService } from './library-service.ts';

/** The team library, if the policy names one. */
export function buildLibrary(
  { accountRows, clock, emit, libraryRows, onFailure, policy }: ServiceBase,
  { network }: { network: AccountNetwork },
): LibraryService {
  return new LibraryService({
    library: configuredLibrary(policy?.library, network, clock),
    rows: libraryRows,
    accounts: () => accountRows.list(),
    clock,
    onChanged: (state) => emit('library.changed', state),
    onLogins: () => emit('logins.changed', {}),
    onFailure,
  });
}
