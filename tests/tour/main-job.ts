import { expect } from '@playwright/test';
import type { SamplePod } from '../../sample-pod/index.ts';
import type { Keyring } from '../support/keyring.ts';
import { launchPodkey } from '../support/launch-podkey.ts';
import { leftoversInFiles, leftoversInProcesses } from '../support/leftovers/in-files.ts';
import type { Needle } from '../support/leftovers/leftover.ts';
import { AccountsPage } from '../support/pages/accounts-page.ts';
import { SecureValuesPage } from '../support/pages/secure-values-page.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { readXClipboard } from '../support/x-clipboard.ts';
import type { TourReport } from './tour-report.ts';

interface Surroundings {
  report: TourReport;
  /** The pod of the account that the tour adds. */
  pod: SamplePod;
  /** Every token that this pod has issued. */
  tokens: readonly string[];
  userData: string;
  /** The tour's own display and keyring; undefined if it uses the person's display and no keyring. */
  display: string | undefined;
  keyring: Keyring | undefined;
}

/**
 * The main job, step by step: add an account, open a value, copy it without showing it, reveal another, read a one-time
 * code. Then uses the sample pod inside the app, and checks what is left behind.
 */
export async function mainJob({
  report,
  pod,
  tokens,
  userData,
  display,
  keyring,
}: Surroundings): Promise<void> {
  const app = await launchPodkey({
    userData,
    ...(keyring && { env: keyring.env }),
    ...(display && { display }),
  });
  try {
    const page = await app.firstWindow();
    const accounts = new AccountsPage(page);
    const values = new SecureValuesPage(page);
    const entry = accountOn(pod, 'admin', 'Northwind IT');
    const opened: Needle[] = [];
    const onClipboard = async (name: string) => {
      if (!display) return;
      const secret = await readXClipboard(display);
      expect(secret, 'the copy is on the clipboard').not.toBe('');
      opened.push({ name, secret });
    };
    const step = (name: string, act: () => Promise<void>) => report.step(name, page, act);

    await step('First run', async () => {
      await expect(accounts.firstRun).toBeVisible();
    });
    await step('Add an account and test its connection', async () => {
      await accounts.addAccount.click();
      await accounts.fill(entry);
      await accounts.testConnection.click();
      await expect(page.getByText(/Connected in/)).toBeVisible();
    });
    await step('Save it', async () => {
      if (!keyring) await page.getByRole('radio', { name: /this session only/ }).check();
      await accounts.save.click();
      await expect(values.search).toBeFocused();
      await expect(accounts.switcher).toContainText('Northwind IT');
    });
    await step('Open a value by pasting its path', async () => {
      await values.openPasted(examplePath(pod, 'Core router · admin password'));
      await expect(values.value).toBeVisible();
    });
    await step('Copy it without showing it', async () => {
      await values.copyValue.click();
      await expect(values.clearClipboard).toBeVisible();
      await onClipboard('password');
    });
    await step('Clear the clipboard', async () => {
      await values.clearClipboard.click();
      await expect(values.clearClipboard).toBeHidden();
      if (display) expect(await readXClipboard(display)).toBe('');
    });
    await step('Reveal another', async () => {
      await values.openPasted(examplePath(pod, 'Core router · SSH'));
      await values.reveal.click();
      await expect(values.value).toContainText('BEGIN OPENSSH PRIVATE KEY');
    });
    await step('Hide it', async () => {
      await values.hide.click();
      await expect(values.value).not.toContainText('BEGIN OPENSSH PRIVATE KEY');
    });
    await step('Read a one-time code with its countdown', async () => {
      await values.openPasted(examplePath(pod, 'Microsoft 365 · one-time code'));
      await expect(values.code).toHaveText(/^\d{6}$/);
      await expect(values.timeLeft).toContainText(/\d+ s/);
    });
    await step('Copy the code', async () => {
      await values.copyCode.click();
      await expect(values.clearClipboard).toBeVisible();
    });
    await step('Try the sample pod inside the app, in the dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await accounts.switcher.click();
      await page.getByRole('menuitem', { name: 'Try the sample pod' }).click();
      await expect(accounts.switcher).toContainText('Sample pod');
      await page.getByRole('button', { name: /Backup server · one-time code/ }).click();
      await expect(values.code).toHaveText(/^\d{8}$/);
    });
    await step('Switch back by keyboard', async () => {
      await page.keyboard.press('ControlOrMeta+1');
      await expect(accounts.switcher).toContainText('Northwind IT');
      await expect(values.value).toBeHidden();
    });

    const needles = [
      { name: 'API key secret', secret: entry.secret },
      ...tokens.map((secret) => ({ name: 'access token', secret })),
      ...opened,
    ];
    await report.step('Quit, and leave nothing behind', undefined, async () => {
      if (process.platform === 'linux') expect(await leftoversInProcesses(needles)).toEqual([]);
      await app.close();
      expect(await leftoversInFiles(userData, needles)).toEqual([]);
      if (display) expect(await readXClipboard(display)).toBe('');
    });
  } finally {
    await app.close();
  }
}
