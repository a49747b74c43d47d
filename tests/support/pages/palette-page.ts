import type { Locator, Page } from 'playwright';

/** The palette, by its names on screen. */
export class PalettePage {
  readonly dialog: Locator;
  readonly box: Locator;
  readonly rows: Locator;
  readonly selected: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Quick search' });
    this.box = this.dialog.getByRole('combobox', { name: 'Search' });
    this.rows = this.dialog.getByRole('option');
    this.selected = this.dialog.getByRole('option', { selected: true });
    this.alert = this.dialog.getByRole('alert');
  }

  /** Opens it with its shortcut, from any focus. */
  async open(): Promise<void> {
    // The same shortcut would close a palette that is still open.
    await this.dialog.waitFor({ state: 'hidden' });
    await this.#page.keyboard.press('Control+K');
    await this.box.waitFor();
  }
}
