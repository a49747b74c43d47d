import type { Locator, Page } from 'playwright';
import type { SamplePod, SamplePodOptions } from '../../../sample-pod/index.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import type { KeyringState } from '../keyring.ts';
import type { Stage } from './stage.ts';

/** The time in all scenes, in epoch ms: their clocks stand, so that pictures do not change between runs. */
export const sceneTime = Date.UTC(2026, 8, 15, 9, 30);

/** The features of the scenes, in the order of the pictures. */
export const sceneFeatures = [
  'first-run',
  'accounts',
  'secure-values',
  'logins',
  'palette',
  'links',
  'clipboard',
  'offline',
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
  /** In kebab-case; unique within its feature. */
  name: string;
  /** A description of the picture. */
  about: string;
  /** Navigates there from the previous scene's state. */
  show(stage: Stage): Promise<void>;
  /** Restores what resizing the window removes, such as an open menu. */
  afterResize?(stage: Stage): Promise<void>;
  /** The page, if it is another window's. */
  page?(stage: Stage): Page;
  /** That page's size in CSS pixels, if it is fixed. */
  size?: { width: number; height: number };
  /** The element to scroll into view, if it is not at the top. */
  inSight?(stage: Stage): Locator;
}

/** Scenes that share a launch of Podkey, from its first run or, if `signedIn`, with an account. */
export interface SceneGroup {
  feature: SceneFeature;
  /** The part of the feature that these scenes show. */
  name: string;
  signedIn: boolean;
  pod?: SamplePodOptions;
  keyring?: KeyringState;
  /** The organization's policy; none by default. */
  policy?: (pod: SamplePod) => Policy;
  scenes: readonly Scene[];
}
