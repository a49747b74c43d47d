import { packLookups } from '../../../shared/schemas/packed-lookups.ts';
import type { LookupService } from '../../services/lookups/lookup-service.ts';
import type { LookupTransfer } from '../../services/lookups/lookup-transfer.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `lookups.…` calls. */
export function lookupHandlers(lookups: LookupService, transfer: LookupTransfer): DomainHandlers<'lookups'> {
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
    'lookups.export': async ({ accountId, format }) => ({ saved: await transfer.export(accountId, format) }),
    'lookups.previewImport': async ({ accountId }) => ({ preview: await transfer.preview(accountId) }),
    'lookups.import': ({ accountId, handle, lines }) => transfer.import(accountId, handle, lines),
  };
}
