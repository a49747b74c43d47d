const screens = ['secrets', 'users', 'organizations', 'activity', 'settings', 'help'] as const;
/** The window's screens, by their names in the catalogue's links and headings. */
export type ScreenName = (typeof screens)[number];

/** A location in the window: a screen, or the account editor within Settings. */
export type Route = { at: ScreenName } | { at: 'account-editor'; accountId: string | null };

const editor = /^#\/settings\/accounts\/(?<id>[0-9a-f-]{36}|new)$/;

/** Parses a location hash. An unknown hash means Secure values. */
export function parseRoute(hash: string): Route {
  const id = editor.exec(hash)?.groups?.['id'];
  if (id) return { at: 'account-editor', accountId: id === 'new' ? null : id };
  const name = hash.replace(/^#\//, '');
  return { at: screens.find((screen) => screen === name) ?? 'secrets' };
}

/** The hash of a route. */
export function routeHash(route: Route): string {
  return route.at === 'account-editor' ? `#/settings/accounts/${route.accountId ?? 'new'}` : `#/${route.at}`;
}

/** The screen that a route belongs to. */
export function screenOf(route: Route): ScreenName {
  return route.at === 'account-editor' ? 'settings' : route.at;
}

/** Whether the route's screen needs the pod of the account in use. */
export function asksPod({ at }: Route): boolean {
  return at === 'secrets' || at === 'users' || at === 'organizations';
}
