import * as featureScreens from '../features/screens.ts';
import type { Screen } from '../features/screens.ts';
import { screenText } from '../text/en/app.ts';

/**
 * The window's screens, in the order of the navigation.
 *
 * Derived from it are the routes, the navigation's links, the palette's commands, the Go menu and what a menu may ask of
 * the page. A feature's screen is in its rooms (docs/adr/0030). One of core is an entry here, its name in `text/en/app.ts` and in
 * each other language, its icon in `Sidebar.svelte` and its component in `ScreenView.svelte`; what is missing does not compile.
 */
export const screens = {
  secrets: { title: () => screenText.secrets, usesPod: true, isInGoMenu: true },
  ...featureScreens,
  activity: { title: () => screenText.activity, usesPod: false, isInGoMenu: true },
  settings: { title: () => screenText.settings, usesPod: false, isInGoMenu: false },
  help: { title: () => screenText.help, usesPod: false, isInGoMenu: false },
} as const satisfies Record<string, Screen>;

/** A screen, by its name in the route. */
export type ScreenName = keyof typeof screens;
export type FeatureScreenName = keyof typeof featureScreens;

export const isFeatureScreen = (name: ScreenName): name is FeatureScreenName =>
  Object.hasOwn(featureScreens, name);

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.keys` does not know the keys
export const screenNames = Object.keys(screens) as [ScreenName, ...ScreenName[]];

/** The screens in the Go menu; the first has the shortcut with 1. */
export const goMenuScreens = screenNames.filter((name) => screens[name].isInGoMenu);
