import type { LibrarySettings } from '../../../shared/schemas/library-settings.ts';
import type { AccountNetwork } from '../accounts/account-network.ts';
import type { OriginConsent } from '../accounts/origin-consent.ts';
import type { ServiceBase } from '../service-base.ts';
import { configuredLibrary } from './configured-library.ts';
import { LibraryService } from './library-service.ts';

interface Needs {
  consent: OriginConsent;
  network: AccountNetwork;
}

/** The team libraries: the policy's, or those of accounts. */
export function buildLibrary(
  { accountLibraryRows, accountRows, clock, emit, libraryRows, onFailure, policy }: ServiceBase,
  { consent, network }: Needs,
): LibraryService {
  const configured = (settings: LibrarySettings) => configuredLibrary(settings, network, clock);
  return new LibraryService({
    library: policy?.library ? configured(policy.library) : null,
    configured,
    rows: libraryRows,
    accountRows: accountLibraryRows,
    accounts: () => accountRows.list(),
    askConsent: (library, label) => consent.askAboutLibrary(library, label),
    clock,
    onChanged: () => emit('library.changed', {}),
    onLogins: () => emit('logins.changed', {}),
    onFailure,
  });
}
