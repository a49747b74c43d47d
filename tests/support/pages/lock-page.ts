import type { Locator, Page } from 'playwright';
import { said } from '../said.ts';

/** The lock screen and its settings, by their names on screen. */
export class LockPage {
  readonly lock: Locator;
  readonly heading: Locator;
  readonly passcode: Locator;
  readonly unlock: Locator;
  readonly unlockWithSystem: Locator;
  readonly forgot: Locator;
  readonly forget: Locator;
  readonly lockAfter: Locator;
  readonly panicKey: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.lock = page.getByRole('button', { name: said('Lock'), exact: true });
    this.heading = page.getByRole('heading', { name: said('Podkey is locked') });
    this.passcode = page.getByRole('textbox', { name: said('Passcode'), exact: true });
    this.unlock = page.getByRole('button', { name: said('Unlock'), exact: true });
    this.unlockWithSystem = page.getByRole('button', { name: said('Unlock with system login') });
    this.forgot = page.getByRole('button', { name: said('Forgot your passcode?') });
    this.forget = page.getByRole('button', { name: said('Delete accounts and logins') });
    this.lockAfter = page.getByRole('combobox', { name: said('Lock after inactivity') });
    this.panicKey = page.getByRole('combobox', { name: said('Panic key') });
  }

  async toSettings(): Promise<void> {
    await this.#page.getByRole('link', { name: said('Settings') }).click();
    await this.lockAfter.waitFor();
  }

  /** Sets the first passcode, in the settings. */
  async setPasscode(passcode: string): Promise<void> {
    await this.#page.getByRole('button', { name: said('Set passcode') }).click();
    await this.#page.getByRole('textbox', { name: said('New passcode'), exact: true }).fill(passcode);
    await this.#page.getByRole('textbox', { name: said('Confirm new passcode') }).fill(passcode);
    await this.#page.getByRole('button', { name: said('Save passcode') }).click();
  }

  /** Locks and, without a passcode, unlocks. */
  async lockAndUnlock(): Promise<void> {
    await this.lock.click();
    await this.heading.waitFor();
    await this.unlock.click();
    await this.heading.waitFor({ state: 'detached' });
  }

  /** Types what the deletion of everything asks for, and confirms it. */
  async confirmForgetting(): Promise<void> {
    await this.#page
      .getByRole('textbox', { name: said('Type delete everything to confirm') })
      .fill('delete everything');
    await this.forget.click();
  }
}
