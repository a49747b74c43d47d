import type { Locator, Page } from 'playwright-core';

/** The screen where users are edited, by the names on it. */
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
    this.link = page.getByRole('link', { name: 'Users' });
    this.userId = page.getByRole('textbox', { name: 'User ID' });
    this.user = page.getByRole('region', { name: 'User', exact: true });
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.firstName = page.getByRole('textbox', { name: 'First name' });
    this.lastName = page.getByRole('textbox', { name: 'Last name' });
    this.role = page.getByRole('combobox', { name: 'Role' });
    this.accountScopes = page.getByRole('group', { name: 'Account scopes' });
    this.organizationScopes = page.getByRole('group', { name: 'Organization scopes' });
    this.addOrganizations = page.getByRole('textbox', { name: 'Add to organization scopes' });
    this.review = page.getByRole('button', { name: 'Review changes' });
    this.send = page.getByRole('button', { name: 'Send update' });
    this.undo = page.getByRole('button', { name: 'Undo update' });
    this.confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Give these powers' });
    this.alert = page.getByRole('alert');
  }
}
