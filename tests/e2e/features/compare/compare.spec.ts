import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accessibilityFaults, colorRules } from '../../../support/accessibility.ts';
import { examplePath } from '../../../support/sample-entries.ts';
import { expect, test } from '../../fixtures.ts';

const password = 'Core router · admin password';
const canary = 'C4nary typed here';

test('a password is compared by keyboard, without being shown, and what was typed is kept nowhere', async ({
  signedIn,
  pod,
  nextCopy,
  userData,
}) => {
  const { page, values } = signedIn;
  await values.openPasted(examplePath(pod, password));
  await values.copyValue.click();
  const value = await nextCopy();
  await values.chooseFromMore('Compare with what you have…');
  const dialog = page.getByRole('dialog', { name: 'Compare admin_password with what you have' });
  const field = dialog.getByRole('textbox', { name: 'What you have' });
  await expect(field).toBeFocused();
  const answer = dialog.getByRole('status');
  for (const [text, words] of [
    [value, 'The same.'],
    [`${value} `, 'The same, except for spaces, line breaks or hidden characters.'],
    [value.toUpperCase(), 'The same, except for capital letters. Check Caps Lock.'],
    [canary, 'Different.'],
  ] as const) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await expect(answer).toHaveText(words);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  }
  expect(await page.content()).not.toContain(canary);
  expect(await page.content()).not.toContain(value);

  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityFaults(page, colorRules)).toEqual([]);
  await page.setViewportSize({ width: 440, height: 420 });
  await expect(field).toBeInViewport();
  await expect(answer).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Compare' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(440);
  await signedIn.quit();

  const files = await readdir(userData, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const content = await readFile(path.join(file.parentPath, file.name), 'latin1').catch(() => '');
    expect(content.includes(canary), file.name).toBe(false);
  }
});
