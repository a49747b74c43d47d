import type { Component } from 'svelte';
import type { OwnRowId } from '../../shared/settings/setting-registry.ts';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** What a feature brings to the page. Each part is loaded when it is needed. */
export interface PageFeature {
  /** Rows of Settings that are its own. */
  settingRows?: Partial<Record<OwnRowId, Load<Record<string, never>>>>;
  /** Stands beside the navigation; `showSetting` leads to a setting. */
  sidebarNotice?: Load<{ showSetting: (id: OwnRowId) => void }>;
}
