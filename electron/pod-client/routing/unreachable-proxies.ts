import type { ProxyHop } from './proxy.ts';

/** How long an unreachable proxy is tried last; the same as in browsers. */
const rememberedMs = 5 * 60_000;

/** Remembers unreachable proxies for five minutes, so that not every connection waits for them. */
export class UnreachableProxies {
  readonly #now: () => number;
  readonly #until = new Map<string, number>();

  /** `now` is a monotonic clock in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  remember(proxy: string): void {
    this.#until.set(proxy, this.#now() + rememberedMs);
  }

  forget(proxy: string): void {
    this.#until.delete(proxy);
  }

  /** Sorts the hops through remembered proxies to the end; otherwise keeps the order. */
  inOrder<Candidate extends { hop: ProxyHop }>(candidates: readonly Candidate[]): Candidate[] {
    const isUnreachable = ({ hop }: Candidate) =>
      hop !== null && this.#now() < (this.#until.get(hop.origin) ?? 0);
    return [...candidates.filter((it) => !isUnreachable(it)), ...candidates.filter(isUnreachable)];
  }
}
