import type { Locator, Page } from 'playwright';
import { said } from '../said.ts';

/** The lists of saved and recent values, their dialogs, and an open value's lookup. */
export class LookupsPage {
  readonly search: Locator;
  readonly saved: Locator;
  readonly recent: Locator;
  readonly save: Locator;
  readonly edit: Locator;
  readonly dialog: Locator;
  readonly more: Locator;
  readonly status: (text: string) => Locator;
  readonly menuItem: (name: string) => Locator;
  readonly row: (name: string) => Locator;

  constructor(page: Page) {
    this.search = page.getByRole('searchbox', { name: said('Search lookups') });
    this.saved = page.getByRole('grid', { name: said('Saved') });
    this.recent = page.getByRole('grid', { name: said('Recent') });
    this.save = page.getByRole('button', { name: said('Save lookup…') });
    this.edit = page.getByRole('button', { name: said('Edit lookup…') });
    this.dialog = page.getByRole('dialog');
    this.more = page.getByRole('button', { name: said('Import and export') });
    this.status = (text) => page.getByRole('status').filter({ hasText: text });
    this.menuItem = (name) => page.getByRole('menuitem', { name: said(name) });
    this.row = (name) => page.getByRole('row', { name: new RegExp(name) });
  }

  /** Saves the open value. */
  async saveAs(name: string, userName = ''): Promise<void> {
    await this.save.click();
    await this.dialog.getByRole('textbox', { name: said('Name'), exact: true }).fill(name);
    await this.dialog.getByRole('textbox', { name: said('User name') }).fill(userName);
    await this.dialog.getByRole('button', { name: said('Save') }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
