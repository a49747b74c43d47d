import type { Page } from 'playwright';
import { expect, test } from '../e2e/fixtures.ts';
import { examplePath } from '../support/sample-entries.ts';
import { saveLogin } from '../support/save-login.ts';
import { brokenWordsOn, clippedTextsOn, loginFaultsOn, sidewaysOn } from '../support/scenes/page-texts.ts';

/* Faults that a technician has met, put back by a style sheet: the walk through the widths must find each of them. */

const findings = {
  brokenWords: brokenWordsOn,
  clipped: clippedTextsOn,
  sideways: sidewaysOn,
  login: loginFaultsOn,
} as const;

const faults: Readonly<Record<string, { css: string; foundAs: keyof typeof findings }>> = {
  'a title of 6 px': { css: 'h2 { width: 6px !important; overflow-wrap: anywhere }', foundAs: 'brokenWords' },
  'a client that is cut off': {
    css: 'section[data-color] .client { width: 20px !important; overflow: hidden; white-space: nowrap }',
    foundAs: 'login',
  },
  'a pane that is wider than the window': { css: 'main > * { min-width: 120vw }', foundAs: 'sideways' },
  'a Copy below the fold': { css: 'section[data-color] { padding-top: 90vh }', foundAs: 'login' },
  'a header that scrolls away': {
    css: 'section[data-color] * { position: static !important } section[data-color] [role=group] { margin-top: 90vh }',
    foundAs: 'login',
  },
};

const found = async (page: Page, as: keyof typeof findings) => (await findings[as](page)).length > 0;

/** Replaces the planted style sheet. The page's policy allows no style element. */
function plant(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

for (const [name, { css, foundAs }] of Object.entries(faults))
  test(`the walk finds ${name}`, async ({ sharedSignedIn: { page }, pod }) => {
    await page.setViewportSize({ width: 1120, height: 600 });
    await saveLogin(page, examplePath(pod, 'Core router · admin password'), pod.baseUrl, {
      name: 'Core router',
      client: { id: null, name: 'Tailspin Toys International' },
    });
    await page.getByRole('grid').getByText('Core router').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Core router' })).toBeVisible();
    expect(await found(page, foundAs)).toBe(false);
    await page.evaluate(plant, css);
    expect(await found(page, foundAs)).toBe(true);
    await page.evaluate(plant, '');
  });
