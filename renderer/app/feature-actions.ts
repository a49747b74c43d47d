import { loadOnce } from '../components/load-once.ts';
import type { FeatureActions } from '../core/feature-actions.ts';
import { loadFeatureActions } from './page-features.ts';

// The parts that need them are loaded after the first paint, and wait for them here.
const parts = await loadFeatureActions();

const loadedOnce = <Action extends { load: () => Promise<unknown> }>(actions: readonly Action[]): Action[] =>
  actions.map((action) => ({ ...action, load: loadOnce(action.load) }));

export const featureActions: FeatureActions = {
  values: loadedOnce(parts.flatMap(({ values = [] }) => values)),
  views: loadedOnce(parts.flatMap(({ views = [] }) => views)),
  logins: loadedOnce(parts.flatMap(({ logins = [] }) => logins)),
  direct: parts.flatMap(({ direct = [] }) => direct),
  list: loadedOnce(parts.flatMap(({ list = [] }) => list)),
  several: loadedOnce(parts.flatMap(({ several = [] }) => several)),
  marks: parts.flatMap(({ marks = [] }) => marks),
  whole: parts.flatMap(({ whole = [] }) => whole),
};

export const loadActionDialogs = () => {
  const { list, logins, several, values, views } = featureActions;
  return Promise.all([...values, ...views, ...logins, ...list, ...several].map(({ load }) => load()));
};
