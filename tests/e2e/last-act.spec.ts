import process from 'node:process';
import { failsWith } from '../../sample-pod/faults.ts';
import { Random } from '../races/random.ts';
import { invokeInPage, stateInPage } from '../support/page-bridge.ts';
import { LoginsPage } from '../support/pages/logins-page.ts';
import { PalettePage } from '../support/pages/palette-page.ts';
import { saveLogin } from '../support/save-login.ts';
import { expect, test } from './fixtures.ts';

const rounds = 100;
const seed = Number(process.env['LAST_ACT_SEED'] ?? Date.now() % 1_000_000);

test(`the strip, the clipboard and the keys name the same login after ${rounds} random copies`, async ({
  sharedSignedIn: { page },
  pod,
  clipboardText,
}) => {
  test.setTimeout(600_000);
  console.log(`LAST_ACT_SEED=${seed}`);
  const random = new Random(seed);
  const logins = new LoginsPage(page);
  const palette = new PalettePage(page);
  const clipboard = page.getByRole('status', { name: 'Clipboard' });
  const lastAction = page.getByRole('status', { name: 'Last action' });
  const { selectedId } = await stateInPage(page, 'accounts');

  // Logins of different clients, each with another value.
  const examples = pod.examples.filter(({ name }) => /password|key|PIN/i.test(name)).slice(0, 6);
  expect(examples.length).toBeGreaterThan(3);
  const names = examples.map((_, place) => `Login ${'ABCDEF'.charAt(place)}`);
  for (const [place, { path }] of examples.entries())
    await saveLogin(page, path, pod.baseUrl, {
      name: names[place] ?? '',
      client: { id: null, name: `Client ${place}` },
    });
  /** What each login's copy puts on the clipboard, learnt from its first copy. */
  const copies = new Map<string, string>();
  let onClipboard: string | undefined;

  async function copy(name: string, how: 'row' | 'palette' | 'keys', fails: boolean): Promise<void> {
    if (how === 'row') {
      await logins.row(name).hover();
      await logins
        .row(name)
        .getByRole('button', { name: /^Copy / })
        .click();
    } else if (how === 'palette') {
      await palette.open();
      await page.keyboard.type(name);
      await expect(palette.selected).toContainText(name);
      await page.keyboard.press('Control+C');
      if (fails) {
        await expect(palette.alert).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
      await expect(palette.dialog).toBeHidden();
    } else {
      await logins.row(name).click();
      await expect(logins.detail.getByRole('heading', { level: 2 })).toHaveText(name);
      await page.keyboard.press('Control+Shift+C');
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    const name = random.pick(names) ?? '';
    const how = random.pick(['row', 'palette', 'keys'] as const) ?? 'row';
    const fails = random.chance(0.25);
    // The list arrives again, with another order of use.
    if (random.chance(0.2)) await invokeInPage(page, 'logins.forgetRecents', { accountId: selectedId });
    pod.faults.clear();
    if (fails) pod.faults.next({ route: 'secure', times: 10 }, failsWith(404));
    const before = await clipboardText();
    await copy(name, how, fails);
    const hint = `LAST_ACT_SEED=${seed}, round ${round}: ${name} by ${how}${fails ? ', failing' : ''}`;
    await expect(logins.detail.getByRole('heading', { level: 2 }), hint).toHaveText(name);
    if (fails) {
      await expect(lastAction, hint).toContainText(`Not copied: Password · ${name} · Client`);
      if (onClipboard)
        await expect(lastAction, hint).toContainText(`still holds: Password · ${onClipboard} ·`);
      expect(await clipboardText(), hint).toBe(before);
    } else {
      await expect(clipboard, hint).toContainText(`Password · ${name} · Client`);
      onClipboard = name;
      const known = copies.get(name);
      if (known === undefined) {
        await expect.poll(clipboardText, hint).not.toBe(before);
        copies.set(name, await clipboardText());
      } else expect(await clipboardText(), hint).toBe(known);
    }
  }
  expect(new Set(copies.values()).size).toBe(copies.size);
});
