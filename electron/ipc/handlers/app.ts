import type { PaneWidths, UnsavedState } from '../../../shared/schemas/desktop.ts';
import type { NamedValue } from '../../../shared/schemas/deep-link.ts';
import type { ActivityService } from '../../services/activity/activity-service.ts';
import type { BrowserService } from '../../services/browser/browser-service.ts';
import type { CopyService } from '../../services/data-copies/copy-service.ts';
import type { HandedDrafts } from '../../services/lock/handed-drafts.ts';
import type { LockService } from '../../services/lock/lock-service.ts';
import { changeLoginStart, type LoginStart } from '../../services/settings/login-start.ts';
import type { PageQuestions } from '../../services/questions/page-questions.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';
import type { States } from '../../services/states.ts';
import type { DomainHandlers } from '../handle-call.ts';

/** Handles the `states.…` calls. */
export function stateHandlers(states: States): DomainHandlers<'states'> {
  return { 'states.read': ({ name }) => states.read(name) };
}

/** Handles the `questions.…` calls. */
export function questionHandlers(
  questions: PageQuestions,
  showHeldPalette: () => void,
): DomainHandlers<'questions'> {
  return {
    'questions.answer': (answer) => questions.answer(answer),
    'questions.drawn': ({ id }) => {
      if (questions.noteDrawn(id) === 'palette') showHeldPalette();
    },
  };
}

/** Handles the `app.…` calls. */
export function appHandlers(
  showLogFolder: () => Promise<void>,
  states: States,
  login: LoginStart,
): DomainHandlers<'app'> {
  return {
    'app.setLoginStart': async ({ on }) => states.changed('loginStart', await changeLoginStart(login, on)),
    'app.showLogFolder': () => showLogFolder(),
  };
}

/** The actions behind the `windows.…` calls. */
interface WindowActions {
  hidePalette: () => void;
  openInMain: (value: NamedValue) => void;
  storePaneWidths: (widths: PaneWidths) => void;
  noteUnsaved: (state: UnsavedState) => void;
}

/** Handles the `windows.…` calls. */
export function windowHandlers({
  hidePalette,
  openInMain,
  storePaneWidths,
  noteUnsaved,
}: WindowActions): DomainHandlers<'windows'> {
  return {
    'windows.hidePalette': () => hidePalette(),
    'windows.openValue': (value) => openInMain(value),
    'windows.storePaneWidths': (widths) => storePaneWidths(widths),
    'windows.noteUnsaved': (state) => noteUnsaved(state),
  };
}

/** Handles the `settings.…` calls. */
export function settingsHandlers(settings: SettingsService): DomainHandlers<'settings'> {
  return {
    'settings.change': (changes) => {
      settings.change(changes);
    },
  };
}

/** Handles the `lock.…` calls. */
export function lockHandlers(
  lock: LockService,
  drafts: HandedDrafts,
  states: States,
  pageReplaced: () => Promise<void>,
): DomainHandlers<'lock'> {
  return {
    'lock.lock': () => lock.lock('person'),
    'lock.unlock': ({ passcode }) => lock.unlock(passcode),
    'lock.unlockWithSystem': () => lock.unlockWithSystem(),
    'lock.allowSystemUnlock': async ({ current }) => {
      await lock.allowSystemUnlock(current);
      await states.announce('systemUnlock');
    },
    'lock.forbidSystemUnlock': async () => {
      lock.forbidSystemUnlock();
      await states.announce('systemUnlock');
    },
    'lock.setPasscode': async ({ passcode, current }) => {
      await lock.setPasscode(passcode, current);
      await states.announce('systemUnlock');
    },
    'lock.removePasscode': async ({ current }) => {
      await lock.removePasscode(current);
      await states.announce('systemUnlock');
    },
    'lock.forgetPasscode': () => lock.forgetPasscode(),
    'lock.keepDrafts': async (handed) => {
      drafts.keep(handed);
      await pageReplaced();
    },
    'lock.takeDrafts': () => drafts.retrieve(),
  };
}

/** Handles the `activity.…` calls. */
export function activityHandlers(activity: ActivityService): DomainHandlers<'activity'> {
  return {
    'activity.list': ({ accountId, filter, before }) => activity.list(accountId, filter, before),
    'activity.bars': async ({ accountId, filter, edges }) => ({
      counts: await activity.bars(accountId, filter, edges),
    }),
    'activity.state': ({ accountId }) => activity.state(accountId),
    'activity.export': async ({ accountId, filter }) => ({
      saved: await activity.exportCsv(accountId, filter),
    }),
    'activity.setTicket': ({ ticket }) => activity.setTicket(ticket),
  };
}

/** Handles the `browser.…` calls. */
export function browserHandlers(browser: BrowserService, states: States): DomainHandlers<'browser'> {
  return {
    'browser.forgetPaired': () => {
      browser.forgetPaired();
      states.changed('pairedBrowsers', []);
    },
  };
}

/** Handles the `dataCopies.…` calls. */
export function dataCopyHandlers(
  copies: CopyService,
  forgetUnsaved: () => void,
): DomainHandlers<'dataCopies'> {
  return {
    'dataCopies.list': () => copies.list(),
    'dataCopies.compare': ({ id }) => copies.compare(id),
    'dataCopies.restore': async ({ id }) => {
      // The page has asked.
      await copies.restore(id, forgetUnsaved);
    },
  };
}
