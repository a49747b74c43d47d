import type { ProxySignIns } from '../../services/accounts/proxy-sign-ins.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `proxies.…` calls. */
export function proxyHandlers(signIns: ProxySignIns): DomainHandlers<'proxies'> {
  return {
    'proxies.wanted': () => ({ wanted: signIns.wanted }),
    'proxies.signIn': async ({ keep, ...typed }) => {
      await signIns.signIn(typed, keep);
      return {};
    },
    'proxies.decline': ({ origin }) => {
      signIns.decline(origin);
      return {};
    },
  };
}
