import type { ProxyHop } from './proxy.ts';

/** How long a proxy that could not be reached is tried last; browsers take the same time. */
const rememberedMs = 5 * 60_000;

/** Remembers for a while which proxies could not be reached, so that not every connection waits for them. */
export class UnreachableProxies {
  readonly #now: () => number;
  readonly #until = new Map<string, number>();

  /** `now` gives milliseconds that only ever grow. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  remember(proxy: string): void {
    this.#until.set(proxy, this.#now() + rememberedMs);
  }

  forget(proxy: string): void {
    this.#until.delete(proxy);
  }

  /** The hops in the order to try them: those through remembered proxies last, otherwise in the given order. */
  inOrder<Candidate extends { hop: ProxyHop }>(candidates: readonly Candidate[]): Candidate[] {
    const isOut = ({ hop }: Candidate) => hop !== null && this.#now() < (this.#until.get(hop.origin) ?? 0);
    return [...candidates.filter((it) => !isOut(it)), ...candidates.filter(isOut)];
  }
}
