import type { Locator, Page } from 'playwright-core';
import type { SamplePod, SamplePodOptions } from '../../../sample-pod/index.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import type { KeyringState } from '../keyring.ts';
import type { Stage } from './stage.ts';

/** The parts of Podkey that scenes are of, in the order they are shown in. */
export const sceneFeatures = [
  'first-run',
  'accounts',
  'secure-values',
  'lookups',
  'palette',
  'links',
  'clipboard',
  'users',
  'many-users',
  'organizations',
  'activity',
  'settings',
  'help',
  'lock',
] as const;
export type SceneFeature = (typeof sceneFeatures)[number];

/** A screen in one of its states. */
export interface Scene {
  /** In kebab-case; different within its feature. */
  name: string;
  /** What there is to see, for whoever looks at a picture of it. */
  about: string;
  /** Gets there from where the scene before it has left Podkey. */
  show(stage: Stage): Promise<void>;
  /** Brings back what a change of the window's size takes away, as it does an open menu. */
  afterResize?(stage: Stage): Promise<void>;
  /** The page that it is on, where that is another window's. */
  page?(stage: Stage): Page;
  /** How large that page is in CSS pixels, where nobody can change it. */
  size?: { width: number; height: number };
  /** What has to be in sight, where that is not at the top. */
  inSight?(stage: Stage): Locator;
}

/** Scenes that one launch of Podkey goes through in turn, from its first run or, where it is `signedIn`, an account. */
export interface SceneGroup {
  feature: SceneFeature;
  /** Which scenes of the feature these are. */
  name: string;
  signedIn: boolean;
  pod?: SamplePodOptions;
  keyring?: KeyringState;
  /** What the organization has set; nothing where it is left out. */
  policy?: (pod: SamplePod) => Policy;
  scenes: readonly Scene[];
}
