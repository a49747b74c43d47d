import { Failure, invalidField } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { usualNetwork } from '../../../shared/schemas/network.ts';
import type { PodList } from '../../../shared/schemas/pod-list.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { isLoopback } from '../../../shared/schemas/pod-url.ts';
import { allowedProxiesText } from '../../../shared/text/settings/policy.ts';
import { policyFailureText } from '../../../shared/text/failures/policy-failures.ts';

type Routed = Pick<AccountDraft, 'podUrl' | 'network'>;

/** Why an account may not be used: what the policy does not allow, the form's field for it, and words for both. */
interface Refusal {
  of: 'pod' | 'proxy';
  field: string;
  message: string;
  nextStep: string;
}

/** The pods that accounts may be on, and the proxies they may use: those that the policy lists exactly, else all. */
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
      const message = policyFailureText.podNotAllowed({ pods: this.#pods.join(', ') });
      return { of: 'pod', field: 'podUrl', message, nextStep: policyFailureText.podNotAllowedNext };
    }
    // A pod on this computer is never proxied, whatever the account says.
    if (!this.#proxies || isLoopback(podUrl)) return undefined;
    const isOwn = network.proxy === 'custom';
    if (this.#proxies.includes(isOwn ? network.proxyUrl : network.proxy)) return undefined;
    return {
      of: 'proxy',
      field: isOwn ? 'proxyUrl' : 'proxy',
      message: policyFailureText.proxyNotAllowed({ proxies: allowedProxiesText(this.#proxies) }),
      nextStep: policyFailureText.proxyNotAllowedNext,
    };
  }

  /** Refuses at the form's field an account that may not be used. */
  assertEntered(account: Routed): void {
    const refusal = this.refusal(account);
    if (refusal) throw invalidField(refusal.field, refusal.message);
  }

  /** Refuses to send anything for an account that may not be used. */
  assertUsable(account: Routed): void {
    const refusal = this.refusal(account);
    if (!refusal) return;
    const { message, nextStep } = refusal;
    throw new Failure({ kind: 'policy', message, nextStep, retryable: false });
  }

  /** What the account form is to offer: of these pods those that are allowed, and the allowed ones that are none of them. */
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
