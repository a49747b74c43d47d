import type { NetworkSettings } from '../../../shared/schemas/network.ts';

/** Whether a policy's list of proxies allows a proxy setting; without a list every setting is allowed. */
export function allows(allowed: readonly string[] | undefined, proxy: NetworkSettings['proxy']): boolean {
  if (!allowed) return true;
  return proxy === 'custom' ? allowed.some(isAddress) : allowed.includes(proxy);
}

const isAddress = (proxy: string) => proxy.includes('://');

/** The network settings of the account form. */
export class NetworkForm {
  proxy = $state<NetworkSettings['proxy']>('system');
  proxyUrl = $state('');
  proxyUserName = $state('');
  proxyPassword = $state('');
  caFile = $state('');
  readonly #stored: NetworkSettings | undefined;

  constructor(stored: NetworkSettings | undefined) {
    this.#stored = stored;
    if (!stored) return;
    this.proxy = stored.proxy;
    this.caFile = stored.caFile;
    if (stored.proxy !== 'custom') return;
    this.proxyUrl = stored.proxyUrl;
    this.proxyUserName = stored.proxyUserName;
  }

  /** Whether this differs from the default, which accounts do not store. */
  readonly isCustomized = $derived(this.proxy !== 'system' || this.caFile.trim() !== '');
  readonly wantsPassword = $derived(this.proxy === 'custom' && this.proxyUserName.trim() !== '');
  /** Whether a password may be stored for this proxy and user name. */
  readonly hasStoredPassword = $derived.by(() => {
    const stored = this.#stored;
    return (
      stored?.proxy === 'custom' &&
      stored.proxyUrl === this.proxyUrl.trim() &&
      stored.proxyUserName === this.proxyUserName.trim()
    );
  });

  /** Selects the first setting that the policy allows, unless the current one is allowed. */
  startWith(allowed: readonly string[]): void {
    const first = (['system', 'none', 'custom'] as const).find((proxy) => allows(allowed, proxy));
    if (!first || allows(allowed, this.proxy)) return;
    this.proxy = first;
    if (first === 'custom') this.proxyUrl = allowed.find(isAddress) ?? '';
  }

  /** The settings for the account, unvalidated; empty for the default. */
  get typed(): { network?: Record<string, string> } {
    const { proxy, proxyUrl, proxyUserName, caFile } = this;
    if (!this.isCustomized) return {};
    return { network: { proxy, caFile, ...(proxy === 'custom' ? { proxyUrl, proxyUserName } : {}) } };
  }
}
