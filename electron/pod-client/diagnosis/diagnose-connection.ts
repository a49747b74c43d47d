import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { Failure } from '../../../shared/errors/failure.ts';
import {
  connectionSteps,
  type ConnectionStep,
  type ConnectionStepResult,
  type ConnectionTest,
} from '../../../shared/schemas/network.ts';
import { abortFailure, untilAborted, defaultLimits } from '../transport/exchange.ts';
import type { PodClient } from '../pod-client.ts';
import { endpointOf, type PodRoute, type Proxy } from '../routing/pod-route.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import {
  networkFailure,
  permitsFallback,
  ProxyUnreachable,
  TunnelRefused,
} from '../failures/network-failure.ts';
import { assertResolvesToLoopback, loopbackLookup, openSocket } from '../routing/open-socket.ts';
import { openTunnel } from '../routing/open-tunnel.ts';
import { tlsTrusting, type CheckedTls } from '../routing/trusted-authorities.ts';
import { checkCertificate } from './check-certificate.ts';
import {
  clockFailure,
  foreignRefusalWarning,
  refusedPart,
  attributedFailure,
  explainRefusal,
  noProxyReachable,
  fallbackWarning,
} from './check-failures.ts';

interface DiagnosisOptions {
  podUrl: string;
  route: PodRoute;
  /** A client that uses the same route. The caller closes it. */
  client: Pick<PodClient, 'signIn' | 'clockSkewMs'>;
  /** Reads the stored secret. Omitted if the person typed it. */
  readSecret?: (() => Promise<unknown>) | undefined;
  /** A monotonic clock in ms. */
  now: () => number;
  signal: AbortSignal;
  /** Called after each step with the results so far. */
  onProgress?: (steps: ConnectionTest) => void;
  /** The time limit for each network step, in ms. */
  stepMs?: number;
}

/**
 * Tests the connection to a pod step by step until one fails, so that the result names the cause and not its consequences.
 *
 * Rejects only when `signal` aborts, or with an error that is not a `Failure`.
 */
export async function diagnoseConnection(options: DiagnosisOptions): Promise<ConnectionTest> {
  const { podUrl, route, client, readSecret, now, signal, onProgress } = options;
  const { stepMs = defaultLimits.connectMs } = options;
  const checks = new ConnectionChecks({ podUrl, route, client, readSecret, stepMs, signal });
  const steps: ConnectionStepResult[] = [];
  let failed = false;
  try {
    for (const step of connectionSteps) {
      const result: ConnectionStepResult = failed
        ? skipped(step)
        : await runStep(step, checks.steps[step], now, signal);
      failed ||= result.outcome === 'failed';
      steps.push(result);
      onProgress?.([...steps]);
    }
    return steps;
  } finally {
    checks.end();
  }
}

async function runStep(
  step: ConnectionStep,
  act: () => Promise<StepEnd>,
  now: () => number,
  signal: AbortSignal,
): Promise<ConnectionStepResult> {
  const startedAt = now();
  const elapsed = () => Math.max(0, now() - startedAt);
  try {
    const end = await untilAborted(act(), signal);
    if (end === 'skipped') return skipped(step);
    const { warning, skewMs } = end ?? {};
    return {
      step,
      outcome: warning ? 'warned' : 'passed',
      elapsedMs: elapsed(),
      ...(warning && { error: warning }),
      ...(skewMs !== undefined && { skewMs }),
    };
  } catch (error) {
    if (signal.aborted) throw abortFailure(signal);
    if (!Failure.is(error)) throw error;
    return { step, outcome: 'failed', elapsedMs: elapsed(), error: error.appError };
  }
}

function skipped(step: ConnectionStep): ConnectionStepResult {
  return { step, outcome: 'skipped', elapsedMs: 0 };
}

/** The result of a step that didn't fail; undefined if it passed without a warning. `skewMs`: the pod's clock minus this computer's. */
type StepEnd = 'skipped' | { warning?: AppError | undefined; skewMs?: number } | undefined;

interface Options {
  podUrl: string;
  route: PodRoute;
  /** A client that uses the same route. */
  client: Pick<PodClient, 'signIn' | 'clockSkewMs'>;
  /** Reads the stored secret; undefined if the person typed it. */
  readSecret: (() => Promise<unknown>) | undefined;
  /** The time limit for each network step, in ms. */
  stepMs: number;
  signal: AbortSignal;
}

/** The steps of a connection test. Each needs the results of those before. A step that fails throws a `Failure`. */
class ConnectionChecks {
  readonly #options: Options;
  readonly #url: URL;
  #authorities: readonly string[] = [];
  #tls: CheckedTls | undefined;
  #proxy: Proxy | null = null;
  #socket: Socket | undefined;
  #refusal: AppError | undefined;
  /** The refusal by a proxy that works but can't connect to the pod. */
  #tunnelRefusal: TunnelRefused | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#url = new URL(options.podUrl);
  }

  readonly steps: Record<ConnectionStep, () => Promise<StepEnd>> = {
    secret: () => this.#readSecret(),
    ca: () => this.#readAuthorities(),
    proxy: () => this.#selectHop(),
    dns: () => this.#lookUpHost(),
    connect: () => this.#connect(),
    tls: () => this.#checkCertificate(),
    pod: () => this.#signIn(),
    credentials: () => this.#reportCredentials(),
    clock: () => this.#compareClocks(),
  };

  /** Closes the socket that the steps left open. */
  end(): void {
    this.#socket?.destroy();
  }

  async #readSecret(): Promise<StepEnd> {
    if (!this.#options.readSecret) return 'skipped';
    await this.#options.readSecret();
    return undefined;
  }

  async #readAuthorities(): Promise<StepEnd> {
    this.#authorities = await this.#options.route.authorities();
    return this.#authorities.length === 0 ? 'skipped' : undefined;
  }

  /** Selects the first hop that works, like requests do. Warns about the unreachable proxies before it. */
  async #selectHop(): Promise<StepEnd> {
    const { route } = this.#options;
    const hops = await route.hops();
    const unreachable: Failure[] = [];
    for (const [index, hop] of hops.entries()) {
      this.#proxy = hop;
      try {
        if (hop) await this.#reachProxy(hop);
        return unreachable.length > 0 ? fallbackWarning(unreachable, hop) : hop ? undefined : 'skipped';
      } catch (error) {
        if (!Failure.is(error) || !permitsFallback(error)) throw error;
        unreachable.push(error);
        if (index === hops.length - 1) throw noProxyReachable(unreachable);
        if (hop) route.unreachable?.remember(hop.origin);
      }
    }
    return 'skipped';
  }

  /** Requests a tunnel, because a proxy checks the credentials only then. */
  async #reachProxy(proxy: Proxy): Promise<void> {
    const { unreachable } = this.#options.route;
    const tunnel = { proxy, target: endpointOf(this.#url), tls: () => this.#checkedTls() };
    let refused: TunnelRefused | undefined;
    try {
      this.#socket = await this.#withinStepTime(proxy.origin, (signal) => openTunnel({ ...tunnel, signal }));
    } catch (thrown) {
      if (!(thrown instanceof TunnelRefused)) throw thrown;
      refused = thrown;
    }
    // A proxy that refuses is reachable.
    unreachable?.forget(proxy.origin);
    if (refused?.reason === 'sign-in' || refused?.reason === 'other-sign-in') throw refused;
    // The proxy works. The step `connect` reports that it can't connect to the pod.
    this.#tunnelRefusal = refused;
  }

  async #lookUpHost(): Promise<StepEnd> {
    const { host } = endpointOf(this.#url);
    // With a proxy, the proxy looks the name up.
    if (this.#proxy || isIP(host)) return 'skipped';
    const isPlain = this.#url.protocol === 'http:';
    await this.#withinStepTime<unknown>(this.#url.origin, () =>
      isPlain ? assertResolvesToLoopback(host) : lookup(host),
    );
    return undefined;
  }

  async #connect(): Promise<StepEnd> {
    if (this.#tunnelRefusal) throw this.#tunnelRefusal;
    if (!this.#socket) {
      const endpoint = {
        ...endpointOf(this.#url),
        ...(this.#url.protocol === 'http:' && { lookup: loopbackLookup }),
      };
      this.#socket = await this.#withinStepTime(this.#url.origin, (signal) => openSocket(endpoint, signal));
    }
    return undefined;
  }

  async #checkCertificate(): Promise<StepEnd> {
    const socket = this.#socket;
    if (this.#url.protocol !== 'https:' || !socket) {
      socket?.destroy();
      return 'skipped';
    }
    const { origin } = this.#url;
    const { host } = endpointOf(this.#url);
    const tls = this.#checkedTls();
    const hasCompanyCa = this.#authorities.length > 0;
    const problem = await this.#withinStepTime(origin, (signal) =>
      checkCertificate({ socket, host, origin, tls, hasCompanyCa, signal }),
    );
    if (problem) throw problem;
    return undefined;
  }

  async #signIn(): Promise<StepEnd> {
    const { client, signal } = this.#options;
    try {
      await client.signIn(signal);
      return undefined;
    } catch (error) {
      if (!Failure.is(error) || signal.aborted) throw error;
      if (refusedPart(error.appError) === 'pod') throw attributedFailure(error);
      this.#refusal = explainRefusal(error.appError);
      return foreignRefusalWarning(error.appError);
    }
  }

  /** Reports the outcome of the sign-in of the step `pod`. */
  #reportCredentials(): Promise<StepEnd> {
    return this.#refusal ? Promise.reject(new Failure(this.#refusal)) : Promise.resolve(undefined);
  }

  #compareClocks(): Promise<StepEnd> {
    const skewMs = this.#options.client.clockSkewMs();
    if (skewMs === null) return Promise.resolve('skipped');
    return Promise.resolve({ warning: clockFailure(skewMs), skewMs: Math.round(skewMs) });
  }

  #checkedTls(): CheckedTls {
    this.#tls ??= tlsTrusting(this.#authorities);
    return this.#tls;
  }

  async #withinStepTime<T>(origin: string, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal, stepMs } = this.#options;
    const explain = (thrown: unknown) =>
      networkFailure(thrown, { origin, responseStarted: false, limits: { connectMs: stepMs } });
    const proxy = this.#proxy?.origin;
    const tooLate = Object.assign(new Error('Too late'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
    const late = () => explain(proxy === origin ? new ProxyUnreachable(proxy, tooLate) : tooLate);
    try {
      return await withDeadline({ signal, ms: stepMs, late }, act);
    } catch (error) {
      throw Failure.is(error) ? error : explain(error);
    }
  }
}

/** Runs `act` until `signal` aborts, or fails with `late` after `ms`. The signal for `act` aborts in both cases. */
export async function withDeadline<T>(
  { signal, ms, late }: { signal: AbortSignal; ms: number; late: () => Failure },
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(late()), ms);
  const stop = AbortSignal.any([signal, deadline.signal]);
  try {
    return await untilAborted(act(stop), stop);
  } finally {
    clearTimeout(timer);
  }
}
