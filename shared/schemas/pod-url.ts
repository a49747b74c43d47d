import { z } from 'zod';

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The base URL of a pod, in one normal form: no trailing slash, query, fragment or credentials.
 *
 * `https:` only, but for loopback, where the sample pod and tests live.
 */
export const podUrlSchema = z
  .string()
  .trim()
  .min(1, { error: 'Enter the address of the pod, such as https://docs.example.com.', abort: true })
  .max(2048, { error: 'This address is too long.', abort: true })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    // Read as a person would type it: a bare host name means https.
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (!url) return refuse('This is not an address. It looks like https://docs.example.com.');
    if (url.username || url.password) return refuse('Leave user name and password out of the address.');
    if (url.search || url.hash) return refuse('Leave everything from ? or # on out of the address.');
    if (url.protocol === 'http:' && !loopback.test(url.hostname))
      return refuse('Only https: is allowed, so that nobody on the way can read along.');
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      return refuse('The address must start with https://.');
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  });

/** Whether a pod is on this computer, as the sample pod is. */
export function isLoopback(podUrl: string): boolean {
  return loopback.test(new URL(podUrl).hostname);
}

/** The origin (scheme, host, port) that an API key secret is bound to (RFC 6454 §4). */
export function podOrigin(podUrl: string): string {
  return new URL(podUrl).origin;
}
