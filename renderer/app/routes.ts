const screens = ['secrets', 'users', 'organizations', 'activity', 'settings', 'help'] as const;
/** The window's screens, by the names that links and headings have in the catalogue. */
export type ScreenName = (typeof screens)[number];

/** Where the window is: a screen, or the editor of an account within the settings. */
export type Route = { at: ScreenName } | { at: 'account-editor'; accountId: string | null };

const editor = /^#\/settings\/accounts\/(?<id>[0-9a-f-]{36}|new)$/;

/** Reads a location's hash. What it does not know leads to the secure values. */
export function parseRoute(hash: string): Route {
  const id = editor.exec(hash)?.groups?.['id'];
  if (id) return { at: 'account-editor', accountId: id === 'new' ? null : id };
  const name = hash.replace(/^#\//, '');
  return { at: screens.find((screen) => screen === name) ?? 'secrets' };
}

/** The hash that leads to a route. */
export function routeHash(route: Route): string {
  return route.at === 'account-editor' ? `#/settings/accounts/${route.accountId ?? 'new'}` : `#/${route.at}`;
}

/** The screen that a route belongs to. */
export function screenOf(route: Route): ScreenName {
  return route.at === 'account-editor' ? 'settings' : route.at;
}

/** Whether a route leads to what only the pod of the account in use can answer. */
export function asksPod({ at }: Route): boolean {
  return at === 'secrets' || at === 'users' || at === 'organizations';
}
