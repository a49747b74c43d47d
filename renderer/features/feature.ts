import type { Component } from 'svelte';
import type { Shortcut } from '../components/shortcut.ts';
import type { Question, QuestionKind } from '../../shared/ipc/questions.ts';
import type { FeatureScreenName, ScreenName } from '../../shared/navigation/screens.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Account, AccountBadge } from '../../shared/schemas/account.ts';
import type { NamedValue } from '../../shared/schemas/deep-link.ts';
import type { Organization } from '../../shared/schemas/organization.ts';
import type { Policy } from '../../shared/schemas/policy.ts';
import type { OwnRowId, SettingId } from '../../shared/settings/setting-registry.ts';
import type { MenuAction } from '../components/menu-action.ts';
import type { FeatureActions } from '../core/feature-actions.ts';
import type { PaletteEntry, PaletteSource, PaletteQuestion } from '../core/palette-entry.ts';
import type { JournalPart } from '../core/journal.ts';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A feature's screen, and what the screen does there, in the feature's words. */
export interface ScreenWish {
  screen: FeatureScreenName;
  wish: string;
}

/** Something that Podkey can do, as Help and the palette list it. */
export interface Ability {
  id: string;
  title: string;
  /** How it is done, and what it means. */
  text: string;
  /** Further words to find it by, in all languages. */
  words: string;
  /** Whether the palette lists it as a command. */
  isCommand?: boolean;
  /** Its title under Security in Help, if its text belongs there too. */
  aboutSecrets?: string;
  /** Leads there; undefined if that needs an account, and there is none. */
  act: (() => void) | undefined;
}

export interface FeatureAbility extends Omit<Ability, 'act'> {
  screen: ScreenName;
  /** What the screen does then, if it is a feature's. */
  wish?: string;
  /** The setting where it is done, if the screen is Settings. The palette lists the setting with the same ID already. */
  setting?: SettingId;
}

/** A shortcut as the platform writes it, and what it does. */
interface NamedShortcut {
  keys: string;
  name: string;
}

export interface ShortcutGroup {
  scope: string;
  shortcuts: readonly NamedShortcut[];
}

/** What a feature adds to Help, Activity and About, in the current language. */
export interface OnCoreScreens {
  /** In Help, and what the palette has of it. */
  abilities?: () => readonly FeatureAbility[];
  shortcuts?: () => readonly ShortcutGroup[];
  journal?: JournalPart;
  policyRules?: PolicyRules;
}

/** Something to do with an organization in the palette, which has a shortcut for each key. */
interface OrganizationAction {
  key: 'id';
  label: string;
  run: () => Promise<AppError | null>;
}

export interface PageScreen {
  icon: Component<{ size?: number }>;
  /** The content fills the height below the title and scrolls by itself. */
  isFixed: boolean;
  load: Load<ScreenProps>;
  /** Loads what outlasts the screen, such as a form that is not finished. What it returns is called during setup of the window's screens. */
  outlasting?: () => Promise<(window: ScreenWindow) => OutlastingScreen>;
}

/** What outlasts a screen knows of the window. */
export interface ScreenWindow {
  readonly account: Account | undefined;
  /** What the screen is to do in this account, until `onhandled` is called. */
  readonly wish: string | undefined;
  onhandled: () => void;
}

export interface OutlastingScreen {
  /** For another one, the screen is mounted again. */
  readonly key: unknown;
  /** As of `PageScreen`, now. */
  readonly isFixed: boolean;
}

/** What a screen gets. It is mounted again for another account. */
interface ScreenProps extends Record<string, unknown> {
  account: Account;
  /** How many logins an organization has; undefined while that is unknown. */
  countLogins: (organization: Organization) => number | undefined;
  onlogins: (organization: Organization) => void;
}

/** What a policy's rules mean for a feature; what it has no rule for is left out. */
type PolicyRules = (policy: Policy) => readonly (string | false | undefined)[];

/** The rows of Settings that features bring: for a setting, in the section About, and what a policy's rules mean. */
export interface FeatureRows {
  settings: Partial<Record<OwnRowId, Component>>;
  about: readonly Component[];
  policyRules: PolicyRules;
}

/** A row of the palette in the main window. `name` identifies it in every language. */
export interface FeatureCommand {
  name: string;
  title: string;
  /** Further words to find it by, in all languages. */
  words?: string;
  /** A wish is there only while an account is in use. */
  act: (() => void) | ScreenWish;
}

/** The palette in the main window, as the features see it. */
export interface PaletteWindow {
  readonly isOpen: boolean;
  readonly account: Account | undefined;
  /** How often a row was used, and when last, since the window was opened. */
  usesOf: (id: string) => Pick<PaletteEntry, 'uses' | 'lastUsedAt'>;
  show: (account: Account, wish: ScreenWish) => void;
}

/** A button on the first screen, which is shown until there is an account. */
export interface FirstStep {
  icon: Component;
  label: string;
  /** `restoreFocus` is called when what it opens is closed. */
  act: (restoreFocus: () => void) => void;
}

/** A button on the screen that is shown if all accounts are damaged. It opens a dialog. */
export interface Remedy {
  icon: Component;
  label: () => string;
  load: Load<{ onclose: () => void }>;
}

/** A button below the first steps in Help. */
export interface HelpButton {
  icon: Component;
  label: string;
  act: () => void;
}

/** The screen of logins, and what a person does there. */
export interface MainScreen {
  readonly account: Account | undefined;
  readonly hasLogins: boolean;
  readonly isLoginChosen: boolean;
  readonly isPaletteOpen: boolean;
  readonly isLinkAsked: boolean;
  readonly keys: Readonly<Record<'link' | 'lock' | 'palette', Shortcut>>;
  /** Leads there, without an open login. */
  show: () => void;
}

/** What draws a question gets. It is mounted again for another one. */
interface QuestionProps<Kind extends QuestionKind> extends Record<string, unknown> {
  question: Question<Kind>;
  /** Whether the person has just done what leads to it, so that their next keys are meant for it. */
  isExpected: boolean;
  /** Opens a value, whose account is in use. */
  onopen: (value: NamedValue) => void;
}

/** What draws questions of a kind, as a dialog. */
export type QuestionView<Kind extends QuestionKind = QuestionKind> = Load<QuestionProps<Kind>>;
export type QuestionViews = { readonly [Kind in QuestionKind]?: QuestionView<Kind> };

/** What the palette's window shows while main asks a question of a kind there. */
type PaletteQuestions = { readonly [Kind in QuestionKind]?: PaletteQuestion<Kind> };

/** A part of the strip at the bottom, which shows what lasts. */
export interface StripPart {
  /** The account of what it shows; undefined while it shows nothing. */
  readonly account: AccountBadge | undefined;
  /** What it hides if there is no room; the strip's menu has it. */
  actions: (isBesideCopy: boolean) => readonly MenuAction[];
}

/** `provide` is called during setup of the strip. `isBesideCopy`: whether it gives way to a copy, which is needed sooner. */
export interface LoadedStripPart {
  provide: () => StripPart;
  segment: Component<{ accountId: string; isBesideCopy: boolean }>;
}

/** What stands on the screen of logins. `provide` is called during setup of the window's screens. */
export interface LoadedMainScreenPart {
  provide: (screen: MainScreen) => void;
  part: Component<Record<string, never>>;
  /** Called after `provide`. */
  helpButtons: () => readonly HelpButton[];
}

/** What a feature brings to the page. Each part is loaded when it is needed. */
export interface PageFeature {
  settingRows?: Partial<Record<OwnRowId, Load<Record<string, never>>>>;
  /** Rows of Settings, About. */
  aboutRows?: readonly Load<Record<string, never>>[];
  onCoreScreens?: () => Promise<OnCoreScreens>;
  /** Draws the questions that it asks in main. */
  questions?: QuestionViews;
  paletteQuestions?: () => Promise<PaletteQuestions>;
  /** Its screens, which shared/features/screens.ts names. */
  screens?: Partial<Record<ScreenName, PageScreen>>;
  /** Stands beside the navigation; `showSetting` leads to a setting. */
  sidebarNotice?: Load<{ showSetting: (id: OwnRowId) => void }>;
  /** Dialogs that outlast the screen they were opened on. `provide` is called during setup of the main window's page. */
  dialogs?: { provide: () => { readonly isOpen: boolean }; load: Load<Record<string, never>> };
  organizationActions?: (organization: Organization) => readonly OrganizationAction[];
  onMainScreen?: () => Promise<LoadedMainScreenPart>;
  actions?: () => Promise<{ actions: Partial<FeatureActions> }>;
  /** What its small window over other programs shows, by the view's name. */
  views?: Readonly<Record<string, Load<Record<string, never>>>>;
  /** Stands above the strip. */
  stripNotice?: Load<Record<string, never>>;
  stripPart?: () => Promise<LoadedStripPart>;
  /** Called during setup of the palette. */
  commands?: () => readonly FeatureCommand[];
  /** What the palette finds. What is loaded is called during setup of the palette. */
  paletteSources?: () => Promise<(palette: PaletteWindow) => { readonly sources: readonly PaletteSource[] }>;
  /** Called during setup of the first screen. */
  firstSteps?: () => readonly FirstStep[];
  /** What can be done if all accounts are damaged. */
  remedies?: readonly Remedy[];
}
