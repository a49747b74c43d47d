import type { Together } from '../../shared/features/joined.ts';
import { coreHandlers, type HandlerDependencies } from '../ipc/core-handlers.ts';
import type { CallHandlers } from '../ipc/handle-call.ts';
import type { Services } from '../services/build-services.ts';
import type { Core } from '../services/core.ts';
import * as features from './index.ts';

type Features = typeof features;
type OutsideOf<Build extends (...needs: never) => unknown> =
  Parameters<Build> extends [unknown, infer Outside] ? Outside : never;
/** What the features need of Electron and the system, and tests replace. */
export type Outside = Together<{ [Name in keyof Features]: OutsideOf<Features[Name]> }[keyof Features]>;
type BuiltFeatures = { [Name in keyof Features]: ReturnType<Features[Name]> };

/** Builds every feature on core. */
export function buildFeatures(core: Core, outside: Outside): BuiltFeatures {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.entries` does not know the names
  return Object.fromEntries(
    Object.entries(features).map(([name, build]) => [name, build(core, outside)]),
  ) as BuiltFeatures;
}

type FeatureHandlers = Together<BuiltFeatures[keyof BuiltFeatures]['handlers']>;

/** The handlers of all calls of the contract. */
export function allHandlers(
  { features: built, ...services }: Omit<Services, 'features'> & { features: BuiltFeatures },
  dependencies: HandlerDependencies,
): CallHandlers {
  const handlers = Object.values(built).map((feature) => feature.handlers);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript does not join the types of a list
  return { ...coreHandlers(services, dependencies), ...(Object.assign({}, ...handlers) as FeatureHandlers) };
}
