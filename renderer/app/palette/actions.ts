import type { AppError } from '../../../shared/errors/app-error.ts';
import type { CallInput, CallName } from '../../../shared/ipc/contract.ts';
import type { Account } from '../../../shared/schemas/account.ts';
import type { ItemKind } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { paletteActionText } from '../../../shared/text/en/palette.ts';
import { copyNames } from '../../../shared/text/value-names.ts';
import { invoke, BridgeError } from '../../bridge/bridge.ts';
import type { PaletteAction, LoadState } from '../../core/palette-entry.ts';
import { createState } from '../../state/states.ts';
import { allowedActions, type DirectAction, type LoginMark } from '../../core/feature-actions.ts';
import { featureActions } from '../feature-actions.ts';

/** Makes one call to main and returns its error, or null if it succeeded. */
export async function perform<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<AppError | null> {
  const response = await invoke(name, input);
  return response.ok ? null : response.error;
}

/** Use counts, and the time of the last use (epoch ms), of rows whose uses main does not count. Gone with the window's content. */
export class SessionUses {
  readonly #uses = new Map<string, { uses: number; lastUsedAt: number }>();

  note(id: string): void {
    this.#uses.set(id, { uses: this.get(id).uses + 1, lastUsedAt: Date.now() });
  }

  get(id: string): { uses: number; lastUsedAt: number | null } {
    return this.#uses.get(id) ?? { uses: 0, lastUsedAt: null };
  }
}

/** Opens a secure value of an account in the Logins screen. */
type ValueOpener = (account: Account, locator: Locator) => void;

export interface ValueOffers {
  open: ValueOpener;
  /** What features do with them, if the organization's policy allows it. */
  direct: readonly DirectAction[];
  marks: readonly LoginMark[];
}

/** Returns what the palette can do with values now, besides opening them with `open`. Call during component setup. */
export function valueOffers(open: ValueOpener): () => ValueOffers {
  const policy = createState('policy');
  const marks = featureActions.marks.map((provide) => provide());
  return () => ({
    open,
    direct: allowedActions(featureActions.direct, policy.data),
    marks,
  });
}

export function openAction(account: Account, locator: Locator, open: ValueOpener): PaletteAction {
  return { key: 'open', label: paletteActionText.open, navigate: () => open(account, locator) };
}

/** Copies the value, or the current code of a one-time code. `kind` is the kind of its item in a login. */
export function copyAction(account: Account, locator: Locator, kind: ItemKind = 'other'): PaletteAction {
  return {
    key: 'value',
    label: copyNames(kind, locator.property).label,
    run: () => perform('secrets.copy', { accountId: account.id, locator, what: 'default' }),
  };
}

export function copyCodeAction(account: Account, locator: Locator): PaletteAction {
  return {
    key: 'code',
    label: paletteActionText.copyCode,
    run: () => perform('secrets.copy', { accountId: account.id, locator, what: 'code' }),
  };
}

/** What features do with the value, or with the current code of a one-time code, at once. */
export function directActions(
  account: Account,
  locator: Locator,
  { direct }: Pick<ValueOffers, 'direct'>,
): PaletteAction[] {
  return direct.map(({ ask, call, name, shortcut, texts }) => ({
    key: `direct ${name}`,
    label: texts().inPalette,
    ask,
    shortcut,
    run: () => perform(call, { accountId: account.id, locator, what: 'default' }),
  }));
}

/** The actions for a value of which Podkey knows only the location. */
export function locationActions(account: Account, locator: Locator, offers: ValueOffers): PaletteAction[] {
  return [
    openAction(account, locator, offers.open),
    copyAction(account, locator),
    copyCodeAction(account, locator),
    ...directActions(account, locator, offers),
  ];
}

export function loadStateOf(query: {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}): LoadState {
  return {
    isPending: query.isPending && !query.error,
    failure: query.error instanceof BridgeError ? query.error.appError : undefined,
    retry: () => void query.refetch(),
  };
}
