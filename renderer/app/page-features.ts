import type { ScreenName } from '../../shared/navigation/screens.ts';
import type { Organization } from '../../shared/schemas/organization.ts';
import { loadOnce } from '../components/load-once.ts';
import type { FeatureActions } from '../core/feature-actions.ts';
import type { FeatureRows, LoadedStripPart, PageFeature, PageScreen } from '../features/feature.ts';
import * as features from '../features/index.ts';

const parts: readonly PageFeature[] = Object.values(features);

export const loadFeatureRows = loadOnce(async (): Promise<FeatureRows> => {
  const settings = parts.flatMap(({ settingRows = {} }) => Object.entries(settingRows));
  const about = parts.flatMap(({ aboutRows = [] }) => aboutRows);
  return {
    settings: Object.fromEntries(
      await Promise.all(settings.map(async ([id, load]) => [id, (await load()).default] as const)),
    ),
    about: await Promise.all(about.map(async (load) => (await load()).default)),
  };
});

/** What features add to Help, in the current language. */
export const loadFeatureHelp = loadOnce(async () => {
  const loaded = await Promise.all(parts.flatMap(({ help }) => help?.() ?? []));
  return {
    abilities: () => loaded.flatMap(({ abilities }) => abilities?.() ?? []),
    shortcuts: () => loaded.flatMap(({ shortcuts }) => shortcuts?.() ?? []),
  };
});
export type FeatureHelp = Awaited<ReturnType<typeof loadFeatureHelp>>;

const featureScreens = new Map<string, PageScreen>(
  parts.flatMap(({ screens = {} }) =>
    Object.entries(screens).map(([name, screen]) => [name, { ...screen, load: loadOnce(screen.load) }]),
  ),
);

/** A feature's screen in the page. */
export function featureScreen(name: ScreenName): PageScreen {
  const screen = featureScreens.get(name);
  if (!screen) throw new Error(`No feature draws the screen ${name}`);
  return screen;
}

/** What features can do with an organization. */
export const organizationActions = (organization: Organization) =>
  parts.flatMap(({ organizationActions: actions }) => actions?.(organization) ?? []);

/** What features show beside the navigation. */
export const sidebarNotices = parts.flatMap(({ sidebarNotice }) =>
  sidebarNotice ? [loadOnce(sidebarNotice)] : [],
);

/** The features' dialogs that outlast a screen. */
export const featureDialogs = parts.flatMap(({ dialogs }) =>
  dialogs ? [{ provide: dialogs.provide, load: loadOnce(dialogs.load) }] : [],
);

/** What features show on the screen of logins. */
export const onMainScreen = parts.flatMap(({ onMainScreen: part }) =>
  part ? [{ provide: part.provide, load: loadOnce(part.load) }] : [],
);

/** What features do with values and logins. */
export const featureActions: FeatureActions = {
  values: parts.flatMap(({ actions }) =>
    (actions?.values ?? []).map((action) => ({ ...action, load: loadOnce(action.load) })),
  ),
  logins: parts.flatMap(({ actions }) =>
    (actions?.logins ?? []).map((action) => ({ ...action, load: loadOnce(action.load) })),
  ),
  direct: parts.flatMap(({ actions }) => actions?.direct ?? []),
};

/** What features show in small windows over other programs, by the names of these views. */
export const featureViews = new Map(
  parts.flatMap(({ views = {} }) =>
    Object.entries(views).map(([name, load]) => [name, loadOnce(load)] as const),
  ),
);

/** Everything of features that is loaded when it is needed, without rows and notices. */
export const featureLoads = [
  ...[
    ...featureDialogs,
    ...onMainScreen,
    ...featureActions.values,
    ...featureActions.logins,
    ...featureScreens.values(),
  ].map(({ load }) => load),
  ...featureViews.values(),
];

/** The features' parts of the strip at the bottom. */
export const loadStripParts = async (): Promise<readonly LoadedStripPart[]> =>
  Promise.all(parts.flatMap(({ stripPart }) => stripPart?.() ?? []));

/** Call during component setup. */
export const helpButtons = () => parts.flatMap(({ helpButtons: buttons }) => buttons?.() ?? []);
export const featureCommands = () => parts.flatMap(({ commands }) => commands?.() ?? []);
export const firstSteps = () => parts.flatMap(({ firstSteps: steps }) => steps?.() ?? []);
