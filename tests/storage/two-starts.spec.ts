import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '../e2e/fixtures.ts';
import { notOnWindows } from '../support/only-on.ts';
import { startAlone } from '../support/start-again.ts';
import { removeFolder } from '../support/remove-folder.ts';

/** The short form is part of every run, the long form of `npm run test:storage`. */
const test = base.extend<{ startRounds: number }>({ startRounds: [1, { option: true }] });

/** Links that are refused for different reasons, so that the log shows which one arrived, without an account. */
const links = { 'unknown-parameter': 'podkey://open?x=1', elsewhere: 'podkey://close' };

test("of two simultaneous starts on the same data, one continues and gets the other's link", async ({
  display,
  keyring,
  startRounds,
}) => {
  notOnWindows('no signal asks a program to quit there');
  test.setTimeout((startRounds + 1) * 60_000);
  let oneApp = 0;
  for (let round = 1; round <= startRounds; round += 1) {
    const userData = await mkdtemp(path.join(tmpdir(), 'podkey-twice-'));
    const where = { userData, display: display.display, env: keyring.env };
    const starts = Object.entries(links).map(([refusal, link]) => ({ refusal, ...startAlone(where, link) }));
    const over = await Promise.race(
      starts.map((start) => start.ended.then(({ exitCode, output }) => ({ ...start, exitCode, output }))),
    );
    expect(over, `round ${round}: ${over.output}`).toMatchObject({ exitCode: 0 });
    const other = starts.find(({ refusal }) => refusal !== over.refusal);
    const log = () => readFile(path.join(userData, 'logs', 'podkey.log'), 'utf8').catch(() => '');
    await expect.poll(log, { message: `round ${round}` }).toContain(`link refused=${over.refusal}`);
    expect((await log()).match(/ started /g), `round ${round}`).toHaveLength(1);
    expect(other?.process.exitCode, `round ${round}`).toBeNull();
    other?.process.kill('SIGTERM');
    const ended = await other?.ended;
    expect(ended, `round ${round}: ${ended?.output}`).toMatchObject({ exitCode: 0 });
    oneApp += 1;
    await removeFolder(userData);
  }
  console.log(`two starts at once: ${startRounds} times, one app: ${oneApp}`);
});
