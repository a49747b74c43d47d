import type { Locator, Page } from 'playwright';
import { said, saidWithin } from '../said.ts';

/** The entries of the account form. */
export interface AccountEntry {
  label: string;
  podUrl: string;
  accountId: string;
  apiKeyId: string;
  secret: string;
}

/** First run, the account form and the switcher, by their names on screen. */
export class AccountsPage {
  readonly firstRun: Locator;
  readonly addAccount: Locator;
  readonly trySample: Locator;
  readonly label: Locator;
  readonly podUrl: Locator;
  readonly accountId: Locator;
  readonly apiKeyId: Locator;
  readonly secret: Locator;
  readonly testConnection: Locator;
  readonly save: Locator;
  readonly switcher: Locator;
  readonly alert: Locator;
  /** The checks of the last connection test. */
  readonly checklist: Locator;
  /** Covers a screen while the account's secret is missing. */
  readonly secretAsk: Locator;
  readonly untilQuit: Locator;
  readonly saveSecret: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.firstRun = page.getByRole('heading', { name: said('Add your first account') });
    this.addAccount = page.getByRole('button', { name: said('Add account') });
    this.trySample = page.getByRole('button', { name: said('Try the sample pod') });
    this.label = page.getByRole('textbox', { name: said('Account name') });
    this.podUrl = page.getByRole('textbox', { name: said('Service address (pod URL)') });
    this.accountId = page.getByRole('textbox', { name: said('Account ID') });
    this.apiKeyId = page.getByRole('textbox', { name: said('API key ID') });
    this.secret = page.getByRole('textbox', { name: said('API key secret') });
    this.testConnection = page.getByRole('button', { name: said('Test connection') });
    this.save = page.getByRole('button', { name: said('Save account') });
    this.switcher = page.getByRole('button', { name: saidWithin('Switch account') });
    this.alert = page.getByRole('alert');
    this.checklist = page.getByRole('list', { name: said('Connection test') });
    this.secretAsk = page.getByRole('heading', { name: said('Enter the API key secret') });
    this.untilQuit = page.getByRole('radio', { name: said('Until I quit') });
    this.saveSecret = page.getByRole('button', { name: said('Save secret') });
  }

  /** Fills in the account form; the caller tests or saves it. */
  async fill(entry: AccountEntry): Promise<void> {
    await this.label.fill(entry.label);
    await this.podUrl.fill(entry.podUrl);
    await this.accountId.fill(entry.accountId);
    await this.apiKeyId.fill(entry.apiKeyId);
    await this.secret.fill(entry.secret);
  }

  /** An item of the open switcher. */
  item(label: string): Locator {
    return this.#page.getByRole('menuitemradio', { name: label, exact: true });
  }

  async switchTo(label: string): Promise<void> {
    await this.switcher.click();
    await this.item(label).click();
  }
}
