import type { Item, Login } from '../schemas/login.ts';
import { nameOfItem } from '../text/value-names.ts';
import type { SearchedEntry } from './entry-search.ts';

type SearchableLogin = Pick<Login, 'name' | 'client' | 'userName' | 'address' | 'sites' | 'tags'> & {
  items: readonly Pick<Item, 'kind' | 'label' | 'locator' | 'uses' | 'lastUsedAt'>[];
};

/**
 * What a login is found by, in every window and on the command line: name, client, user name, address, sites, tags, and its items'
 * names and properties. Its notes are not searched.
 */
export class SearchedLogin<Found extends SearchableLogin = SearchableLogin> implements SearchedEntry {
  readonly login: Found;
  /** How often its items were used, and when last (epoch ms). */
  readonly uses: number;
  readonly lastUsedAt: number | null;

  constructor(login: Found) {
    this.login = login;
    let uses = 0;
    let last = '';
    for (const item of login.items) {
      uses += item.uses;
      if (item.lastUsedAt !== null && item.lastUsedAt > last) last = item.lastUsedAt;
    }
    this.uses = uses;
    this.lastUsedAt = last === '' ? null : Date.parse(last);
  }

  get title() {
    return this.login.name;
  }
  get client() {
    return this.login.client?.name;
  }
  get keywords() {
    const { userName, address, sites, tags, items } = this.login;
    // Without lists, because this is made for each of 20,000 logins.
    let text = `${userName ?? ''}\n${address ?? ''}`;
    for (const { origin } of sites) text += `\n${origin}`;
    for (const tag of tags) text += `\n${tag}`;
    for (const item of items)
      text += `\n${item.locator.property}\n${nameOfItem(item, item.locator.property)}`;
    return text;
  }
}
