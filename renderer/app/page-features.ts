import type { ScreenName } from '../../shared/navigation/screens.ts';
import type { Organization } from '../../shared/schemas/organization.ts';
import type { Policy } from '../../shared/schemas/policy.ts';
import { loadOnce } from '../components/load-once.ts';
import type { PaletteQuestion } from '../core/palette-entry.ts';
import type {
  FeatureRows,
  LoadedMainScreenPart,
  LoadedStripPart,
  PageFeature,
  PageScreen,
  QuestionView,
  QuestionViews,
} from '../features/feature.ts';
import * as features from '../features/index.ts';

const parts: readonly PageFeature[] = Object.values(features);

/** What features add to Help, Activity and About, in the current language. */
export const loadOnCoreScreens = loadOnce(async () => {
  const loaded = await Promise.all(parts.flatMap(({ onCoreScreens }) => onCoreScreens?.() ?? []));
  return {
    abilities: () => loaded.flatMap(({ abilities }) => abilities?.() ?? []),
    shortcuts: () => loaded.flatMap(({ shortcuts }) => shortcuts?.() ?? []),
    journal: loaded.flatMap(({ journal }) => journal ?? []),
    policyRules: (policy: Policy) => loaded.flatMap(({ policyRules }) => policyRules?.(policy) ?? []),
  };
});
export type FeatureHelp = Awaited<ReturnType<typeof loadOnCoreScreens>>;

export const loadFeatureRows = loadOnce(async (): Promise<FeatureRows> => {
  const settings = parts.flatMap(({ settingRows = {} }) => Object.entries(settingRows));
  const about = parts.flatMap(({ aboutRows = [] }) => aboutRows);
  return {
    settings: Object.fromEntries(
      await Promise.all(settings.map(async ([id, load]) => [id, (await load()).default] as const)),
    ),
    about: await Promise.all(about.map(async (load) => (await load()).default)),
    policyRules: (await loadOnCoreScreens()).policyRules,
  };
});

const featureScreens = new Map<string, PageScreen>(
  parts.flatMap(({ screens = {} }) =>
    Object.entries(screens).map(([name, screen]) => [name, { ...screen, load: loadOnce(screen.load) }]),
  ),
);

export function featureScreen(name: ScreenName): PageScreen {
  const screen = featureScreens.get(name);
  if (!screen) throw new Error(`No feature draws the screen ${name}`);
  return screen;
}

export const loadOutlastingScreens = async () =>
  Promise.all(
    Array.from(featureScreens, async ([name, { outlasting }]) =>
      outlasting ? [{ name, provide: await outlasting() }] : [],
    ),
  ).then((loaded) => loaded.flat());
export type LoadedOutlastingScreens = Awaited<ReturnType<typeof loadOutlastingScreens>>;

export const loadPaletteSources = async () =>
  Promise.all(parts.flatMap(({ paletteSources }) => paletteSources?.() ?? []));
export type LoadedPaletteSources = Awaited<ReturnType<typeof loadPaletteSources>>;

export const organizationActions = (organization: Organization) =>
  parts.flatMap(({ organizationActions: actions }) => actions?.(organization) ?? []);

export const sidebarNotices = parts.flatMap(({ sidebarNotice }) =>
  sidebarNotice ? [loadOnce(sidebarNotice)] : [],
);

/** The features' dialogs that outlast a screen. */
export const featureDialogs = parts.flatMap(({ dialogs }) =>
  dialogs ? [{ provide: dialogs.provide, load: loadOnce(dialogs.load) }] : [],
);

export const loadMainScreenParts = async (): Promise<readonly LoadedMainScreenPart[]> =>
  Promise.all(parts.flatMap(({ onMainScreen }) => onMainScreen?.() ?? []));

const questionsOfFeatures = parts.flatMap(({ questions = {} }) => Object.entries(questions));

/** What the palette's window shows while features ask there, by the kinds of their questions. */
export const loadPaletteQuestions = loadOnce(async (): Promise<ReadonlyMap<string, PaletteQuestion>> => {
  const loaded = await Promise.all(parts.flatMap(({ paletteQuestions }) => paletteQuestions?.() ?? []));
  // Each kind stands with what draws it, which Object.entries does not know.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
  return new Map(loaded.flatMap((questions) => Object.entries(questions) as [string, PaletteQuestion][]));
});

export const stripNotices = parts.flatMap(({ stripNotice }) => (stripNotice ? [loadOnce(stripNotice)] : []));

export const loadFeatureActions = async () =>
  Promise.all(parts.flatMap(({ actions }) => actions?.() ?? [])).then((loaded) =>
    loaded.map(({ actions }) => actions),
  );

export const remedies = parts.flatMap(({ remedies: each = [] }) =>
  each.map((remedy) => ({ ...remedy, load: loadOnce(remedy.load) })),
);

export const featureViews = new Map(
  parts.flatMap(({ views = {} }) =>
    Object.entries(views).map(([name, load]) => [name, loadOnce(load)] as const),
  ),
);

/** Everything of features that is loaded when it is needed, without actions, rows and notices. */
export const featureLoads = [
  ...[...featureDialogs, ...featureScreens.values()].map(({ load }) => load),
  ...featureViews.values(),
];

export const loadStripParts = async (): Promise<readonly LoadedStripPart[]> =>
  Promise.all(parts.flatMap(({ stripPart }) => stripPart?.() ?? []));

/** Call during component setup. */
export const featureCommands = () => parts.flatMap(({ commands }) => commands?.() ?? []);
export const firstSteps = () => parts.flatMap(({ firstSteps: steps }) => steps?.() ?? []);

const ofCore: QuestionViews = {
  link: () => import('../features/links/LinkDialog.svelte'),
  'proxy-sign-in': () => import('../features/accounts/ProxySignInDialog.svelte'),
};

/**
 * What draws the questions that main asks, as dialogs, by their kinds. The page itself answers those that have no view.
 *
 * Each kind stands with what draws it, which Object.entries does not know.
 */
export const questionViews: ReadonlyMap<string, QuestionView> = new Map(
  [...Object.entries(ofCore), ...questionsOfFeatures].map(
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    ([kind, load]) => [kind, loadOnce(load as QuestionView)] as const,
  ),
);
