import { packLookups } from '../../../shared/schemas/packed-lookups.ts';
import type { Services } from '../../services/build-services.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** The handlers of the `lookups.…` calls. */
export function lookupHandlers({
  lookups,
  lookupImport,
  exportLookups,
}: Pick<Services, 'lookups' | 'lookupImport' | 'exportLookups'>): DomainHandlers<'lookups'> {
  return {
    'lookups.list': ({ accountId }) => packLookups(lookups.list(accountId)),
    'lookups.all': () => lookups.all().map(({ accountId, ...kept }) => ({ accountId, ...packLookups(kept) })),
    'lookups.save': ({ accountId, draft, id }) => lookups.save(accountId, draft, id),
    'lookups.remove': ({ accountId, id }) => {
      lookups.remove(accountId, id);
      return {};
    },
    'lookups.removeAll': ({ accountId }) => ({ removed: lookups.removeAll(accountId) }),
    'lookups.restore': ({ accountId }) => ({ restored: lookups.restore(accountId) }),
    'lookups.forgetRecent': ({ accountId, locator }) => {
      lookups.forgetRecent(accountId, locator);
      return {};
    },
    'lookups.forgetRecents': ({ accountId }) => {
      lookups.forgetRecents(accountId);
      return {};
    },
    'lookups.copyUserName': async ({ accountId, id }) => {
      await lookups.copyUserName(accountId, id);
      return {};
    },
    'lookups.export': async ({ accountId, format }) => ({ saved: await exportLookups(accountId, format) }),
    'lookups.previewImport': async ({ accountId }) => ({ preview: await lookupImport.preview(accountId) }),
    'lookups.import': ({ accountId, handle, lines }) => lookupImport.import(handle, lines, accountId),
  };
}
