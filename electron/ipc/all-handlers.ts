import type { CallOutput } from '../../shared/ipc/contract.ts';
import { paneWidthsSchema } from '../../shared/schemas/pane-widths.ts';
import type { NamedValue } from '../../shared/schemas/pending-link.ts';
import type { PodList } from '../../shared/schemas/pod-list.ts';
import type { Services } from '../services/build-services.ts';
import type { LoginStart } from '../services/settings/login-start.ts';
import type { CallHandlers } from './call-handlers.ts';
import { accountHandlers } from './handlers/accounts.ts';
import { activityHandlers } from './handlers/activity.ts';
import { appHandlers } from './handlers/app.ts';
import { bulkHandlers } from './handlers/bulk.ts';
import { clipboardHandlers } from './handlers/clipboard.ts';
import { commandLineHandlers } from './handlers/command-line.ts';
import { copyQueueHandlers } from './handlers/copy-queue.ts';
import { diagnosticsHandlers } from './handlers/diagnostics.ts';
import { linkHandlers } from './handlers/links.ts';
import { lockHandlers } from './handlers/lock.ts';
import { loginHandlers } from './handlers/logins.ts';
import { organizationHandlers } from './handlers/organizations.ts';
import { proxyHandlers } from './handlers/proxies.ts';
import { screenHandlers } from './handlers/screen.ts';
import { secretHandlers } from './handlers/secrets.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { libraryHandlers } from './handlers/library.ts';
import { typingHandlers } from './handlers/typing.ts';
import { sshHandlers } from './handlers/ssh.ts';
import { updateHandlers } from './handlers/updates.ts';
import { userHandlers } from './handlers/users.ts';
import { windowHandlers } from './handlers/windows.ts';

/** What calls need besides the services: windows, system dialogs and folders. */
interface HandlerDependencies {
  /** About the program and the computer. */
  info: CallOutput<'app.info'>;
  /** Lets the person choose a company CA file; null if they cancel. */
  chooseCaFile: () => Promise<string | null>;
  podList: () => Promise<PodList>;
  hidePalette: () => void;
  /** Resolves when the locked page has been replaced. */
  pageReplaced: () => Promise<void>;
  /** Shows the main window with the value chosen in the palette. */
  openInMain: (value: NamedValue) => void;
  showLogFolder: () => Promise<void>;
  /** Whether the system starts Podkey at login. */
  login: LoginStart;
}

/** Where the preferences have the widths of the main screen's panes. */
const paneWidthsKey = 'pane-widths';

/** Returns the handlers of all calls of the contract. */
export function allHandlers(services: Services, dependencies: HandlerDependencies): CallHandlers {
  const { accounts, palette } = services;
  return {
    ...accountHandlers(services, dependencies.chooseCaFile, async () =>
      services.allowedRoutes.offered(await dependencies.podList()),
    ),
    ...secretHandlers(services.secrets),
    ...loginHandlers(services),
    ...userHandlers(services.users, accounts),
    ...bulkHandlers(services.bulk),
    ...clipboardHandlers(services.clipboard, services.clipboardManagers),
    ...commandLineHandlers(services.commandApprovals),
    ...copyQueueHandlers(services.copyQueue),
    ...typingHandlers(services),
    ...organizationHandlers(services.organizations),
    ...proxyHandlers(services.proxySignIns),
    ...linkHandlers(services.links, services.copyLink),
    ...sshHandlers(services.sshKeys),
    ...screenHandlers(services.screen),
    ...settingsHandlers(services.settings),
    ...lockHandlers(services.lock, services.drafts, dependencies.pageReplaced),
    ...activityHandlers(services.activity),
    ...windowHandlers({
      shortcutState: () => palette.shortcut,
      hidePalette: dependencies.hidePalette,
      openInMain: dependencies.openInMain,
      paneWidths: () => services.preferences.get(paneWidthsKey, paneWidthsSchema),
      storePaneWidths: (widths) => void services.preferences.set(paneWidthsKey, widths),
    }),
    ...diagnosticsHandlers(services.diagnostics),
    ...libraryHandlers(services),
    ...updateHandlers(services.updates, () => services.bulk.isRunning),
    ...appHandlers(dependencies.info, dependencies.showLogFolder, services.policy, dependencies.login),
  };
}
