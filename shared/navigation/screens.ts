/** A screen's properties, for main and the page. */
interface Screen {
  /** Shows what the pod of the account in use has, so it needs that account's API key secret. */
  usesPod: boolean;
  /** Listed in the Go menu, with the next number as its shortcut. The platforms have other menus for the rest. */
  isInGoMenu: boolean;
}

/**
 * The window's screens, in the order of the navigation.
 *
 * Derived from it are the routes, the navigation's links, the palette's commands, the Go menu and what a menu may ask of
 * the page. A new screen is an entry here, its name in `text/app/app.ts` and in each other language, its icon in
 * `Navigation.svelte` and its component in `ScreenView.svelte`; what is missing does not compile.
 */
export const screens = {
  secrets: { usesPod: true, isInGoMenu: true },
  users: { usesPod: true, isInGoMenu: true },
  organizations: { usesPod: true, isInGoMenu: true },
  activity: { usesPod: false, isInGoMenu: true },
  settings: { usesPod: false, isInGoMenu: false },
  help: { usesPod: false, isInGoMenu: false },
} as const satisfies Record<string, Screen>;

/** A screen, by its name in the route and in the catalogue. */
export type ScreenName = keyof typeof screens;

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.keys` does not know the keys
export const screenNames = Object.keys(screens) as [ScreenName, ...ScreenName[]];

/** The screens in the Go menu; the first has the shortcut with 1. */
export const goMenuScreens = screenNames.filter((name) => screens[name].isInGoMenu);
