import type { Locator, Page } from 'playwright';
import { said } from '../said.ts';

/** The user screen, by its names on screen. */
export class UsersPage {
  readonly link: Locator;
  readonly userId: Locator;
  readonly user: Locator;
  readonly email: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly role: Locator;
  readonly accountScopes: Locator;
  readonly organizationScopes: Locator;
  readonly addOrganizations: Locator;
  readonly review: Locator;
  readonly send: Locator;
  readonly undo: Locator;
  readonly confirm: Locator;
  readonly alert: Locator;
  readonly #typed: Locator;

  constructor(page: Page) {
    this.link = page.getByRole('link', { name: said('Users') });
    this.userId = page.getByRole('textbox', { name: said('User ID') });
    this.user = page.getByRole('region', { name: said('User'), exact: true });
    this.email = page.getByRole('textbox', { name: said('Email') });
    this.firstName = page.getByRole('textbox', { name: said('First name') });
    this.lastName = page.getByRole('textbox', { name: said('Last name') });
    this.role = page.getByRole('combobox', { name: said('Role') });
    this.accountScopes = page.getByRole('group', { name: said('Account scopes') });
    this.organizationScopes = page.getByRole('group', { name: said('Organization scopes') });
    // The second name is that of a list that replaces an unknown one.
    this.addOrganizations = page
      .getByRole('textbox', { name: said('Add to organization scopes') })
      .or(
        this.organizationScopes.getByRole('textbox', { name: said('New list (replaces the current one)') }),
      );
    this.review = page.getByRole('button', { name: said('Review changes') });
    this.send = page.getByRole('button', { name: said('Send update') });
    this.undo = page.getByRole('button', { name: said('Undo update') });
    const question = page.getByRole('alertdialog');
    this.confirm = question
      .getByRole('button', { name: said('Grant access') })
      .or(question.getByRole('button', { name: said('Replace the list') }));
    this.#typed = question.getByRole('textbox');
    this.alert = page.getByRole('alert');
  }

  /** Agrees to what the question asks, and types what it wants: the beginning of the user's ID, or the number of users. */
  async agree(): Promise<void> {
    await this.confirm.waitFor();
    if (await this.#typed.isVisible()) {
      const label = await this.#typed.evaluate(
        (input) => (input as HTMLInputElement).labels?.[0]?.textContent,
      );
      await this.#typed.fill(/[0-9a-f]{8}|\d+/.exec(label ?? '')?.[0] ?? '');
    }
    await this.confirm.click();
  }

  /** Goes to the screen and opens a user by their ID. */
  async openUser(id: string): Promise<void> {
    await this.link.click();
    await this.userId.fill(id);
  }
}
