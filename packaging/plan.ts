import type { BuildMachine } from './build-machine.ts';
import { findRuntime, type RuntimeSource } from './electron-runtime.ts';
import { isLack, type Lack } from './lack.ts';
import { applicationName, targetName, type Target } from './targets.ts';
import { findTools, type ToolSettings } from './tools.ts';

/** A target that can be built here, with its runtime and tool settings. */
export interface Buildable {
  target: Target;
  runtime: RuntimeSource;
  settings: ToolSettings;
}

/** A target that can't be built here, and why. */
export interface Unbuildable {
  target: Target;
  lacks: Lack[];
}

export interface Plan {
  buildable: Buildable[];
  unbuildable: Unbuildable[];
}

/**
 * Sorts targets into those that this machine can build and those that lack something.
 *
 * @param version the locked Electron version
 * @param mayFetch missing tools may be fetched from electron-builder's usual sources
 */
export function planFor(
  targets: readonly Target[],
  version: string,
  machine: BuildMachine,
  mayFetch: boolean,
): Plan {
  const plan: Plan = { buildable: [], unbuildable: [] };
  for (const target of targets) {
    const { settings, lacks } = findTools(target, machine, mayFetch);
    const runtime = findRuntime(target, version, machine, mayFetch);
    if (isLack(runtime)) plan.unbuildable.push({ target, lacks: [runtime, ...lacks] });
    else if (lacks.length > 0) plan.unbuildable.push({ target, lacks });
    else plan.buildable.push({ target, runtime, settings });
  }
  return plan;
}

/** Groups the buildable targets by application, in the plan's order. */
export function byApplication(buildable: readonly Buildable[]): Map<string, Buildable[]> {
  return Map.groupBy(buildable, ({ target }) => applicationName(target));
}

/** Returns the plan as text: a line per target, followed by a line for each thing it lacks. */
export function planText({ buildable, unbuildable }: Plan): string {
  const ready = buildable.map(({ target }) => `  ${targetName(target)}: can be built here`);
  const notReady = unbuildable.map(({ target, lacks }) =>
    [
      `  ${targetName(target)}: can't be built here`,
      ...lacks.map(({ lacks, supply }) => `      lacks ${lacks}\n      → ${supply}`),
    ].join('\n'),
  );
  return [...ready, ...notReady].join('\n');
}
