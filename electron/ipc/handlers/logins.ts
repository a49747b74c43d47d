import { packLogins } from '../../../shared/schemas/packed-logins.ts';
import type { NamedValue } from '../../../shared/schemas/deep-link.ts';
import type { Services } from '../../services/build-services.ts';
import type { DomainHandlers } from '../handle-call.ts';

/** The handlers of the `logins.…` calls. */
export function loginHandlers({
  lastAct,
  logins,
  loginImport,
  loginUndo,
  exportLogins,
}: Pick<
  Services,
  'lastAct' | 'logins' | 'loginImport' | 'loginUndo' | 'exportLogins'
>): DomainHandlers<'logins'> {
  return {
    'logins.list': ({ accountId }) => packLogins(logins.list(accountId)),
    'logins.all': () => logins.all().map(({ accountId, ...kept }) => ({ accountId, ...packLogins(kept) })),
    'logins.save': ({ accountId, draft, id, isShared }) => logins.save(accountId, draft, id, isShared),
    'logins.remove': ({ accountId, id }) => logins.remove(accountId, id),
    'logins.changeMany': ({ accountId, changes }) => ({ count: logins.changeMany(accountId, changes) }),
    'logins.removeAll': ({ accountId }) =>
      loginUndo.before('removal', accountId, () => ({ removed: logins.removeAll(accountId) })),
    'logins.undoState': ({ accountId }) => ({ state: loginUndo.state(accountId) }),
    'logins.undo': ({ accountId, id }) => loginUndo.undo(accountId, id),
    'logins.restore': ({ accountId }) => ({ restored: logins.restore(accountId) }),
    'logins.pin': ({ accountId, id, pinned }) => logins.pin(accountId, id, pinned),
    'logins.confirmRevision': ({ accountId, itemIds, revisionId }) =>
      logins.confirmRevision(accountId, itemIds, revisionId),
    'logins.undoConfirm': ({ accountId, itemIds }) => logins.undoConfirm(accountId, itemIds),
    'logins.setStale': ({ accountId, itemId, isStale }) => logins.setStale(accountId, itemId, isStale),
    'logins.forgetRecent': ({ accountId, locator }) => logins.forgetRecent(accountId, locator),
    'logins.forgetRecents': ({ accountId }) => logins.forgetRecents(accountId),
    'logins.copyUserName': ({ accountId, id }) =>
      lastAct.ofLogin(accountId, id, 'user-name', () => logins.copyUserName(accountId, id)),
    'logins.copyAddress': ({ accountId, id }) =>
      lastAct.ofLogin(accountId, id, 'address', () => logins.copyAddress(accountId, id)),
    'logins.export': async ({ accountId, format }) => ({ saved: await exportLogins(accountId, format) }),
    'logins.previewImport': ({ accountId, handle }) => loginImport.choose(accountId, handle),
    'logins.checkImport': ({ accountId, sheetId, mapping }) => loginImport.check(accountId, sheetId, mapping),
    'logins.saveTemplate': async () => ({ fileName: await loginImport.saveTemplate() }),
    'logins.import': ({ accountId, handle, lines }) =>
      loginUndo.before('import', accountId, () => loginImport.import(handle, lines, accountId)),
  };
}

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

/** Handles the `links.…` calls. */
export function linkHandlers(copyLink: (value: NamedValue) => Promise<void>): DomainHandlers<'links'> {
  return { 'links.copy': (value) => copyLink(value) };
}
