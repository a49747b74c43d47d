import type { Item, Login } from '../../../shared/schemas/login.ts';
import { itemKindText } from '../../../shared/text/logins/logins.ts';

/** What an item is called on screen: its label, or its kind. */
export function itemName({ label, kind }: Pick<Item, 'label' | 'kind'>): string {
  return label ?? itemKindText[kind];
}

/** The item that Copy means for a whole login: its first password, else its first item. */
export function defaultItem({ items }: Login): Item | undefined {
  return items.find(({ kind }) => kind === 'password') ?? items[0];
}

/** The item whose one-time code Copy code means. */
export function codeItem({ items }: Login): Item | undefined {
  return items.find(({ kind }) => kind === 'code');
}
