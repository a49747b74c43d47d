import type { Services } from '../../services/build-services.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `library.…` calls. */
export function libraryHandlers({
  library,
  exportLibrary,
}: Pick<Services, 'library' | 'exportLibrary'>): DomainHandlers<'library'> {
  return {
    'library.state': ({ accountId }) => library.state(accountId),
    'library.refresh': ({ accountId }) => library.refresh().then(() => library.state(accountId)),
    'library.forgetKept': ({ accountId }) => {
      library.forgetKept(accountId);
      return library.state(accountId);
    },
    'library.set': async ({ accountId, library: settings }) => {
      await library.set(accountId, settings);
      return library.state(accountId);
    },
    'library.clear': ({ accountId }) => {
      library.clear(accountId);
      return library.state(accountId);
    },
    'library.export': async ({ accountId, clients }) => ({ saved: await exportLibrary(accountId, clients) }),
  };
}
