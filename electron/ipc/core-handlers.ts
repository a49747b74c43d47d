import type { featureCalls } from '../../shared/features/joined.ts';
import { packLogins } from '../../shared/schemas/packed-logins.ts';
import type { Core } from '../services/core.ts';
import { changeLoginStart } from '../services/settings/settings-service.ts';
import type { CallHandlers } from './handle-call.ts';

export function coreHandlers(core: Core): Omit<CallHandlers, keyof typeof featureCalls | 'calls.cancel'> {
  const { accounts, accountImport, activity, clipboard, drafts, lastAct, lock, loginImport, logins } = core;
  const { pageQuestions, secrets, states, tester, windows } = core;
  return {
    'accounts.add': (entered) =>
      tester.unlessRefused(entered, ({ draft, secret, remember, proxyPassword }) =>
        accounts.add(draft, secret, remember, proxyPassword),
      ),
    'accounts.edit': (entered) =>
      tester.unlessRefused(entered, ({ id, draft, secret, remember, proxyPassword }) =>
        accounts.edit(id, draft, secret, remember, proxyPassword),
      ),
    'accounts.remove': ({ id }) => accounts.remove(id),
    'accounts.select': ({ id }) => accounts.select(id),
    'accounts.test': ({ draft, secret, id, proxyPassword }, signal) =>
      tester.test(draft, accounts.secretForTest(draft, secret, id), proxyPassword, signal),
    'accounts.chooseCaFile': async () => ({ path: await core.dialogTurns.open(core.chooseCaFile) }),
    'accounts.podList': async () => core.allowedRoutes.offered(await core.podList()),
    'accounts.export': async ({ ids }) => ({ fileName: await core.exportAccounts(ids) }),
    'accounts.previewImport': async ({ handle }) => ({
      preview: await accountImport.preview(undefined, handle),
    }),
    'accounts.import': ({ handle, lines }) => accountImport.import(handle, lines),
    'accounts.startSample': () => accounts.startSample(),
    'organizations.list': ({ accountId, refresh }, signal) =>
      core.organizations.list(accountId, refresh, signal),

    'secrets.open': ({ accountId, locator }, signal) => secrets.open(accountId, locator, signal),
    'secrets.reveal': ({ handle, as }) => secrets.reveal(handle, as),
    'secrets.hide': ({ handle }) => secrets.hide(handle),
    'secrets.code': ({ handle }) => secrets.code(handle),
    'secrets.copy': (asked, signal) => secrets.copy(asked, signal),
    'secrets.compare': ({ handle, revisionId }) => secrets.compare(handle, revisionId),
    'secrets.close': ({ handle }) => secrets.close(handle),
    'clipboard.endLastAct': () => lastAct.end(),
    'clipboard.clear': () => clipboard.clear('person'),
    'clipboard.extend': () => clipboard.extend(),
    'clipboard.copyPlain': (what) =>
      'errorId' in what ? clipboard.copyPlain(what.errorId) : core.copyLink(what),
    'screen.allowCapture': ({ allowed }) => void core.screen.allowCapture(allowed),

    'logins.list': ({ accountId }) => packLogins(logins.list(accountId)),
    'logins.all': () => logins.all().map(({ accountId, ...own }) => ({ accountId, ...packLogins(own) })),
    'logins.save': ({ accountId, draft, id, isShared }) => logins.save(accountId, draft, id, isShared),
    'logins.remove': ({ accountId, id }) => logins.remove(accountId, id),
    'logins.changeMany': ({ accountId, changes }) => ({ count: logins.changeMany(accountId, changes) }),
    'logins.removeAll': ({ accountId }) =>
      logins.changeWhole('removal', accountId, () => ({ removed: logins.removeAll(accountId) })),
    'logins.restore': ({ accountId }) => ({ restored: logins.restore(accountId) }),
    'logins.pin': ({ accountId, id, pinned }) => logins.pin(accountId, id, pinned),
    'logins.confirmRevision': ({ accountId, itemIds, revisionId }) =>
      logins.confirmRevision(accountId, itemIds, revisionId),
    'logins.undoConfirm': ({ accountId, itemIds }) => logins.undoConfirm(accountId, itemIds),
    'logins.setStale': ({ accountId, itemId, isStale }) => logins.setStale(accountId, itemId, isStale),
    'logins.forgetRecents': ({ accountId, locator }) =>
      locator ? logins.forgetRecent(accountId, locator) : logins.forgetRecents(accountId),
    'logins.copy': ({ accountId, id, what }) =>
      lastAct.ofLogin(accountId, id, what, () => logins.copy(accountId, id, what)),
    'logins.export': async ({ accountId, format }) => ({ saved: await core.exportLogins(accountId, format) }),
    'logins.previewImport': ({ accountId, handle }) => loginImport.choose(accountId, handle),
    'logins.checkImport': ({ accountId, sheetId, mapping }) => loginImport.check(accountId, sheetId, mapping),
    'logins.saveTemplate': async () => ({ fileName: await loginImport.saveTemplate() }),
    'logins.import': ({ accountId, handle, lines }) =>
      logins.changeWhole('import', accountId, () => loginImport.import(handle, lines, accountId)),

    'lock.lock': () => lock.lock('person'),
    'lock.unlock': ({ passcode }) => lock.unlock(passcode),
    'lock.unlockWithSystem': () => lock.unlockWithSystem(),
    'lock.setSystemUnlock': (wanted) =>
      wanted.on ? lock.allowSystemUnlock(wanted.current) : lock.forbidSystemUnlock(),
    'lock.setPasscode': ({ passcode, current }) =>
      passcode === null ? lock.removePasscode(current) : lock.setPasscode(passcode, current),
    'lock.forgetPasscode': () => lock.forgetPasscode(),
    'lock.handOverDrafts': async (handed) => {
      drafts.accept(handed);
      await drafts.pageReplaced;
    },
    'lock.takeDrafts': () => drafts.retrieve(),

    'activity.list': ({ accountId, filter, before }) => activity.list(accountId, filter, before),
    'activity.bars': async ({ accountId, filter, edges }) => ({
      counts: await activity.bars(accountId, filter, edges),
    }),
    'activity.state': ({ accountId }) => activity.state(accountId),
    'activity.export': async ({ accountId, filter }) => ({
      saved: await activity.exportCsv(accountId, filter),
    }),
    'activity.setTicket': ({ ticket }) => activity.setTicket(ticket),

    'states.read': ({ name }) => states.read(name),
    'questions.answer': (answer) => pageQuestions.answer(answer),
    'questions.drawn': ({ id }) => {
      if (pageQuestions.noteDrawn(id) === 'palette') windows.showHeldPalette();
    },
    'settings.change': (changes) => void core.settings.change(changes),
    'windows.hidePalette': () => windows.hidePalette(),
    'windows.openValue': (value) => {
      core.links.choose(value);
      windows.hidePalette();
      windows.showMain();
    },
    'windows.storePaneWidths': (widths) => core.storePaneWidths(widths),
    'windows.noteUnsaved': (state) => core.discardQuestions.note(state),
    'app.setLoginStart': async ({ on }) =>
      states.changed('loginStart', await changeLoginStart(core.loginStart, on)),
    'app.showLogFolder': () => core.showLogFolder(),
  };
}
