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
    this.addOrganizations = page.getByRole('textbox', { name: said('Add to organization scopes') });
    this.review = page.getByRole('button', { name: said('Review changes') });
    this.send = page.getByRole('button', { name: said('Send update') });
    this.undo = page.getByRole('button', { name: said('Undo update') });
    this.confirm = page.getByRole('alertdialog').getByRole('button', { name: said('Grant access') });
    this.alert = page.getByRole('alert');
  }

  /** Goes to the screen and opens a user by their ID. */
  async openUser(id: string): Promise<void> {
    await this.link.click();
    await this.userId.fill(id);
  }
}
