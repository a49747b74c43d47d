import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as elapse } from 'node:timers/promises';
import { knownClipboardManagers } from '../../electron/features/clipboard-managers/clipboard-managers.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { SelectionOwner } from '../electron-stand-in/runtime/x11/selection-owner.ts';
import { startDisplay } from '../support/display.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { readXClipboard } from '../support/x-clipboard.ts';
import { managersPage, type ManagerRow } from './managers-page.ts';
import { isInstalled, realManagers, RunningManager, type RealManager } from './real-managers.ts';

const page = path.resolve(import.meta.dirname, '../../docs/clipboard-managers.md');

/** How long a manager may take to start, in ms; there is no event for it. */
const startMs = 4_000;
/**
 * How long a manager may take to notice a change, in ms: the slowest polls every 500 ms. There is no event for a
 * manager doing nothing.
 */
const noticeMs = 1_500;

const rows: ManagerRow[] = [];

test.describe.configure({ mode: 'serial' });

for (const manager of realManagers) {
  test(`${manager.title} never restores a copy that Podkey reports as cleared`, async ({
    display: { display },
    launch,
    pod,
    nextCopy,
    clipboardText,
  }) => {
    test.skip(!isInstalled(manager), `${manager.program} is not installed`);
    const alone = await observeAlone(manager);
    const running = await RunningManager.start(manager, display);
    try {
      await elapse(startMs);
      const first = await launch();
      await first.accounts.addAccount.click();
      await first.accounts.fill(accountOn(pod));
      await first.accounts.save.click();
      const notice = first.page.getByRole('status', { name: 'Programs that keep copies' });
      const { records } = knownClipboardManagers.find(({ id }) => id === manager.id) ?? { records: true };
      if (records) await expect(notice).toContainText('keeps what you copy');
      else await expect(notice).toBeEmpty();
      const before = records ? await notice.getByRole('paragraph').innerText() : '';

      await first.values.openPasted(examplePath(pod, 'Core router · admin'));
      await first.values.copyValue.click();
      const secret = await nextCopy();
      await elapse(noticeMs);
      await first.values.clearClipboard.click();
      const status = first.page.getByRole('status', { name: 'Clipboard', exact: true });
      await expect(status).toContainText('Clipboard cleared');
      const after = await status.innerText();
      expect(after.includes('may have kept a copy')).toBe(records);
      const look = async () => shown(await lookFor(clipboardText, secret), secret);
      const cleared = await look();

      await first.values.copyValue.click();
      await expect.poll(clipboardText).toBe(secret);
      await elapse(noticeMs);
      await first.quit();
      const quit = await look();

      const second = await launch();
      await second.values.openPasted(examplePath(pod, 'Core router · admin'));
      await second.values.copyValue.click();
      await expect.poll(clipboardText).toBe(secret);
      await elapse(noticeMs);
      await second.kill();
      const killed = await look();
      const third = await launch();
      if (killed === 'the copy')
        await expect(third.page.getByText('A copy left from the last session')).toBeVisible();
      await elapse(noticeMs);
      const restarted = await look();

      running.end();
      await elapse(noticeMs);
      const files = await running.filesWith(secret);
      expect(files.length > 0).toBe(records);
      expect([cleared, quit, restarted]).not.toContain('the copy');
      const podkey = { files, cleared, quit, killed, restarted };
      rows.push({ title: manager.title, alone, podkey, shown: { before, after } });
    } finally {
      await running.remove();
    }
  });
}

test.afterAll(async () => {
  const notRun = realManagers.filter((manager) => !isInstalled(manager)).map(({ title }) => title);
  // A partial or failed run leaves the page unchanged.
  if (rows.length + notRun.length < realManagers.length) return;
  await writeFile(page, managersPage(rows, notRun));
});

/** Observes what the manager does with an unmarked text of another program, on a separate display. */
async function observeAlone(manager: RealManager): Promise<ManagerRow['alone']> {
  const { display, stop } = await startDisplay();
  const running = await RunningManager.start(manager, display);
  const read = () => readXClipboard(display);
  try {
    await elapse(startMs);
    const text = `unmarked-${manager.id}`;
    const forms = new Map(
      ['UTF8_STRING', 'text/plain', 'STRING', 'TEXT'].map((form) => [form, Buffer.from(text)]),
    );
    const clears = await SelectionOwner.on(display);
    await clears.offer('CLIPBOARD', forms);
    await elapse(noticeMs);
    await clears.release('CLIPBOARD');
    const cleared = (await lookFor(read, text)) === text;
    const ends = await SelectionOwner.on(display);
    await ends.offer('CLIPBOARD', forms);
    await elapse(noticeMs);
    ends.close();
    const ended = (await lookFor(read, text)) === text;
    running.end();
    await elapse(noticeMs);
    return { files: await running.filesWith(text), cleared, ended };
  } finally {
    await running.remove();
    await stop();
  }
}

/**
 * Watches the clipboard as long as a manager may take to restore a text; returns that text, or the clipboard's content
 * at the end.
 */
async function lookFor(read: () => Promise<string>, text: string): Promise<string> {
  const until = performance.now() + noticeMs;
  let found = await read();
  while (found !== text && performance.now() < until) found = await read();
  return found;
}

function shown(found: string, secret: string): string {
  if (found === secret) return 'the copy';
  return found === '' ? 'nothing' : `“${found}”`;
}
