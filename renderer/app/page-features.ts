import type { ScreenName } from '../../shared/navigation/screens.ts';
import type { Organization } from '../../shared/schemas/organization.ts';
import { loadOnce } from '../components/load-once.ts';
import type {
  FeatureRows,
  LoadedMainScreenPart,
  LoadedStripPart,
  PageFeature,
  PageScreen,
} from '../features/feature.ts';
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
export const loadMainScreenParts = async (): Promise<readonly LoadedMainScreenPart[]> =>
  Promise.all(parts.flatMap(({ onMainScreen }) => onMainScreen?.() ?? []));

/** What features show above the strip. */
export const stripNotices = parts.flatMap(({ stripNotice }) => (stripNotice ? [loadOnce(stripNotice)] : []));

/** What features do with secure values. */
export const actionsOnValues = parts.flatMap((part) =>
  (part.valueActions ?? []).map((action) => ({ ...action, load: loadOnce(action.load) })),
);

/** Everything of features that is loaded when it is needed, without rows and notices. */
export const featureLoads = [...featureDialogs, ...actionsOnValues, ...featureScreens.values()].map(
  ({ load }) => load,
);

/** The features' parts of the strip at the bottom. */
export const loadStripParts = async (): Promise<readonly LoadedStripPart[]> =>
  Promise.all(parts.flatMap(({ stripPart }) => stripPart?.() ?? []));

/** Call during component setup. */
export const featureCommands = () => parts.flatMap(({ commands }) => commands?.() ?? []);
export const firstSteps = () => parts.flatMap(({ firstSteps: steps }) => steps?.() ?? []);
