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
  /** Its row in the menu. */
  label: () => string;
}

/** Whether the policy allows it; not before the policy is known. */
type IsAllowed = (policy: PolicyInForce | null | undefined) => boolean;

/** Something to do with a secure value, in its menu. It opens the value, and then a dialog. */
export interface ActionOnValue extends FeatureAction {
  /** Whether values of this kind have it. */
  fits: (kind: ItemKind) => boolean;
  /** The dialog. A value that was opened for it is closed with it. */
  load: LoadDialog<{ lease: Lease; name: string }>;
}

/** Something to do with a login, in its menu. It opens a dialog. */
interface ActionOnLogin extends FeatureAction {
  isAllowed: IsAllowed;
  load: LoadDialog<{ account: Account; login: Login }>;
}

/** The calls that do something with a value, or with its code if it is one. */
type CallOnValue = {
  [Name in CallName]: CallInput<Name> extends { accountId: string; locator: Locator; what: string }
    ? Name
    : never;
}[CallName];

/** Something to do with a value at once, without opening it: in its row, in the list of logins, and in the palette. */
export interface DirectAction extends FeatureAction {
  /** In the menu of the list, in the palette, and the name of its shortcut. */
  texts: () => { inList: string; inPalette: string; shortcut: string };
  /** The question before another account is put in use. */
  ask: (names: { account: string }) => string;
  shortcut: Shortcut;
  isAllowed: IsAllowed;
  call: CallOnValue;
}

/** What features do with values and logins. */
export interface FeatureActions {
  values: readonly ActionOnValue[];
  logins: readonly ActionOnLogin[];
  direct: readonly DirectAction[];
}

/** The actions that the policy allows; none before it is known. */
export const allowedActions = <Action extends { isAllowed: IsAllowed }>(
  actions: readonly Action[],
  policy: PolicyInForce | null | undefined,
): Action[] => actions.filter(({ isAllowed }) => isAllowed(policy));

const [getFeatureActions, setFeatureActions] = createContext<FeatureActions>();
export { getFeatureActions, setFeatureActions };
