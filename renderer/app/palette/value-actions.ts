import type { Account } from '../../../shared/schemas/account.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { paletteActionText } from '../../../shared/text/palette/palette.ts';
import type { PaletteAction } from '../../features/palette/palette-entry.ts';
import { perform } from './perform.ts';

/** Opens a secure value of an account in the Secure values screen. */
export type ValueOpener = (account: Account, locator: Locator) => void;

/** Opens the value. */
export function openAction(account: Account, locator: Locator, open: ValueOpener): PaletteAction {
  return { key: 'open', label: paletteActionText.open, navigate: () => open(account, locator) };
}

/** Copies the value, or the current code of a one-time code. */
export function copyAction(account: Account, locator: Locator): PaletteAction {
  return {
    key: 'value',
    label: paletteActionText.copy,
    run: () => perform('secrets.copyDirectly', { accountId: account.id, locator, what: 'default' }),
  };
}

/** Copies the value's one-time code. */
export function copyCodeAction(account: Account, locator: Locator): PaletteAction {
  return {
    key: 'code',
    label: paletteActionText.copyCode,
    run: () => perform('secrets.copyDirectly', { accountId: account.id, locator, what: 'code' }),
  };
}

/** Types the value, or the current code of a one-time code, into another program's window. */
export function typeAction(account: Account, locator: Locator): PaletteAction {
  return {
    key: 'type',
    label: paletteActionText.type,
    run: () => perform('typing.start', { accountId: account.id, locator, what: 'default' }),
  };
}

/** The actions for a value of which Podkey knows only the location. */
export function locationActions(account: Account, locator: Locator, open: ValueOpener): PaletteAction[] {
  return [
    openAction(account, locator, open),
    copyAction(account, locator),
    copyCodeAction(account, locator),
    typeAction(account, locator),
  ];
}
