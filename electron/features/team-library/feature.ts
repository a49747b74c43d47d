import { componentText } from '../../../shared/text/en/app.ts';
import type { LibrarySettings } from '../../../shared/features/team-library/contract.ts';
import { libraryFailures, libraryQuestionText } from '../../../shared/features/team-library/text/en.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import { type OriginConsent, readable } from '../../services/accounts/origin-consent.ts';
import type { Core } from '../../services/core.ts';
import { publicKeyOf } from '../../services/signatures.ts';
import type { MainFeature } from '../feature.ts';
import { exportLibrary } from './export-library.ts';
import { LayeredLogins } from './layered-logins.ts';
import { LibraryRepository, AccountLibraryRepository } from './library-repository.ts';
import { LibraryService, type AskedLibrary } from './library-service.ts';
import { LibrarySource, readFromFile, readOverHttps } from './library-source.ts';
import { movedAdditions } from './moved-additions.ts';
import type { ConfiguredLibrary } from './team-library.ts';

/** The team libraries: the policy's, or those of accounts. Their logins are listed below a person's own. */
export function teamLibrary(core: Core) {
  const { accountRows, changedLogins, consent, database } = core;
  const { loginLayers, movedParts, policy, rowReaders, states } = core;
  const libraryRows = new LibraryRepository(database);
  const rows = new AccountLibraryRepository(database);
  const configured = (settings: LibrarySettings) => configuredLibrary(settings, core);
  const service = new LibraryService({
    ...core,
    library: policy?.library ? configured(policy.library) : null,
    configured,
    rows: libraryRows,
    accountRows: rows,
    accounts: () => accountRows.list(),
    askConsent: (library, label) => askAboutLibrary(consent, library, label),
    onChanged: () => void states.announce('libraries'),
    onLogins: changedLogins,
  });
  states.provide('libraries', () => service.states());
  states.follow(['accounts'], () => service.followAccounts());
  rowReaders.push((accountId) => {
    rows.find(accountId);
    rows.cache(accountId).cached();
    libraryRows.cached();
    libraryRows.personal(accountId);
  });
  movedParts.push(...movedAdditions(libraryRows, core.clock));
  loginLayers.push((own) => {
    const layered = new LayeredLogins({
      own,
      additions: libraryRows,
      layerOf: (accountId) => service.layerOf(accountId),
    });
    return () => layered;
  });
  const exportClients = (accountId: string, clients: readonly Login['client'][]) =>
    exportLibrary(
      { ...core, accountOf: (id) => accountRows.list().find((account) => account.id === id) },
      accountId,
      clients,
    );
  const handlers: DomainHandlers<'library'> = {
    'library.refresh': () => service.refresh(),
    'library.removeOrphaned': ({ accountId }) => service.removeOrphaned(accountId),
    'library.set': ({ accountId, library }) =>
      library ? service.set(accountId, library) : service.clear(accountId),
    'library.export': async ({ accountId, clients }) => ({
      saved: await exportClients(accountId, clients),
    }),
  };
  return {
    service,
    exportClients,
    handlers,
    session: { holdsNoAccountData: 'holds the libraries, and reads what persons add to them at each call' },
    begin: () => service.begin(),
    end: () => service.end(),
  } satisfies MainFeature & { service: LibraryService; exportClients: typeof exportClients };
}

/** The question before an account follows a new team library. Address and fingerprint are alone on their lines. */
export function libraryQuestion({ source, fingerprint }: AskedLibrary, label: string) {
  const { message, key, detail, yes } = libraryQuestionText;
  const lines = [source, '', key, fingerprint, '', detail({ account: readable(label) })];
  return { message, detail: lines.join('\n'), yes, no: componentText.cancel };
}

/**
 * Asks about an account's new team library. Asks for each address, also on a known origin, because a page could put data into a
 * path. Fails as `unconfirmed` if the person refuses.
 */
export const askAboutLibrary = (
  consent: Pick<OriginConsent, 'askAboutOther'>,
  library: AskedLibrary,
  label: string,
): Promise<void> =>
  consent.askAboutOther(`library ${library.source}`, libraryQuestion(library, label), (seconds) =>
    libraryFailures.declined({ source: library.source, seconds }),
  );

/**
 * A library of these settings, the policy's or a person's; null if the key is invalid. An address is reached through the system's
 * proxy, with the authorities that the system trusts, like a pod whose account has no network settings.
 */
function configuredLibrary(
  { source, publicKey: base64 }: LibrarySettings,
  { clock, network }: Pick<Core, 'clock' | 'network'>,
): ConfiguredLibrary | null {
  const publicKey = publicKeyOf(base64);
  if (!publicKey) return null;
  const isAddress = source.startsWith('https://');
  const read = isAddress ? readOverHttps(network.systemRoute(source)) : readFromFile(clock);
  return { source: new LibrarySource(source, read), publicKey };
}
