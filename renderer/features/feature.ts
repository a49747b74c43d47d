import type { Component } from 'svelte';
import type { OwnRowId } from '../../shared/settings/setting-registry.ts';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A row of the palette in the main window. `name` identifies it in every language. */
export interface FeatureCommand {
  name: string;
  title: string;
  act: () => void;
}

/** A button on the first screen, which is shown until there is an account. */
export interface FirstStep {
  icon: Component;
  label: string;
  /** `restoreFocus` is called when what it opens is closed. */
  act: (restoreFocus: () => void) => void;
}

/** What a feature brings to the page. Each part is loaded when it is needed. */
export interface PageFeature {
  /** Rows of Settings that are its own. */
  settingRows?: Partial<Record<OwnRowId, Load<Record<string, never>>>>;
  /** Stands beside the navigation; `showSetting` leads to a setting. */
  sidebarNotice?: Load<{ showSetting: (id: OwnRowId) => void }>;
  /** Dialogs that outlast the screen they were opened on. `provide` is called during setup of the main window's page. */
  dialogs?: { provide: () => { readonly isOpen: boolean }; load: Load<Record<string, never>> };
  /** Called during setup of the palette. */
  commands?: () => readonly FeatureCommand[];
  /** Called during setup of the first screen. */
  firstSteps?: () => readonly FirstStep[];
}
