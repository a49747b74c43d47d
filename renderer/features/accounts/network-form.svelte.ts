import type { NetworkSettings } from '../../../shared/schemas/network.ts';

/** Whether a policy's list of proxies allows a kind of proxy setting; without a list all are allowed. */
export function allows(allowed: readonly string[] | undefined, proxy: NetworkSettings['proxy']): boolean {
  if (!allowed) return true;
  return proxy === 'custom' ? allowed.some(isAddress) : allowed.includes(proxy);
}

const isAddress = (proxy: string) => proxy.includes('://');

/** What a person sets of the way to a pod. */
export class NetworkForm {
  proxy = $state<NetworkSettings['proxy']>('system');
  proxyUrl = $state('');
  proxyUserName = $state('');
  proxyPassword = $state('');
  caFile = $state('');
  readonly #before: NetworkSettings | undefined;

  constructor(before: NetworkSettings | undefined) {
    this.#before = before;
    if (!before) return;
    this.proxy = before.proxy;
    this.caFile = before.caFile;
    if (before.proxy !== 'custom') return;
    this.proxyUrl = before.proxyUrl;
    this.proxyUserName = before.proxyUserName;
  }

  /** Whether this differs from what an account has that says nothing of it. */
  readonly isUnusual = $derived(this.proxy !== 'system' || this.caFile.trim() !== '');
  readonly wantsPassword = $derived(this.proxy === 'custom' && this.proxyUserName.trim() !== '');
  /** Whether there may be a password stored for this very proxy and user name. */
  readonly hasStoredPassword = $derived.by(() => {
    const before = this.#before;
    return (
      before?.proxy === 'custom' &&
      before.proxyUrl === this.proxyUrl.trim() &&
      before.proxyUserName === this.proxyUserName.trim()
    );
  });

  /** Has a new account begin with the first setting that the policy allows, unless what stands here is allowed. */
  startWith(allowed: readonly string[]): void {
    const first = (['system', 'none', 'custom'] as const).find((proxy) => allows(allowed, proxy));
    if (!first || allows(allowed, this.proxy)) return;
    this.proxy = first;
    if (first === 'custom') this.proxyUrl = allowed.find(isAddress) ?? '';
  }

  /** What goes into the account, unchecked: nothing where it is the usual way. */
  get typed(): { network?: Record<string, string> } {
    const { proxy, proxyUrl, proxyUserName, caFile } = this;
    if (!this.isUnusual) return {};
    return { network: { proxy, caFile, ...(proxy === 'custom' ? { proxyUrl, proxyUserName } : {}) } };
  }
}
