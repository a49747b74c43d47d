import { Failure } from '../../../shared/errors/failure.ts';
import {
  connectionSteps,
  type ConnectionStep,
  type ConnectionStepResult,
  type ConnectionTest,
} from '../../../shared/schemas/network.ts';
import { abortFailure, untilAborted, defaultLimits } from '../transport/exchange.ts';
import type { PodClient } from '../pod-client.ts';
import type { PodRoute } from '../routing/pod-route.ts';
import { ConnectionChecks, type StepEnd } from './connection-checks.ts';

interface Options {
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
export async function diagnoseConnection(options: Options): Promise<ConnectionTest> {
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
