import { Failure, invalidField } from '../../../shared/errors/failure.ts';
import type { PodList } from '../../../shared/schemas/pod-list.ts';
import { policyFailureText } from '../../../shared/text/policy.ts';

/** The pods that accounts may be on: those an organization has named, to the letter of their normal form, else all. */
export class AllowedPods {
  readonly #urls: readonly string[] | undefined;

  constructor(urls: readonly string[] | undefined) {
    this.#urls = urls;
  }

  has(podUrl: string): boolean {
    return this.#urls?.includes(podUrl) ?? true;
  }

  /** Why an account on another pod can't be entered. */
  get refusal(): string {
    return policyFailureText.podNotAllowed({ pods: (this.#urls ?? []).join(', ') });
  }

  /** Refuses the address of another pod in a form. */
  assertEntered(podUrl: string): void {
    if (!this.has(podUrl)) throw invalidField('podUrl', this.refusal);
  }

  /** Refuses to send anything to another pod. */
  assertUsable(podUrl: string): void {
    if (this.has(podUrl)) return;
    throw new Failure({
      kind: 'policy',
      message: this.refusal,
      nextStep: policyFailureText.podNotAllowedNext,
      retryable: false,
    });
  }

  /** What the account form is to offer: of these pods those that are allowed, and the allowed ones that are none of them. */
  offered(list: PodList): PodList {
    if (!this.#urls) return list;
    const pods = this.#urls.map(
      (url) => list.pods.find((pod) => pod.url === url) ?? { label: plainAddress(url), url },
    );
    return { pods, trouble: null };
  }
}

function plainAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/$/, '')}`.slice(0, 80);
}
