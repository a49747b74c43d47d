import * as features from './index.ts';

type Feature = (typeof features)[keyof typeof features];
/** What all members of a union are together. */
export type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

/** The calls and the states of all features. */
export const featureCalls = joined('calls');
export const featureStates = joined('states');

function joined<Part extends keyof Feature>(part: Part): Together<Feature[Part]> {
  // TypeScript does not join the types of a list.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
  return Object.assign({}, ...Object.values(features).map((feature) => feature[part])) as Together<
    Feature[Part]
  >;
}
