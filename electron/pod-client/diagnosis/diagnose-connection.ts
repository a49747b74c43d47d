import { Failure } from '../../../shared/errors/failure.ts';
import {
  connectionSteps,
  type ConnectionStep,
  type ConnectionStepResult,
  type ConnectionTest,
} from '../../../shared/schemas/connection-test.ts';
import { abortFailure, untilAborted } from '../transport/cancellation.ts';
import type { PodClient } from '../pod-client.ts';
import type { PodRoute } from '../routing/pod-route.ts';
import { defaultLimits } from '../transport/transport-limits.ts';
import { ConnectionChecks, type StepEnd } from './connection-checks.ts';

interface Options {
  podUrl: string;
  route: PodRoute;
  /** A client that signs in along the same route; it stays the caller's to close. */
  client: PodClient;
  /** Reads what is stored of the secret; left out where it was typed. */
  readSecret?: (() => Promise<unknown>) | undefined;
  /** Milliseconds that only ever grow. */
  now: () => number;
  signal: AbortSignal;
  /** Hears of the steps so far after each. */
  onProgress?: (steps: ConnectionTest) => void;
  /** For each step of the network, in ms. */
  stepMs?: number;
}

/**
 * Walks the way to a pod step by step, until one fails: so the first cause is named, and not what follows from it.
 *
 * Rejects only when `signal` aborts, or with what is no `Failure`.
 */
export async function diagnoseConnection(options: Options): Promise<ConnectionTest> {
  const { podUrl, route, client, readSecret, now, signal, onProgress } = options;
  const { stepMs = defaultLimits.connectMs } = options;
  const walk = new ConnectionChecks({ podUrl, route, client, readSecret, stepMs, signal });
  const steps: ConnectionStepResult[] = [];
  let failed = false;
  try {
    for (const step of connectionSteps) {
      const result: ConnectionStepResult = failed
        ? skipped(step)
        : await take(step, walk.steps[step], now, signal);
      failed ||= result.outcome === 'failed';
      steps.push(result);
      onProgress?.([...steps]);
    }
    return steps;
  } finally {
    walk.end();
  }
}

async function take(
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
    if (end) return { step, outcome: 'warned', elapsedMs: elapsed(), error: end.warning };
    return { step, outcome: 'passed', elapsedMs: elapsed() };
  } catch (error) {
    if (signal.aborted) throw abortFailure(signal);
    if (!Failure.is(error)) throw error;
    return { step, outcome: 'failed', elapsedMs: elapsed(), error: error.appError };
  }
}

function skipped(step: ConnectionStep): ConnectionStepResult {
  return { step, outcome: 'skipped', elapsedMs: 0 };
}
