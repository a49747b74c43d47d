import type { Locator, Page } from 'playwright';
import { said } from '../said.ts';
import type { Locator as ValueLocator } from '../../../shared/schemas/secure-value.ts';

/** The main screen and an open value, by their names on screen. */
export class SecureValuesPage {
  readonly search: Locator;
  readonly openByLink: Locator;
  readonly dialog: Locator;
  readonly paste: Locator;
  readonly enterIds: Locator;
  readonly assetType: Locator;
  readonly assetId: Locator;
  readonly revisionId: Locator;
  readonly property: Locator;
  readonly open: Locator;
  readonly value: Locator;
  readonly reveal: Locator;
  readonly hide: Locator;
  readonly peek: Locator;
  /** Copies the stored value, whatever that is. */
  readonly copyValue: Locator;
  readonly setupKey: Locator;
  /** Opens the menu of the open value. */
  readonly more: Locator;
  readonly copyCode: Locator;
  readonly copyQueue: Locator;
  readonly close: Locator;
  readonly code: Locator;
  readonly timeLeft: Locator;
  readonly clearClipboard: Locator;
  readonly alert: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: said('Search clients and logins') });
    this.openByLink = page.getByRole('banner').getByRole('button', { name: said('Open by link') });
    this.dialog = page.getByRole('dialog', { name: said('Open by link') });
    this.enterIds = this.dialog.getByRole('button', { name: said('Enter IDs') });
    this.paste = this.dialog.getByRole('textbox', { name: said('Paste a link or path') });
    this.assetType = this.dialog.getByRole('textbox', { name: said('Asset type') });
    this.assetId = this.dialog.getByRole('textbox', { name: said('Asset ID') });
    this.revisionId = this.dialog.getByRole('textbox', { name: said('Revision ID') });
    this.property = this.dialog.getByRole('textbox', { name: said('Property') });
    this.open = this.dialog.getByRole('button', { name: said('Open'), exact: true });
    this.value = page.getByRole('region', { name: said('Secure value') });
    this.reveal = this.value.getByRole('button', { name: said('Reveal') });
    this.hide = this.value.getByRole('button', { name: said('Hide') });
    this.peek = this.value.getByRole('button', { name: said('Hold to show') });
    this.copyValue = this.value.locator('button[aria-keyshortcuts$="+Shift+C"]');
    this.setupKey = page.getByRole('menuitem', { name: said('Setup key…') });
    this.more = this.value.locator('button[aria-haspopup=menu]');
    this.copyCode = this.value.getByRole('button', { name: said('Copy code') });
    this.copyQueue = page.getByRole('region', { name: said('Copy queue') });
    this.close = this.value.getByRole('button', { name: said('Close') });
    this.code = this.value.getByRole('status', { name: said('One-time code') });
    this.timeLeft = this.value.getByRole('timer', { name: said('Time left') });
    this.clearClipboard = page.getByRole('button', { name: said('Clear clipboard now') });
    this.alert = page.getByRole('alert');
  }

  /** Chooses from the open value's menu, by keyboard. */
  async chooseFromMore(name: string): Promise<void> {
    await this.more.press('Enter');
    await this.#page.getByRole('menuitem', { name: said(name) }).press('Enter');
  }

  /** Opens the dialog, unless it is open. */
  async showDialog(): Promise<void> {
    if (!(await this.dialog.isVisible())) await this.openByLink.click();
    await this.paste.waitFor();
  }

  /** Shows the four fields. */
  async showFields(): Promise<void> {
    await this.showDialog();
    if (!(await this.property.isVisible())) await this.enterIds.click();
  }

  /** Pastes a link or path and opens its value. */
  async openPasted(text: string): Promise<void> {
    await this.showDialog();
    await this.paste.fill(text);
    await this.open.click();
  }

  /** Types the four names and opens their value. */
  async openByFields(names: ValueLocator): Promise<void> {
    await this.showFields();
    await this.assetType.fill(names.assetType);
    await this.assetId.fill(names.assetId);
    await this.revisionId.fill(names.revisionId);
    await this.property.fill(names.property);
    await this.open.click();
  }
}
