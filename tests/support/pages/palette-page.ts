import type { Locator, Page } from 'playwright-core';

/** The palette, by the names on it. */
export class PalettePage {
  readonly dialog: Locator;
  readonly box: Locator;
  readonly rows: Locator;
  readonly selected: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Command palette' });
    this.box = this.dialog.getByRole('combobox', { name: 'Search' });
    this.rows = this.dialog.getByRole('option');
    this.selected = this.dialog.getByRole('option', { selected: true });
    this.alert = this.dialog.getByRole('alert');
  }

  /** Opens it by its key, from wherever the focus is. */
  async open(): Promise<void> {
    // One that is still closing would be closed by the same key.
    await this.dialog.waitFor({ state: 'hidden' });
    await this.#page.keyboard.press('Control+K');
    await this.box.waitFor();
  }
}
