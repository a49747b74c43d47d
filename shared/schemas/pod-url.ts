import { z } from 'zod';
import { accountRuleText } from '../text/accounts/account-rules.ts';
import { fieldRuleText } from '../text/failures/field-rules.ts';

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** In characters, as typed and as stored. */
const longestUrl = 2_048;

/**
 * The base URL of a pod in its normal form: no trailing slash, query, fragment or credentials.
 *
 * `https:` only, except on loopback, for the sample pod and tests.
 */
export const podUrlSchema = z
  .string()
  .trim()
  .min(1, { error: () => accountRuleText.enterPodUrl, abort: true })
  .max(longestUrl, { error: () => fieldRuleText.addressTooLong, abort: true })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    // A person may type a bare host name, which means https.
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (!url) return refuse(accountRuleText.podUrlUnreadable);
    if (url.username || url.password) return refuse(accountRuleText.podUrlSignIn);
    if (url.search || url.hash) return refuse(accountRuleText.podUrlQuery);
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) return refuse(accountRuleText.podUrlPlain);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse(accountRuleText.podUrlScheme);
    const normal = `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
    // The stored form must satisfy this schema again. Escapes may have made it too long for that.
    return normal.length > longestUrl ? refuse(fieldRuleText.addressTooLong) : normal;
  });

/** Whether a pod is on this computer, as the sample pod is. */
export function isLoopback(podUrl: string): boolean {
  return loopback.test(new URL(podUrl).hostname);
}

/** The origin (scheme, host, port) that an API key secret is bound to (RFC 6454 §4). */
export function podOrigin(podUrl: string): string {
  return new URL(podUrl).origin;
}
