/**
 * Chromium can't be taught a scheme from outside, so each registered one lives at an https origin of its own:
 * `app://podkey/x` is `https://app--podkey.localhost/x`. `.localhost` never leaves the machine (RFC 6761 §6.3).
 */
const registered = new Set<string>();

/** Takes note of a scheme the app registered as privileged. */
export function registerScheme(scheme: string): void {
  registered.add(scheme);
}

export function isRegisteredScheme(scheme: string): boolean {
  return registered.has(scheme);
}

/** The address Chromium is given for an address the app knows. */
export function toChromiumUrl(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  return registered.has(scheme) ? `https://${scheme}--${host}.localhost${rest === '' ? '/' : rest}` : url;
}

/** The address the app knows for an address of Chromium's. */
export function toAppUrl(url: string): string {
  const [, scheme = '', host = '', rest = ''] =
    /^https:\/\/([a-z0-9+.]+)--([^/?#]*)\.localhost(?=[/?#]|$)(.*)$/is.exec(url) ?? [];
  return registered.has(scheme) ? `${scheme}://${host}${rest}` : url;
}

/** The origin the app knows: `app://podkey` for a registered scheme, as of a "standard" scheme in Electron. */
export function toAppOrigin(url: string): string {
  const mapped = toAppUrl(url);
  const own = /^([a-z][a-z0-9+.-]*):\/\/[^/?#]*/i.exec(mapped);
  if (own !== null && registered.has(own[1] ?? '')) return own[0];
  return URL.canParse(mapped) ? new URL(mapped).origin : 'null';
}

/** Puts the mapped addresses into a Content-Security-Policy, which may name the app's own scheme. */
export function toChromiumPolicy(policy: string): string {
  return policy.replaceAll(
    /\b([a-z][a-z0-9+.-]*):(?:\/\/([^\s;/]+))?(?=[\s;/]|$)/gi,
    (source, scheme: string, host?: string) => {
      if (!registered.has(scheme)) return source;
      return host === undefined ? `https://*.localhost` : `https://${scheme}--${host}.localhost`;
    },
  );
}
