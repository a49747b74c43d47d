import type { Podkey } from '../e2e/fixtures.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { expect, test } from './leak-test.ts';

test('however often Podkey is killed with a copy on the clipboard, the next start clears it', async ({
  launch,
  pod,
  killRounds,
  clipboardText,
  nextCopy,
  copyElsewhere,
}) => {
  // A launch per round, and the first one.
  test.setTimeout((killRounds + 1) * 60_000);
  let podkey = await launch();
  await podkey.accounts.addAccount.click();
  await podkey.accounts.fill(accountOn(pod));
  await podkey.accounts.save.click();

  let cleared = 0;
  for (let round = 1; round <= killRounds; round += 1) {
    const copied = await copyAndKill(podkey);
    // Another program still serves it, like a clipboard manager, so it has outlived Podkey.
    expect(await clipboardText()).toBe(copied);
    podkey = await launch();
    await expect.poll(clipboardText, { message: `round ${round} of ${killRounds}` }).toBe('');
    cleared += 1;
  }
  console.log(`killed with a copy on the clipboard: ${killRounds}, cleared at the next start: ${cleared}`);
  expect(cleared).toBe(killRounds);

  async function copyAndKill({ values, kill }: Podkey): Promise<string> {
    await values.openPasted(examplePath(pod, 'Core router · admin'));
    await values.copyValue.click();
    const copied = await nextCopy();
    await copyElsewhere(copied);
    await kill();
    return copied;
  }
});
