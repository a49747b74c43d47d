import type { Failure } from '../../../shared/errors/failure.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { usualNetwork, type PodList, isLoopback } from '../../../shared/schemas/network.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { allowedProxiesText, policyFailures } from '../../../shared/text/en/policy.ts';

type Routed = Pick<AccountDraft, 'podUrl' | 'network'>;

/** Why the policy forbids an account: what it refuses, and the form's field. */
interface Refusal {
  of: 'pod' | 'proxy';
  field: string;
  failure: Failure;
}

/** The pods and proxies that accounts may use: those that the policy lists, otherwise all. */
export class AllowedRoutes {
  readonly #pods: readonly string[] | undefined;
  readonly #proxies: readonly string[] | undefined;

  constructor({ allowedPods, allowedProxies }: Pick<Policy, 'allowedPods' | 'allowedProxies'> = {}) {
    this.#pods = allowedPods;
    this.#proxies = allowedProxies;
  }

  /** Why an account may not be used; undefined if it may. */
  refusal({ podUrl, network = usualNetwork }: Routed): Refusal | undefined {
    if (this.#pods && !this.#pods.includes(podUrl)) {
      const failure = policyFailures.podNotAllowed({ pods: this.#pods.join(', ') });
      return { of: 'pod', field: 'podUrl', failure };
    }
    // A pod on this computer is never proxied, whatever the account says.
    if (!this.#proxies || isLoopback(podUrl)) return undefined;
    const isOwn = network.proxy === 'custom';
    if (this.#proxies.includes(isOwn ? network.proxyUrl : network.proxy)) return undefined;
    return {
      of: 'proxy',
      field: isOwn ? 'proxyUrl' : 'proxy',
      failure: policyFailures.proxyNotAllowed({ proxies: allowedProxiesText(this.#proxies) }),
    };
  }

  /** Refuses an account at the form's field. */
  assertEntered(account: Routed): void {
    const refusal = this.refusal(account);
    if (refusal) throw invalidField(refusal.field, refusal.failure.message);
  }

  /** Refuses to send anything for an account. */
  assertUsable(account: Routed): void {
    const refusal = this.refusal(account);
    if (refusal) throw refusal.failure;
  }

  /** The pods that the account form offers: those of the list that are allowed, and allowed ones that are not in the list. */
  offered(list: PodList): PodList {
    if (!this.#pods) return list;
    const pods = this.#pods.map(
      (url) => list.pods.find((pod) => pod.url === url) ?? { label: plainAddress(url), url },
    );
    return { pods, trouble: null };
  }
}

function plainAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/$/, '')}`.slice(0, 80);
}
