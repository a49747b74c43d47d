import type { CallOutput } from '../../../shared/ipc/contract.ts';
import type { GlobalKeyState } from '../../../shared/schemas/clipboard.ts';
import type { PaneWidths, UnsavedState } from '../../../shared/schemas/desktop.ts';
import type { NamedValue } from '../../../shared/schemas/deep-link.ts';
import type { PolicyInForce } from '../../../shared/schemas/policy.ts';
import type { ActivityService } from '../../services/activity/activity-service.ts';
import type { BrowserQuestions } from '../../services/browser/browser-questions.ts';
import type { BrowserService } from '../../services/browser/browser-service.ts';
import type { CommandApprovals } from '../../services/command-line/command-approvals.ts';
import type { CopyService } from '../../services/data-copies/copy-service.ts';
import type { DiagnosticsService } from '../../services/diagnostics/diagnostics-service.ts';
import type { HandedDrafts } from '../../services/lock/handed-drafts.ts';
import type { LockService } from '../../services/lock/lock-service.ts';
import type { Services } from '../../services/build-services.ts';
import { changeLoginStart, type LoginStart } from '../../services/settings/login-start.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';
import type { UpdateService } from '../../services/updates/update-service.ts';
import type { DomainHandlers } from '../handle-call.ts';

/** Handles the `app.…` calls. */
export function appHandlers(
  { version, platform, builtOn, systemLanguage, logFolder }: CallOutput<'app.info'>,
  showLogFolder: () => Promise<void>,
  policy: PolicyInForce | null,
  login: LoginStart,
): DomainHandlers<'app'> {
  return {
    'app.info': () => ({ version, platform, builtOn, systemLanguage, logFolder }),
    'app.policy': () => ({ inForce: policy }),
    'app.loginStart': async () => ({ is: await login.read() }),
    'app.setLoginStart': async ({ on }) => ({ is: await changeLoginStart(login, on) }),
    'app.showLogFolder': async () => {
      await showLogFolder();
      return {};
    },
  };
}

/** The actions behind the `windows.…` calls. */
interface WindowActions {
  shortcutState: () => GlobalKeyState;
  hidePalette: () => void;
  openInMain: (value: NamedValue) => void;
  paneWidths: () => PaneWidths | null;
  storePaneWidths: (widths: PaneWidths) => void;
  noteUnsaved: (state: UnsavedState) => void;
  answerDiscard: (id: string, discards: boolean) => void;
  isTourOver: () => boolean;
  endTour: () => void;
}

/** Handles the `windows.…` calls. */
export function windowHandlers({
  shortcutState,
  hidePalette,
  openInMain,
  paneWidths,
  storePaneWidths,
  noteUnsaved,
  answerDiscard,
  isTourOver,
  endTour,
}: WindowActions): DomainHandlers<'windows'> {
  return {
    'windows.shortcut': () => ({ state: shortcutState() }),
    'windows.hidePalette': () => {
      hidePalette();
      return {};
    },
    'windows.openValue': (value) => {
      openInMain(value);
      return {};
    },
    'windows.paneWidths': () => ({ widths: paneWidths() }),
    'windows.storePaneWidths': (widths) => {
      storePaneWidths(widths);
      return {};
    },
    'windows.noteUnsaved': (state) => {
      noteUnsaved(state);
      return {};
    },
    'windows.answerDiscard': ({ id, discards }) => {
      answerDiscard(id, discards);
      return {};
    },
    'windows.tour': () => ({ isOver: isTourOver() }),
    'windows.endTour': () => {
      endTour();
      return {};
    },
  };
}

/** Handles the `settings.…` calls. */
export function settingsHandlers(settings: SettingsService): DomainHandlers<'settings'> {
  return {
    'settings.read': () => settings.current,
    'settings.change': (changes) => settings.change(changes),
  };
}

/** Handles the `lock.…` calls. */
export function lockHandlers(
  lock: LockService,
  drafts: HandedDrafts,
  pageReplaced: () => Promise<void>,
): DomainHandlers<'lock'> {
  return {
    'lock.state': () => lock.state,
    'lock.lock': () => {
      lock.lock('person');
      return {};
    },
    'lock.unlock': async ({ passcode }) => {
      await lock.unlock(passcode);
      return {};
    },
    'lock.unlockWithSystem': async () => {
      await lock.unlockWithSystem();
      return {};
    },
    'lock.systemUnlock': () => lock.systemUnlock(),
    'lock.allowSystemUnlock': async ({ current }) => {
      await lock.allowSystemUnlock(current);
      return {};
    },
    'lock.forbidSystemUnlock': () => {
      lock.forbidSystemUnlock();
      return {};
    },
    'lock.setPasscode': async ({ passcode, current }) => {
      await lock.setPasscode(passcode, current);
      return {};
    },
    'lock.removePasscode': async ({ current }) => {
      await lock.removePasscode(current);
      return {};
    },
    'lock.forgetPasscode': async () => {
      await lock.forgetPasscode();
      return {};
    },
    'lock.keepDrafts': async (handed) => {
      drafts.keep(handed);
      await pageReplaced();
      return {};
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
    'activity.ticket': () => ({ ticket: activity.ticket }),
    'activity.setTicket': ({ ticket }) => {
      activity.setTicket(ticket);
      return {};
    },
  };
}

/** Handles the `browser.…` calls. */
export function browserHandlers(
  browser: BrowserService,
  questions: BrowserQuestions,
  showHeldPalette: () => void,
): DomainHandlers<'browser'> {
  return {
    'browser.pending': () => ({ request: questions.pending }),
    'browser.drawn': () => {
      showHeldPalette();
      return {};
    },
    'browser.pair': ({ id, isSame }) => {
      browser.pair(id, isSame);
      return {};
    },
    'browser.fill': async ({ id, accountId, loginId, addsSite }) => {
      await browser.fill(id, { accountId, loginId }, addsSite);
      return {};
    },
    'browser.paired': () => ({ programs: [...browser.pairedPrograms] }),
    'browser.forgetPaired': () => {
      browser.forgetPaired();
      return {};
    },
    'browser.refuse': ({ id }) => {
      questions.refuse(id);
      return {};
    },
  };
}

/** Handles the `commandLine.…` calls. */
export function commandLineHandlers(approvals: CommandApprovals): DomainHandlers<'commandLine'> {
  return {
    'commandLine.pending': () => ({ question: approvals.pending }),
    'commandLine.drawn': ({ id }) => {
      approvals.noteDrawn(id);
      return {};
    },
    'commandLine.answer': ({ id, answer }) => {
      approvals.answer(id, answer);
      return {};
    },
  };
}

/** Handles the `diagnostics.…` calls. */
export function diagnosticsHandlers(diagnostics: DiagnosticsService): DomainHandlers<'diagnostics'> {
  return {
    'diagnostics.collect': () => diagnostics.collect(),
    'diagnostics.damagedRows': () => diagnostics.damagedRows(),
    'diagnostics.removeDamagedRows': () => diagnostics.removeDamagedRows(),
    'diagnostics.save': async ({ handle }) => ({ fileName: await diagnostics.save(handle) }),
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
      return {};
    },
  };
}

/** Handles the `move.…` calls. */
export function moveHandlers({
  loginUndo,
  move,
}: Pick<Services, 'loginUndo' | 'move'>): DomainHandlers<'move'> {
  return {
    'move.export': async ({ passphrase }) => ({ saved: await move.export(passphrase) }),
    'move.choose': async () => ({ fileName: await move.choose() }),
    'move.read': ({ passphrase }) => move.read(passphrase),
    'move.lines': ({ handle, from }) => ({ lines: move.lines(handle, from) }),
    'move.import': ({ handle }) => loginUndo.before('move', null, () => move.import(handle)),
    'move.cancel': () => {
      move.cancel();
      return {};
    },
  };
}

/** Handles the `updates.…` calls. */
export function updateHandlers(
  updates: UpdateService,
  { bulkRuns, forgetUnsaved }: { bulkRuns: () => boolean; forgetUnsaved: () => void },
): DomainHandlers<'updates'> {
  const thenState = (work: Promise<void>) => work.then(() => updates.state);
  return {
    'updates.state': () => updates.state,
    'updates.check': () => thenState(updates.check()),
    'updates.download': () => thenState(updates.download()),
    'updates.cancelDownload': () => {
      updates.cancelDownload();
      return updates.state;
    },
    'updates.atWork': () => ({ bulkRuns: bulkRuns() }),
    'updates.install': () => {
      // The page has asked.
      forgetUnsaved();
      return thenState(updates.install());
    },
  };
}
