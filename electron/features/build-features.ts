import type { Together } from '../../shared/features/join.ts';
import { coreHandlers } from '../ipc/core-handlers.ts';
import type { CallHandlers } from '../ipc/handle-call.ts';
import type { Core } from '../services/core.ts';
import type { OfferedOutside } from './feature.ts';
import * as features from './index.ts';

type Features = typeof features;
type OutsideOf<Build extends (...needs: never) => unknown> =
  Parameters<Build> extends [unknown, infer Outside] ? Outside : never;
/** What the features need of Electron; also what of the system tests replace. */
export type Outside = OfferedOutside &
  Together<{ [Name in keyof Features]: OutsideOf<Features[Name]> }[keyof Features]>;
type BuiltFeatures = { [Name in keyof Features]: ReturnType<Features[Name]> };

export function buildFeatures(core: Core, outside: Outside): BuiltFeatures {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.entries` does not know the names
  return Object.fromEntries(
    Object.entries(features).map(([name, build]) => [name, build(core, outside)]),
  ) as BuiltFeatures;
}

type FeatureHandlers = Together<BuiltFeatures[keyof BuiltFeatures]['handlers']>;

/** The handlers of all calls of the contract, except the one that cancels others. */
export function allHandlers(core: Core & { features: BuiltFeatures }): Omit<CallHandlers, 'calls.cancel'> {
  const handlers = Object.values(core.features).map((feature) => feature.handlers);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript does not join the types of a list
  return { ...coreHandlers(core), ...(Object.assign({}, ...handlers) as FeatureHandlers) };
}
