import { screenNames, screens, type ScreenName } from '../../shared/navigation/screens.ts';

/** A location in the window: a screen, or the account editor within Settings. */
export type Route = { kind: ScreenName } | { kind: 'account-editor'; accountId: string | null };

const editor = /^#\/settings\/accounts\/(?<id>[0-9a-f-]{36}|new)$/;

/** Parses a location hash. An unknown hash means Secure values. */
export function parseRoute(hash: string): Route {
  const id = editor.exec(hash)?.groups?.['id'];
  if (id) return { kind: 'account-editor', accountId: id === 'new' ? null : id };
  const name = hash.replace(/^#\//, '');
  return { kind: screenNames.find((screen) => screen === name) ?? 'secrets' };
}

/** The hash of a route. */
export function routeHash(route: Route): string {
  return route.kind === 'account-editor'
    ? `#/settings/accounts/${route.accountId ?? 'new'}`
    : `#/${route.kind}`;
}

/** The screen that a route belongs to. */
export function screenOf(route: Route): ScreenName {
  return route.kind === 'account-editor' ? 'settings' : route.kind;
}

/** Whether the route's screen needs the pod of the account in use. */
export function usesPod(route: Route): boolean {
  return screens[screenOf(route)].usesPod;
}
