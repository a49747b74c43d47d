import type { Component } from 'svelte';
import type { Shortcut } from '../components/shortcut.ts';
import type { ScreenName } from '../../shared/navigation/screens.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Account, AccountBadge } from '../../shared/schemas/account.ts';
import type { Organization } from '../../shared/schemas/organization.ts';
import type { OwnRowId } from '../../shared/settings/setting-registry.ts';
import type { MenuAction } from '../components/menu-action.ts';
import type { FeatureActions } from '../core/feature-actions.ts';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** Something that Podkey can do, as Help and the palette list it. */
export interface FeatureAbility {
  id: string;
  title: string;
  /** How it is done, and what it means. */
  text: string;
  /** Further words to find it by, in all languages. */
  words: string;
  /** Where it is done. */
  screen: ScreenName;
}

/** A shortcut as the platform writes it, and what it does. */
interface NamedShortcut {
  keys: string;
  name: string;
}

/** The shortcuts that work in one part of the window. */
export interface ShortcutGroup {
  scope: string;
  shortcuts: readonly NamedShortcut[];
}

interface FeatureHelp {
  abilities?: () => readonly FeatureAbility[];
  shortcuts?: () => readonly ShortcutGroup[];
}

/** Something to do with an organization in the palette, which has a shortcut for each key. */
interface OrganizationAction {
  key: 'id';
  label: string;
  run: () => Promise<AppError | null>;
}

/** A screen in the page. */
export interface PageScreen {
  icon: Component<{ size?: number }>;
  /** The content fills the height below the title and scrolls by itself. */
  isFixed: boolean;
  load: Load<ScreenProps>;
}

/** What a screen gets. It is mounted again for another account. */
interface ScreenProps extends Record<string, unknown> {
  account: Account;
  /** How many logins an organization has; undefined while that is unknown. */
  countLogins: (organization: Organization) => number | undefined;
  /** Shows an organization's logins. */
  onlogins: (organization: Organization) => void;
}

/** The rows of Settings that features bring: for a setting, and in the section About. */
export interface FeatureRows {
  settings: Partial<Record<OwnRowId, Component>>;
  about: readonly Component[];
}

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

/** A button below the first steps in Help. */
export interface HelpButton {
  icon: Component;
  label: string;
  act: () => void;
}

/** The screen of logins, and what a person does there. */
export interface MainScreen {
  /** The account in use. */
  readonly account: Account | undefined;
  readonly hasLogins: boolean;
  readonly isLoginChosen: boolean;
  readonly isPaletteOpen: boolean;
  /** Whether the dialog for a link is open. */
  readonly isLinkAsked: boolean;
  readonly keys: Readonly<Record<'link' | 'lock' | 'palette', Shortcut>>;
  /** Leads there, without an open login. */
  show: () => void;
}

/** A part of the strip at the bottom, which shows what lasts. */
export interface StripPart {
  /** The account of what it shows; undefined while it shows nothing. */
  readonly account: AccountBadge | undefined;
  /** What it hides beside a copy if there is no room; the strip's menu has it. */
  readonly actions: readonly MenuAction[];
}

/** `provide` is called during setup of the strip. `isBesideCopy`: whether it gives way to a copy, which is needed sooner. */
export interface LoadedStripPart {
  provide: () => StripPart;
  segment: Component<{ accountId: string; isBesideCopy: boolean }>;
}

/** What a feature brings to the page. Each part is loaded when it is needed. */
export interface PageFeature {
  /** Rows of Settings that are its own. */
  settingRows?: Partial<Record<OwnRowId, Load<Record<string, never>>>>;
  /** Rows of Settings, About. */
  aboutRows?: readonly Load<Record<string, never>>[];
  /** What Help lists, in the current language. */
  help?: () => Promise<FeatureHelp>;
  /** Its screens, which shared/features/screens.ts names. */
  screens?: Partial<Record<ScreenName, PageScreen>>;
  /** Stands beside the navigation; `showSetting` leads to a setting. */
  sidebarNotice?: Load<{ showSetting: (id: OwnRowId) => void }>;
  /** Dialogs that outlast the screen they were opened on. `provide` is called during setup of the main window's page. */
  dialogs?: { provide: () => { readonly isOpen: boolean }; load: Load<Record<string, never>> };
  /** What it can do with an organization. */
  organizationActions?: (organization: Organization) => readonly OrganizationAction[];
  /** Stands on the screen of logins. `provide` is called during setup of the window's screens. */
  onMainScreen?: { provide: (screen: MainScreen) => void; load: Load<Record<string, never>> };
  /** Called during setup of the window's screens. */
  helpButtons?: () => readonly HelpButton[];
  /** Something to do with values and logins. */
  actions?: Partial<FeatureActions>;
  /** What its small window over other programs shows, by the view's name. */
  views?: Readonly<Record<string, Load<Record<string, never>>>>;
  stripPart?: () => Promise<LoadedStripPart>;
  /** Called during setup of the palette. */
  commands?: () => readonly FeatureCommand[];
  /** Called during setup of the first screen. */
  firstSteps?: () => readonly FirstStep[];
}
