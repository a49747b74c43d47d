const places = ['secrets', 'users', 'organizations', 'activity', 'settings', 'help'] as const;
/** The places of the window, by the names their links and headings have in the catalogue. */
export type Place = (typeof places)[number];

/** Where the window is: a place, or the editor of an account within the settings. */
export type Route = { at: Place } | { at: 'account-editor'; accountId: string | null };

const editor = /^#\/settings\/accounts\/(?<id>[0-9a-f-]{36}|new)$/;

/** Reads a location's hash. What it does not know leads to the secure values. */
export function parseRoute(hash: string): Route {
  const id = editor.exec(hash)?.groups?.['id'];
  if (id) return { at: 'account-editor', accountId: id === 'new' ? null : id };
  const name = hash.replace(/^#\//, '');
  return { at: places.find((place) => place === name) ?? 'secrets' };
}

/** The hash that leads to a route. */
export function routeHash(route: Route): string {
  return route.at === 'account-editor' ? `#/settings/accounts/${route.accountId ?? 'new'}` : `#/${route.at}`;
}

/** The place a route is in: that of its link in the navigation. */
export function placeOf(route: Route): Place {
  return route.at === 'account-editor' ? 'settings' : route.at;
}

/** Whether a route leads to what only the pod of the account in use can answer. */
export function asksPod({ at }: Route): boolean {
  return at === 'secrets' || at === 'users' || at === 'organizations';
}
