import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

/** The question about a link into Podkey, and the message for a refused one. */
export class LinkDialog {
  readonly asking: Locator;
  readonly open: Locator;
  readonly cancel: Locator;
  readonly refused: Locator;
  readonly alert: Locator;
  readonly close: Locator;
  constructor(page: Page) {
    this.asking = page.getByRole('dialog', { name: 'Open this secure value?' });
    this.open = this.asking.getByRole('button', { name: /open$/i });
    this.cancel = this.asking.getByRole('button', { name: 'Cancel' });
    this.refused = page.getByRole('dialog', { name: 'This link wasn’t opened' });
    this.alert = this.refused.getByRole('alert');
    this.close = this.refused.getByRole('button', { name: 'Close' });
  }
}

/** Answers a question with a key. A question that has just appeared takes none, because the key may be meant for a text. */
export async function answerWith(question: Locator, key: 'Enter' | 'Escape'): Promise<void> {
  await expect(async () => {
    await question.page().keyboard.press(key);
    await expect(question).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
