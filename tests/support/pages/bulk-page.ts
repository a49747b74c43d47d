import type { Locator, Page } from 'playwright';
import { said, saidWithin } from '../said.ts';

/** The bulk change screens, by their names on screen. */
export class BulkPage {
  readonly open: Locator;
  readonly chooseFile: Locator;
  readonly pasted: Locator;
  readonly readPasted: Locator;
  readonly check: Locator;
  readonly checked: Locator;
  readonly results: Locator;
  readonly progress: Locator;
  readonly stop: Locator;
  readonly resume: Locator;
  readonly saveResults: Locator;
  readonly dialog: Locator;
  readonly place: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.open = page.getByRole('button', { name: said('Bulk change…') });
    this.chooseFile = page.getByRole('button', { name: said('Choose CSV file…') });
    this.pasted = page.getByRole('textbox', { name: said('Or paste a table') });
    this.readPasted = page.getByRole('button', { name: said('Read pasted table') });
    this.check = page.getByRole('button', { name: said('Check rows') });
    this.checked = page.getByRole('grid', { name: said('Checked rows') });
    this.results = page.getByRole('grid', { name: said('Results') });
    this.progress = page.getByRole('progressbar', { name: said('Rows sent') });
    this.stop = page.getByRole('button', { name: said('Stop') });
    this.resume = page.getByRole('button', { name: said('Resume') });
    this.saveResults = page.getByRole('button', { name: said('Save results…') });
    this.dialog = page.getByRole('alertdialog');
    this.place = page.getByRole('main');
  }

  /** The value for all rows. */
  forAll(field: string): Locator {
    return this.#page.getByLabel(said(`${field} for all`));
  }

  /** The button that shows only the rows of one part. */
  part(name: string): Locator {
    const bar = this.#page.getByRole('group', { name: said('Show') });
    return bar.getByRole('button').filter({ hasText: saidWithin(name) });
  }

  send(updates: string): Locator {
    return this.place.getByRole('button', { name: said(`Send ${updates}`) });
  }

  detail(line: number): Locator {
    return this.#page.getByRole('region', { name: said(`Row ${line}`), exact: true });
  }
}
