import * as features from './index.ts';

type Feature = (typeof features)[keyof typeof features];
type PartsOf<Each, Name extends string> = Each extends Record<Name, infer Part> ? Part : never;
/** What all members of a union are together; nothing if there is none. */
export type Together<Union> = [Union] extends [never]
  ? object
  : (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
    ? All
    : never;

/** The calls, the states and the events of all features. A feature may lack each. */
export const featureCalls = joined('calls');
export const featureStates = joined('states');
export const featureEvents = joined('events');

function joined<Name extends 'calls' | 'states' | 'events'>(name: Name): Together<PartsOf<Feature, Name>> {
  const parts = Object.values<Partial<Record<string, object>>>(features).map((feature) => feature[name]);
  // TypeScript does not join the types of a list.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
  return Object.assign({}, ...parts) as Together<PartsOf<Feature, Name>>;
}
