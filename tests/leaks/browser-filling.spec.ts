import { chromiumExtensionId } from '../../shared/features/browser/extension.ts';
import {
  chooseFirst,
  code,
  expect,
  isSmallWindowUp,
  originOf,
  password,
  saveLoginFor,
  show,
  testIn,
  userName,
} from '../e2e/browser-fixtures.ts';
import { realBrowsers } from '../systems/browser-extension/real-browsers.ts';
import { leftoversInFiles, leftoversInProcesses } from '../support/leftovers/in-files.ts';
import { leftoversInHeap, leftoversInPageHeap } from '../support/leftovers/in-heaps.ts';
import { leftoversInIpc, recordIpc } from '../support/leftovers/in-ipc.ts';
import { copiesInMemory, descendantsOf } from '../support/leftovers/in-memory.ts';
import { leftoversInSelections } from '../support/leftovers/in-selections.ts';
import { leftoversIn, type Needle } from '../support/leftovers/leftover.ts';
import { examplePath } from '../support/sample-entries.ts';
import { makePlant, plantInFiles } from './plants.ts';
import { codesBetween, startTokenRecordingPod, valueOn } from '../support/pod-secrets.ts';

const inText = ['<input data-for="password" name="password">', '<input data-for="code" name="otp">'];
const codeExample = 'Backup server · one-time code, 8 digits';

const [chromium] = realBrowsers('What filling leaves');

const test = testIn(chromium).extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  pod: async ({}, use) => {
    const { pod } = await startTokenRecordingPod();
    await use(pod);
    await pod.close();
  },
});

test('a value for a page is in that page, and nowhere after it: not in the browser’s files, the extension or Podkey', async ({
  signedIn: { app, page },
  pod,
  sites,
  driven: browser,
  display,
  keyring,
  userData,
}, info) => {
  test.slow();
  const began = Date.now();
  const ipcFile = info.outputPath('ipc');
  await recordIpc(app, ipcFile);
  let output = '';
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  await saveLoginFor(page, pod, [originOf(sites)], { code: codeExample });
  const value = { name: 'password', secret: await valueOn(pod, examplePath(pod, 'Core router · admin')) };
  const seedUri = await valueOn(pod, examplePath(pod, codeExample));
  const plant = makePlant();
  const needles = (): Needle[] => [value, ...codesBetween(seedUri, began, Date.now())];

  // Many pages hide what stands in a text field by their own means, and browsers write such fields' values into their session files.
  await show(browser, sites, '/text', userName, ...inText);
  await chooseFirst(app, browser, originOf(sites));
  // The test doesn't read the values, which would then be in the browser through the test.
  const lengths = () => browser.run('return Object.values(filled().values).map(({ length }) => length);');
  await expect.poll(lengths).toEqual(['admin'.length, value.secret.length, 8]);
  await expect.poll(() => isSmallWindowUp(app)).toBe(false);

  await show(browser, sites, '/', userName, password, code);
  await chooseFirst(app, browser, originOf(sites));
  await expect.poll(lengths).toEqual(['admin'.length, value.secret.length, 8]);
  await expect.poll(() => isSmallWindowUp(app)).toBe(false);

  const processes = (await descendantsOf(process.pid)).filter(({ command }) => command.includes('chromium'));
  const browserId = processes.find(
    ({ command }) => command.includes(`--user-data-dir=${browser.profile} `) && !command.includes('--type='),
  )?.id;
  if (browserId === undefined) throw new Error('The browser’s process is not there');
  /** How often the value is in the memory of the browser's processes for pages. */
  const inPages = async () => {
    let count = 0;
    for (const { id, command } of await descendantsOf(browserId))
      if (command.includes('--type=renderer') && !command.includes('--extension-process'))
        count += (await copiesInMemory(id, [value]))['password'] ?? 0;
    return count;
  };
  expect(await inPages()).toBeGreaterThan(0);

  // Another site's page has another process.
  sites.pages.set('/after', { html: '' });
  await browser.open(`${originOf(sites, 'other.example')}/after`);
  await expect.poll(inPages).toBe(0);
  expect(leftoversInHeap(await browser.extensionHeap(), needles())).toEqual([]);
  expect(await browser.stored()).toEqual({ storage: null, databases: [], caches: [] });
  const runtimeFolder = keyring.env['XDG_RUNTIME_DIR'] ?? '';
  for (const folder of [userData, runtimeFolder])
    expect(await leftoversInFiles(folder, needles())).toEqual([]);
  expect(await leftoversInFiles(browser.profile, needles())).toEqual([]);
  expect(await leftoversInProcesses(needles())).toEqual([]);
  expect(leftoversIn(output, 'output', needles())).toEqual([]);
  expect(await leftoversInIpc(ipcFile, needles())).toEqual([]);
  expect(await leftoversInSelections(display.display, needles())).toEqual([]);
  for (const window of app.windows()) expect(await leftoversInPageHeap(window, needles())).toEqual([]);

  // Shows that the searches would have found it there.
  await browser.plantInExtension(plant.secret);
  expect(leftoversInHeap(await browser.extensionHeap(), [plant])).toHaveLength(1);
  const planted = await plantInFiles(browser.profile, plant);
  const found = (await leftoversInFiles(browser.profile, [plant])).map(({ place }) => place);
  expect(found).toEqual(expect.arrayContaining(planted));

  // The extension crashes, and the browser writes a dump of it.
  const extensionId = (await descendantsOf(browserId)).find(({ command }) =>
    command.includes('--extension-process'),
  )?.id;
  if (extensionId === undefined) throw new Error('The extension’s process is not there');
  process.kill(extensionId, 'SIGSEGV');
  const dumps = () => leftoversInFiles(browser.crashes, [{ name: 'extension', secret: chromiumExtensionId }]);
  await expect.poll(dumps).not.toEqual([]);
  expect(await leftoversInFiles(browser.crashes, needles())).toEqual([]);
});
