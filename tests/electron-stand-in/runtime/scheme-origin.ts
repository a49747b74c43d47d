/**
 * Chromium can't learn a scheme from outside, so each registered scheme has its own https origin: `app://podkey/x` is
 * `https://app--podkey.localhost/x`. `.localhost` never leaves the machine (RFC 6761 §6.3).
 */
const registered = new Set<string>();

/** Remembers a scheme that the app registered as privileged. */
export function registerScheme(scheme: string): void {
  registered.add(scheme);
}

export function isRegisteredScheme(scheme: string): boolean {
  return registered.has(scheme);
}

/** Translates the app's address to Chromium's. */
export function toChromiumUrl(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  return registered.has(scheme) ? `https://${scheme}--${host}.localhost${rest === '' ? '/' : rest}` : url;
}

/** Translates Chromium's address to the app's. */
export function toAppUrl(url: string): string {
  const [, scheme = '', host = '', rest = ''] =
    /^https:\/\/([a-z0-9+.]+)--([^/?#]*)\.localhost(?=[/?#]|$)(.*)$/is.exec(url) ?? [];
  return registered.has(scheme) ? `${scheme}://${host}${rest}` : url;
}

/** Returns the app's origin: `app://podkey` for a registered scheme, like a "standard" scheme in Electron. */
export function toAppOrigin(url: string): string {
  const mapped = toAppUrl(url);
  const own = /^([a-z][a-z0-9+.-]*):\/\/[^/?#]*/i.exec(mapped);
  if (own !== null && registered.has(own[1] ?? '')) return own[0];
  return URL.canParse(mapped) ? new URL(mapped).origin : 'null';
}

/** Translates the addresses in a Content-Security-Policy, which may name the app's own scheme. */
export function toChromiumPolicy(policy: string): string {
  return policy.replaceAll(
    /\b([a-z][a-z0-9+.-]*):(?:\/\/([^\s;/]+))?(?=[\s;/]|$)/gi,
    (source, scheme: string, host?: string) => {
      if (!registered.has(scheme)) return source;
      return host === undefined ? `https://*.localhost` : `https://${scheme}--${host}.localhost`;
    },
  );
}
