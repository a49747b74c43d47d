import { organizationId } from '../sample-pod/seed/organizations.ts';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { AccountsPage } from '../tests/support/pages/accounts-page.ts';
import { OrganizationsPage } from '../tests/support/pages/organizations-page.ts';
import { accountOn } from '../tests/support/sample-entries.ts';
import {
  frameMs,
  report,
  collectRecord,
  typingDelayMs,
  recordKeystrokes,
  type Keystroke,
} from './keystrokes.ts';
import { conclude, median, quantile, valueAtMost } from './results.ts';
import { withPodkey, type Started } from './with-podkey.ts';

/*
 * Do keystrokes in the search among 100,000 organizations stay within a frame, and does scrolling?
 *
 * Types texts letter by letter in the real window. Measures for each keystroke the page's own work (the event's
 * listeners and the microtasks they queue) and the time until its frame is painted, compared with a space in the same
 * box, which changes nothing. Build first. `node bench/organization-search.ts [count]`; the exit code is 1 if the work
 * of one keystroke in twenty exceeds a frame.
 */

const count = Number(process.argv[2] ?? 100_000);
const warmUps = 1;
const rounds = 3;
const texts = [
  'bergstrom dental',
  'a',
  'group',
  'müller united',
  'foods nakamura first',
  'bergstrm',
  'nakamrua foods',
  'xyzzy',
  organizationId(count - 1),
];

await withPodkey({ organizations: { count, pageSize: 5_000 } }, measure);

async function measure({ page, pod }: Started): Promise<void> {
  const accounts = new AccountsPage(page);
  const organizations = new OrganizationsPage(page);
  await accounts.addAccount.click();
  await accounts.fill(accountOn(pod));
  await accounts.save.click();

  await page.evaluate(recordKeystrokes);
  const startedAt = performance.now();
  await organizations.link.click();
  await organizations.row(1).waitFor();
  const loadedMs = performance.now() - startedAt;
  const loading = await collectRecord(page);

  await organizations.search.focus();
  await page.keyboard.type('          ', { delay: typingDelayMs });
  const empty = await collectRecord(page);
  await organizations.search.fill('');
  const typed: (Keystroke & { text: string })[] = [];
  let longTasks = 0;
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const text of texts) {
      await page.keyboard.type(text, { delay: typingDelayMs });
      const { keystrokes, longTasks: long } = await collectRecord(page);
      if (round >= 0) {
        typed.push(...keystrokes.map((stroke, at) => ({ ...stroke, text: text.slice(0, at + 1) })));
        longTasks += long.length;
      }
      await organizations.search.fill('');
      await collectRecord(page);
    }
  }
  const strokes = [...Map.groupBy(typed, ({ text }) => text)].map(([text, times]) => ({
    text,
    workMs: median(times.map(({ workMs }) => workMs)),
    paintedMs: median(times.map(({ paintedMs }) => paintedMs)),
  }));
  const [slowest] = strokes.toSorted((one, other) => other.workMs - one.workMs);

  await page.waitForTimeout(1_000);
  const idle = await collectRecord(page);
  await organizations.grid.hover();
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 200 + turn * 40);
  const wheel = await collectRecord(page);
  await organizations.search.press('ArrowDown');
  await collectRecord(page);
  for (let turn = 0; turn < 40; turn += 1) await page.keyboard.press('PageDown', { delay: 10 });
  const keys = await collectRecord(page);

  const works = strokes.map(({ workMs }) => workMs);
  const baseline = quantile(
    empty.keystrokes.map(({ workMs }) => workMs),
    0.5,
  );
  console.log(electronTarget().description);
  console.log(
    `${count.toLocaleString('en')} organizations loaded and shown in ${loadedMs.toFixed(0)} ms, longest task ${Math.max(0, ...loading.longTasks).toFixed(0)} ms`,
  );
  console.log(
    `\nms                          p50     p95     max   p95 in frames of ${frameMs.toFixed(1)} ms`,
  );
  report('keystroke, work', works);
  report(
    '  empty keystroke',
    empty.keystrokes.map(({ workMs }) => workMs),
  );
  report(
    'keystroke until painted',
    strokes.map(({ paintedMs }) => paintedMs),
  );
  report(
    '  empty keystroke',
    empty.keystrokes.map(({ paintedMs }) => paintedMs),
  );
  report('frames while scrolling', wheel.frames);
  report('frames while paging', keys.frames);
  report(
    'PageDown, work',
    keys.keystrokes.map(({ workMs }) => workMs),
  );
  report('  frames while idle', idle.frames);
  console.log(
    `\n${typed.length} keystrokes, ${longTasks} long tasks (over 50 ms); the slowest is the last of “${slowest?.text}”`,
  );
  console.log(
    `a keystroke's work over that of an empty one: ${(quantile(works, 0.95) - baseline).toFixed(1)} ms of ${frameMs.toFixed(1)} (p95)`,
  );
  await conclude([
    valueAtMost(
      'a keystroke among 100,000 organizations, p95',
      'a frame of the screen',
      quantile(works, 0.95),
      'ms',
      8,
    ),
  ]);
}
