import type { Locator, Page } from 'playwright-core';

/** The lock: the screen that covers the window, and its settings, by the names on them. */
export class LockPage {
  readonly lock: Locator;
  readonly heading: Locator;
  readonly passcode: Locator;
  readonly unlock: Locator;
  readonly forgot: Locator;
  readonly forget: Locator;
  readonly lockAfter: Locator;
  readonly panicKey: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.lock = page.getByRole('button', { name: 'Lock', exact: true });
    this.heading = page.getByRole('heading', { name: 'Podkey is locked' });
    this.passcode = page.getByRole('textbox', { name: 'Passcode', exact: true });
    this.unlock = page.getByRole('button', { name: 'Unlock', exact: true });
    this.forgot = page.getByRole('button', { name: 'Forgot the passcode?' });
    this.forget = page.getByRole('button', { name: 'Forget passcode and remove all accounts' });
    this.lockAfter = page.getByRole('combobox', { name: 'Lock when nobody uses the computer for' });
    this.panicKey = page.getByRole('combobox', { name: 'Panic key' });
  }

  async toSettings(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Settings' }).click();
    await this.lockAfter.waitFor();
  }

  /** Sets the first passcode, in the settings. */
  async setPasscode(passcode: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Set passcode' }).click();
    await this.#page.getByRole('textbox', { name: 'New passcode', exact: true }).fill(passcode);
    await this.#page.getByRole('textbox', { name: 'New passcode again' }).fill(passcode);
    await this.#page.getByRole('button', { name: 'Save passcode' }).click();
  }

  /** Locks and, without a passcode, unlocks. */
  async lockAndUnlock(): Promise<void> {
    await this.lock.click();
    await this.heading.waitFor();
    await this.unlock.click();
    await this.heading.waitFor({ state: 'detached' });
  }
}
