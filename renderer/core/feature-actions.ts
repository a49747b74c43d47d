import { createContext, type Component } from 'svelte';
import type { CallInput, CallName } from '../../shared/ipc/contract.ts';
import type { Account } from '../../shared/schemas/account.ts';
import type { ItemKind, Login } from '../../shared/schemas/login.ts';
import type { PolicyInForce } from '../../shared/schemas/policy.ts';
import type { Lease, Locator } from '../../shared/schemas/secure-value.ts';
import type { MenuAction } from '../components/menu-action.ts';
import type { Shortcut } from '../components/shortcut.ts';

type LoadDialog<Props extends Record<string, unknown>> = () => Promise<{
  default: Component<Props & { onclose: () => void }>;
}>;

interface FeatureAction {
  /** Identifies it. */
  name: string;
  icon: MenuAction['icon'];
  label: () => string;
}

/** Whether the policy allows it; not before the policy is known. */
type IsAllowed = (policy: PolicyInForce | null | undefined) => boolean;

/** Something to do with a secure value, in its menu. It opens the value, and then a dialog. */
export interface ActionOnValue extends FeatureAction {
  fits: (kind: ItemKind) => boolean;
  /** The dialog. A value that was opened for it is closed with it. */
  load: LoadDialog<{ lease: Lease; name: string }>;
}

/** Another view of an open value, in its menu. A dialog shows it in place of the plain text, with the time until the value is hidden. */
interface ViewOfValue extends FeatureAction {
  load: () => Promise<{ default: Component<{ value: string }> }>;
}

/** Something to do with a login, in its menu. It opens a dialog. */
interface ActionOnLogin extends FeatureAction {
  isAllowed: IsAllowed;
  load: LoadDialog<{ account: Account; login: Login }>;
}

/** Something to do with one or several logins that have values, in the menus of a login and of a client. It opens a dialog. */
interface ActionOnLogins extends FeatureAction {
  /** Its row in the menu of a client. */
  ofClient: (names: { client: string }) => string;
  /** Called during setup. Returns whether it is possible in an account. */
  provide: () => (account: Account) => boolean;
  /** `name` is the login's or the client's. */
  load: LoadDialog<{ account: Account; name: string; logins: readonly Login[] }>;
}

/** Says something beside a login, in full and short; null if there is nothing to say. */
export type LoginMark = (accountId: string, loginId: string) => { full: string; short: string } | null;

export interface LoginsOfClient {
  key: string;
  /** Empty for the logins without a client. */
  name: string;
  logins: readonly Login[];
}

/** Something to do with all logins of an account, in the menu of their list or as a step while there are none. It opens a dialog. */
interface ActionOnList extends FeatureAction {
  /** When it is offered: always, if the person has own logins, or only while there are no logins. */
  offered: 'always' | 'with-own' | 'without-logins';
  /** Called during setup. Returns whether it is possible in an account, which it always is by default. */
  provide?: () => (account: Account) => boolean;
  /** Whether it undoes an import, which then offers it. */
  undoesImport?: true;
  /** Whether a person enters something, so that it opens again after a lock. */
  isForm?: true;
  load: LoadDialog<{
    account: Account;
    logins: readonly Login[];
    byClient: (logins: readonly Login[]) => readonly LoginsOfClient[];
    ondone: (message: string) => void;
  }>;
}

type CallOn<Given> = { [Name in CallName]: Given extends CallInput<Name> ? Name : never }[CallName];

/** Something to do with a value at once, without opening it: in its row, in the list of logins, and in the palette. */
export interface DirectAction extends FeatureAction {
  /** In the menu of the list, in the palette, and the name of its shortcut. */
  texts: () => { inList: string; inPalette: string; shortcut: string };
  /** What the line about the last act says afterwards (`LastAct` in main). */
  resultText: Record<'done' | 'failed', (named: { what: string; account: string }) => string>;
  /** The question before another account is put in use. */
  ask: (names: { account: string }) => string;
  shortcut: Shortcut;
  isAllowed: IsAllowed;
  call: CallOn<{ accountId: string; locator: Locator; what: 'default' }>;
}

/** Something to do at once with a login, beside its name, or with an open value that no login has, in its menu. */
export interface WholeAction extends FeatureAction {
  shortcut: Shortcut;
  shortcutName: () => string;
  fitsLogin: (login: Login) => boolean;
  fitsValue: (lease: Lease) => boolean;
  callOnLogin: CallOn<{ accountId: string; loginId: string }>;
  callOnValue: CallOn<{ handle: string }>;
}

export interface FeatureActions {
  values: readonly ActionOnValue[];
  views: readonly ViewOfValue[];
  logins: readonly ActionOnLogin[];
  direct: readonly DirectAction[];
  list: readonly ActionOnList[];
  several: readonly ActionOnLogins[];
  /** Each is called during setup. */
  marks: readonly (() => LoginMark)[];
  whole: readonly WholeAction[];
}

/** The actions that the policy allows; none before it is known. */
export const allowedActions = <Action extends { isAllowed: IsAllowed }>(
  actions: readonly Action[],
  policy: PolicyInForce | null | undefined,
): Action[] => actions.filter(({ isAllowed }) => isAllowed(policy));

const [getFeatureActions, setFeatureActions] = createContext<FeatureActions>();
export { getFeatureActions, setFeatureActions };
