import type { Locator, Page } from 'playwright';
import { said } from '../said.ts';

/** The organization search, by its names on screen. */
export class OrganizationsPage {
  readonly link: Locator;
  readonly search: Locator;
  readonly grid: Locator;
  /** The rendered rows, without the heading. */
  readonly rows: Locator;
  readonly refresh: Locator;
  readonly loading: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.link = page.getByRole('link', { name: said('Organizations') });
    this.search = page.getByRole('searchbox', { name: said('Search organizations') });
    this.grid = page.getByRole('grid', { name: said('Organizations') });
    this.rows = this.grid.locator('[role=row]:not([aria-rowindex="1"])');
    this.refresh = page.getByRole('button', { name: said('Refresh') });
    this.loading = page.getByRole('progressbar', { name: said('Loading organizations') });
    this.alert = page.getByRole('alert');
  }

  /** The status with the number of organizations, such as “214 of 100,000”. */
  count(text: string): Locator {
    return this.#page.getByRole('status').filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) });
  }

  /** A row by its number in the grid; the first organization is 1. */
  row(place: number): Locator {
    return this.grid.locator(`[aria-rowindex="${place + 1}"]`);
  }

  /** The button of a row that shows the organization's logins. */
  showLogins(place: number): Locator {
    return this.row(place).getByRole('button').first();
  }

  /** The button of a row that copies the organization's ID. */
  copyId(place: number): Locator {
    return this.row(place).getByRole('button').last();
  }
}
