import type { State } from '../../shared/ipc/states.ts';
import { paneWidthsSchema } from '../../shared/schemas/desktop.ts';
import type { NamedValue } from '../../shared/schemas/deep-link.ts';
import type { PodList } from '../../shared/schemas/network.ts';
import type { Services } from '../services/build-services.ts';
import type { LoginStart } from '../services/settings/login-start.ts';
import type { featureCalls } from '../../shared/features/joined.ts';
import type { CallHandlers } from './handle-call.ts';
import { accountHandlers, bulkHandlers, organizationHandlers, userHandlers } from './handlers/accounts.ts';
import {
  activityHandlers,
  appHandlers,
  browserHandlers,
  dataCopyHandlers,
  lockHandlers,
  questionHandlers,
  settingsHandlers,
  stateHandlers,
  windowHandlers,
} from './handlers/app.ts';
import {
  clipboardHandlers,
  copyQueueHandlers,
  offlineHandlers,
  screenHandlers,
  secretHandlers,
} from './handlers/secrets.ts';
import { linkHandlers, loginHandlers, libraryHandlers } from './handlers/logins.ts';

/** What calls need besides the services: windows, system dialogs and folders. */
export interface HandlerDependencies {
  /** About the program and the computer. */
  info: State<'appInfo'>;
  /** Lets the person choose a company CA file; null if they cancel. */
  chooseCaFile: () => Promise<string | null>;
  podList: () => Promise<PodList>;
  hidePalette: () => void;
  showHeldPalette: () => void;
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

/** Returns the handlers of all calls that belong to no feature. */
export function coreHandlers(
  services: Omit<Services, 'features'>,
  dependencies: HandlerDependencies,
): Omit<CallHandlers, keyof typeof featureCalls> {
  const { preferences, states } = services;
  // Without what else is known of the computer.
  const { version, platform, builtOn, systemLanguage, logFolder } = dependencies.info;
  states.provide('appInfo', () => ({ version, platform, builtOn, systemLanguage, logFolder }));
  states.provide('loginStart', () => dependencies.login.read());
  states.provide('paneWidths', () => preferences.get(paneWidthsKey, paneWidthsSchema));
  return {
    ...accountHandlers(services, dependencies.chooseCaFile, async () =>
      services.allowedRoutes.offered(await dependencies.podList()),
    ),
    ...secretHandlers(services.secrets),
    ...loginHandlers(services),
    ...stateHandlers(states),
    ...questionHandlers(services.pageQuestions, dependencies.showHeldPalette),
    ...userHandlers(services.users),
    ...bulkHandlers(services.bulk),
    ...clipboardHandlers(services),
    ...browserHandlers(services.browser, states),
    ...copyQueueHandlers(services.copyQueue),
    ...offlineHandlers(services.offlineCopies),
    ...organizationHandlers(services.organizations),
    ...linkHandlers(services.copyLink),
    ...screenHandlers(services.screen),
    ...settingsHandlers(services.settings),
    ...lockHandlers(services.lock, services.drafts, states, dependencies.pageReplaced),
    ...activityHandlers(services.activity),
    ...windowHandlers({
      hidePalette: dependencies.hidePalette,
      openInMain: dependencies.openInMain,
      storePaneWidths: (widths) => {
        preferences.set(paneWidthsKey, widths);
        states.changed('paneWidths', widths);
      },
      noteUnsaved: (state) => services.discardQuestions.note(state),
    }),
    ...libraryHandlers(services),
    ...dataCopyHandlers(services.dataCopies, () => services.discardQuestions.forget()),
    ...appHandlers(dependencies.showLogFolder, states, dependencies.login),
  };
}
