import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { startDisplay } from '../tests/support/display.ts';
import { launchApp } from '../tests/support/launch-podkey.ts';
import { questions } from './bridge-app/answers.ts';
import { atMost, conclude, median, type Result } from './results.ts';

/*
 * How much slower is a call over the bridge, with its checks of sender, input and output, than a bare
 * `ipcRenderer.invoke` on the same host? Measured in the page, for responses of some hundred bytes and of a megabyte.
 *
 * Two windows of one app take turns. Build first. `node bench/bridge.ts [rounds]`; the exit code is 1 if the ratio is
 * over the limit.
 */

const rounds = Number(process.argv[2] ?? 15);
const warmUp = 4;
const limit = 1.3;

const display = process.platform === 'linux' ? await startDisplay() : undefined;
const userData = await mkdtemp(path.join(tmpdir(), 'podkey-bridge-'));
const app = await launchApp(path.join(import.meta.dirname, 'bridge-app'), {
  userData,
  ...(display && { display: display.display }),
});
console.log(electronTarget().description);
const pages = { podkey: await pageOver('podkey'), raw: await pageOver('raw') };

const results: Result[] = [];
for (const { size, name, input } of questions) {
  const took = { podkey: [] as number[], raw: [] as number[] };
  const calls = size === '200 B' ? 50 : 4;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const over of ['podkey', 'raw'] as const) {
      const tookMs = await pages[over].evaluate(ask, { name, input, calls });
      if (round >= 0) took[over].push(tookMs);
    }
  }
  const [ours, raw] = [median(took.podkey), median(took.raw)];
  console.log(`${size}: over the bridge ${ours.toFixed(2)} ms, raw ${raw.toFixed(2)} ms`);
  results.push(atMost(`a call over the bridge, ${size}`, 'raw ipc', ours / raw, limit));
}
await app.close();
await display?.stop();
await rm(userData, { recursive: true, force: true });
await conclude(results);

async function pageOver(name: string): Promise<Page> {
  const isOver = (page: Page) => page.url().includes(`over=${name}`);
  for (;;) {
    const page = app.windows().find(isOver) ?? (await app.waitForEvent('window'));
    await page.getByRole('heading', { name: 'Bridge' }).waitFor();
    if (isOver(page)) return page;
  }
}

/** Runs in the page: makes `calls` calls in sequence and returns the mean time of one, in ms. */
async function ask({ name, input, calls }: { name: string; input: unknown; calls: number }): Promise<number> {
  const { podkey } = window as unknown as {
    podkey: { invoke(name: string, input: unknown): Promise<{ ok: boolean }> };
  };
  // Measured as a whole, because a page's clock is coarse.
  const startedAt = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const result = await podkey.invoke(name, input);
    if (!result.ok) throw new Error(JSON.stringify(result));
  }
  return (performance.now() - startedAt) / calls;
}
