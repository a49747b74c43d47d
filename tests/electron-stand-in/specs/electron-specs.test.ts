import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fixtureFile, launchFixture, type RunningFixture } from '../fixture-run.ts';
import { allAssertions } from './all-assertions.ts';
import type { Assertion } from './assertion.ts';
import { disagreements } from './disagreements.ts';

const folder = dirname(fixtureFile('main.mjs'));
let fixture: RunningFixture;
let bridgePage: Page;

beforeAll(async () => {
  fixture = await launchFixture();
  const opened = fixture.app.waitForEvent('window');
  await fixture.app.evaluate(({ BrowserWindow }, preload) => {
    void new BrowserWindow({ show: false, webPreferences: { preload } }).loadURL('app://fixture/second.html');
  }, fixtureFile('bridge-preload.cjs'));
  bridgePage = await opened;
  await bridgePage.getByRole('heading', { name: 'Second' }).waitFor();
});
afterAll(() => fixture.end());

/** Runs an assertion in its process. */
async function outcomeOf(assertion: Assertion): Promise<unknown> {
  if (assertion.where === 'main') return fixture.app.evaluate(assertion.run, { folder });
  return (assertion.where === 'page' ? fixture.page : bridgePage).evaluate(assertion.run);
}

describe.each(allAssertions)('$module ($spec)', ({ prepare, assertions }) => {
  beforeAll(async () => {
    if (prepare) await fixture.app.evaluate(prepare, { folder });
  });

  test.each(assertions.map((assertion) => [assertion.says, assertion] as const))(
    '%s',
    async (_says, assertion) => {
      expect(await outcomeOf(assertion)).toEqual(assertion.gives);
    },
  );
});

/** Returns the README's table: the assertions about each module that hold, and those that do not. */
function table(): string {
  const count = allAssertions.reduce((sum, { assertions }) => sum + assertions.length, 0);
  const rows = allAssertions.map(
    ({ module, spec, assertions }) =>
      `| ${module} (\`${spec}\`) | ${assertions.length} | ${assertions.map(({ says }) => says).join('; ')} |`,
  );
  const others = disagreements.map(
    ({ module, says, here, because }) => `| ${module} | ${says} | ${here} | ${because} |`,
  );
  return [
    `${count} assertions agree:`,
    '',
    '| module and spec | | what Electron does, and so does the stand-in |',
    '|---|---|---|',
    ...rows,
    '',
    `${disagreements.length} do not:`,
    '',
    '| module | what Electron does | what the stand-in does | why Podkey can’t meet it |',
    '|---|---|---|---|',
    ...others,
  ].join('\n');
}

test('the README lists every assertion, and every disagreement with its reason (updated by `vitest -u`)', async () => {
  const file = new URL('../README.md', import.meta.url);
  const readme = await readFile(file, 'utf8');
  const [before = '', rest = ''] = readme.split(/(?<=<!-- specs from here -->\n)/);
  const after = rest.slice(rest.indexOf('<!-- to here -->'));
  await expect(`${before}${table()}\n${after}`).toMatchFileSnapshot('../README.md');
});
