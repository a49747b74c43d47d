import type { Item, Login } from '../../../shared/schemas/login.ts';
import { itemKindText } from '../../../shared/text/logins/item-kinds.ts';

/** An item's name on screen: its label, or else its kind. */
export function itemName({ label, kind }: Pick<Item, 'label' | 'kind'>): string {
  return label ?? itemKindText[kind];
}

/** The item that **Copy** copies for a login: its first password, or else its first item. */
export function defaultItem({ items }: Login): Item | undefined {
  return items.find(({ kind }) => kind === 'password') ?? items[0];
}

/** The item whose one-time code **Copy code** copies. */
export function codeItem({ items }: Login): Item | undefined {
  return items.find(({ kind }) => kind === 'code');
}
