import type { Locator, Page } from 'playwright-core';
import { said } from '../said.ts';

/** The list of logins, the login in the detail, and their dialogs. */
export class LoginsPage {
  readonly search: Locator;
  readonly list: Locator;
  readonly clients: Locator;
  readonly detail: Locator;
  readonly save: Locator;
  readonly edit: Locator;
  readonly dialog: Locator;
  readonly more: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: said('Search clients and logins') });
    this.list = page.getByRole('grid', { name: said('Logins') });
    this.clients = page.getByRole('listbox', { name: said('Clients') });
    this.detail = page.getByRole('region', { name: said('Login'), exact: true });
    this.save = page.getByRole('button', { name: said('Save as login…') });
    this.edit = page.getByRole('button', { name: said('Edit login…') });
    this.dialog = page.getByRole('dialog');
    this.more = page.getByRole('button', { name: said('Import and export') });
  }

  status(text: string): Locator {
    return this.#page.getByRole('status').filter({ hasText: text });
  }

  menuItem(name: string): Locator {
    return this.#page.getByRole('menuitem', { name: said(name) });
  }

  /** A row of the list, by a text in it. */
  row(text: string): Locator {
    return this.list.getByRole('row').filter({ hasText: text });
  }

  /** An item of the login in the detail, by its English name. */
  item(name: string): Locator {
    return this.detail.getByRole('group', { name: said(name), exact: true });
  }

  /** Saves the open value. */
  async saveAs(name: string, userName = ''): Promise<void> {
    await this.save.click();
    await this.dialog.getByRole('textbox', { name: said('Name'), exact: true }).fill(name);
    if (userName !== '') {
      await this.dialog.getByText(said('More'), { exact: true }).click();
      await this.dialog.getByRole('textbox', { name: said('User name') }).fill(userName);
    }
    await this.dialog.getByRole('button', { name: said('Save'), exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
