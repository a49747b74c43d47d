import type { CallbackResponse, OnBeforeRequestListenerDetails, WebRequestFilter } from 'electron';

import { apiName, MissingApiError, StrictObject } from './missing.ts';

type Listener = (
  details: OnBeforeRequestListenerDetails,
  callback: (response: CallbackResponse) => void,
) => void;

/** `session.webRequest`; only `onBeforeRequest` (Electron docs, WebRequest). */
export class WebRequestGate extends StrictObject {
  readonly [apiName] = 'electron.WebRequest';
  #listener: Listener | undefined;
  #filter: WebRequestFilter | undefined;

  onBeforeRequest(
    ...args: [listener: Listener | null] | [filter: WebRequestFilter, listener: Listener | null]
  ): void {
    // "Only the last attached listener will be used. Passing null as listener will unsubscribe from the event."
    const [filter, listener] = args.length === 1 ? [undefined, args[0]] : args;
    this.#filter = filter;
    this.#listener = listener ?? undefined;
  }

  /** Returns whether the app's listener allows the request; waits for the listener's callback. */
  async allows(details: OnBeforeRequestListenerDetails): Promise<boolean> {
    const listener = this.#listener;
    if (listener === undefined || !passesFilter(this.#filter, details)) return true;
    const { promise, resolve } = Promise.withResolvers<CallbackResponse>();
    listener(details, resolve);
    const response = await promise;
    if (response.redirectURL !== undefined)
      throw new MissingApiError('redirectURL in webRequest.onBeforeRequest');
    return response.cancel !== true;
  }
}

function passesFilter(
  filter: WebRequestFilter | undefined,
  { url, resourceType }: OnBeforeRequestListenerDetails,
): boolean {
  if (filter === undefined) return true;
  if (filter.types !== undefined && !(filter.types as readonly string[]).includes(resourceType)) return false;
  if (filter.excludeUrls?.some((pattern) => matchesPattern(pattern, url)) === true) return false;
  return filter.urls.length === 0 || filter.urls.some((pattern) => matchesPattern(pattern, url));
}

/** Returns whether an address matches a pattern: `<all_urls>` or `scheme://host/path` with `*` in each part. */
export function matchesPattern(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true;
  const [, scheme, host, path] = /^([^:]+):\/\/([^/]*)(\/.*)$/.exec(pattern) ?? [];
  if (scheme === undefined || host === undefined || path === undefined) {
    throw new Error(`Invalid url pattern ${pattern}`);
  }
  const schemeSource = scheme === '*' ? '[a-z][a-z0-9+.-]*' : RegExp.escape(scheme);
  const hostSource = host.startsWith('*.')
    ? `(?:[^/]+\\.)?${RegExp.escape(host.slice(2))}`
    : withStars(host, '[^/]*');
  return new RegExp(`^${schemeSource}://${hostSource}(?::\\d+)?${withStars(path, '.*')}$`, 'is').test(url);
}

function withStars(text: string, star: string): string {
  return text.split('*').map(RegExp.escape).join(star);
}
