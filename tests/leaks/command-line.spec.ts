import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { leftoversInFiles, leftoversInProcesses } from '../support/leftovers/in-files.ts';
import { recordIpc, leftoversInIpc } from '../support/leftovers/in-ipc.ts';
import { leftoversIn } from '../support/leftovers/leftover.ts';
import { onlyOnLinux } from '../support/only-on.ts';
import { invokeInPage, stateInPage } from '../support/page-bridge.ts';
import { exampleOn } from '../support/sample-entries.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { expect, test } from './leak-test.ts';
import { makePlant, plantInProcess } from './plants.ts';

const program = path.resolve(import.meta.dirname, '../../out/launcher/podkey');
const example = 'Core router · admin';

test('a value for a program is in its pipe, or in its command’s environment, and nowhere else', async ({
  signedIn,
  pod,
  keyring,
  userData,
}, info) => {
  onlyOnLinux('the socket is in the runtime folder of the test’s keyring');
  const { app, page } = signedIn;
  const ipcFile = info.outputPath('ipc');
  await recordIpc(app, ipcFile);
  let output = '';
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, example);
  const locator = { assetType: assetTypeName, assetId, revisionId, property: propertyName };
  const { selectedId: accountId } = await stateInPage(page, 'accounts');
  const items = [{ kind: 'password' as const, label: null, locator }];
  await invokeInPage(page, 'logins.save', { accountId, draft: aLoginDraft({ items }) });
  const podkey = (...args: string[]) =>
    spawn(program, args, { env: { ...process.env, LC_ALL: 'C', ...keyring.env } });

  // Read from the start: Node drops the output of a program that has ended before anyone reads it.
  const getting = firstOutput(podkey('get', 'Core router', '-n'));
  await page.getByRole('button', { name: 'Allow for an hour' }).click();
  const [got] = await getting;
  const secret = got.toString('utf8');
  expect(secret.length).toBeGreaterThan(8);
  const plant = makePlant();
  const needles = [{ name: 'password', secret }, plant];

  const command = 'echo $$ ready; read -r line';
  const running = podkey('run', '--env', 'PASSWORD=Core router', '--', 'sh', '-c', command);
  const [ready] = await firstOutput(running);
  const pid = ready.toString('utf8').split(' ')[0] ?? '';

  const found = async () =>
    (await leftoversInProcesses(needles)).map(({ name, place }) => `${name}: ${place}`);
  expect(await found()).toEqual([`password: /proc/${pid}/environ`]);
  // Shows that the search would have found it elsewhere.
  const planted = await plantInProcess(plant);
  expect(await found()).toEqual(
    expect.arrayContaining(planted.places.map((place) => `${plant.name}: ${place}`)),
  );
  await planted.end();

  running.stdin.end('\n');
  await once(running, 'exit');
  expect(await found()).toEqual([]);
  const runtimeFolder = keyring.env['XDG_RUNTIME_DIR'] ?? '';
  for (const folder of [userData, runtimeFolder]) expect(await leftoversInFiles(folder, needles)).toEqual([]);
  expect(leftoversIn(output, 'output', needles)).toEqual([]);
  expect(await leftoversInIpc(ipcFile, needles)).toEqual([]);
});

/** What a program writes first. Fails with its error if it writes nothing. */
async function firstOutput(child: ChildProcessWithoutNullStreams): Promise<[Buffer]> {
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  // After its last output, unlike “exit”.
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`It ended with ${String(code)}: ${errors}`);
  });
  return (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
}
