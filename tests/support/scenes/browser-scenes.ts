import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { endianness } from 'node:os';
import path from 'node:path';
import { smallWindow, smallWindowThere } from '../small-window.ts';
import { chromiumExtensionId } from '../../../shared/features/browser/extension.ts';
import { onlyOnLinux } from '../only-on.ts';
import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const program = path.resolve(import.meta.dirname, '../../../out/launcher/podkey');
const extension = `chrome-extension://${chromiumExtensionId}/`;
const smallSize = { width: 680, height: 460 };

function messageOf(message: object): Buffer {
  const content = Buffer.from(JSON.stringify(message));
  const length = Buffer.alloc(4);
  if (endianness() === 'LE') length.writeUInt32LE(content.length);
  else length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

let asking: ChildProcess | undefined;

/** Asks for a login as the extension does, in place of what was asked before. */
function press({ keyring }: Stage, question: object): void {
  onlyOnLinux('the socket is in the runtime folder of the scenes’ keyring');
  asking?.kill();
  asking = spawn(program, [extension], { env: { ...process.env, ...keyring.env } });
  asking.stdin?.write(messageOf({ id: randomUUID(), ...question }));
}

/** The extension says how the fill ended, once it has the values. */
async function report(how: object): Promise<void> {
  let answers = '';
  const id = await new Promise<string>((resolve) => {
    asking?.stdout?.on('data', (data: Buffer) => {
      answers += data.toString('utf8');
      const found = /"answer":"fill","id":"([^"]+)"/.exec(answers)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  asking?.stdin?.write(messageOf({ id, ...how }));
}

/** The small window while a browser waits for the person. */
export const browserScenes: readonly SceneGroup[] = [
  {
    feature: 'palette',
    name: 'a login for the browser',
    signedIn: true,
    scenes: [
      {
        name: 'browser-pairing',
        about: 'A browser that Podkey doesn’t know: the code to compare.',
        async show(stage) {
          const site = 'https://login.microsoftonline.com';
          const admin = 'Microsoft 365 · one-time code';
          await stage.saveLogin(admin, 'Microsoft 365 admin', { kind: 'code', sites: [site] });
          await stage.saveLogin('Core router · admin password', 'Core router', {
            sites: ['https://router.harbour.example', site],
          });
          press(stage, { ask: 'fill', origin: site, wants: ['user-name', 'password'] });
          const page = await smallWindow(stage.app);
          await page.getByRole('button', { name: said('The codes are the same') }).waitFor();
          // Another one each time.
          await page.locator('.code').evaluate((code) => (code.textContent = '042 917'));
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
      {
        name: 'browser-choice',
        about: 'The logins for the page in the browser.',
        async show(stage) {
          const page = smallWindowThere(stage.app);
          await page.getByRole('button', { name: said('The codes are the same') }).click();
          await page.getByRole('option').filter({ hasText: 'Core router' }).waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
      {
        name: 'browser-looks-alike',
        about: 'A page that only looks like the page of a login.',
        async show(stage) {
          press(stage, { ask: 'fill', origin: 'https://router.harb0ur.example', wants: ['password'] });
          await smallWindowThere(stage.app).getByRole('alert').waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
      {
        name: 'browser-doubt',
        about: 'A login that is not for the page, before it is filled in.',
        async show(stage) {
          press(stage, {
            ask: 'fill',
            origin: 'http://10.20.0.1:8080',
            wants: ['user-name', 'password', 'code'],
          });
          const page = smallWindowThere(stage.app);
          await page.getByText('http://10.20.0.1:8080').waitFor();
          await page.getByRole('combobox').fill('router');
          await page.getByRole('option').filter({ hasText: 'Core router' }).waitFor();
          await page.keyboard.press('Enter');
          await page.getByRole('checkbox').waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
      {
        name: 'browser-suggested',
        about: 'A login for which only a file says that it is for the page.',
        async show(stage) {
          const site = 'https://switch.harbour.example';
          await stage.saveLogin('Guest Wi-Fi', 'Harbour switch', { sites: [site], isFromFile: true });
          press(stage, { ask: 'fill', origin: site, wants: ['user-name', 'password'] });
          const page = smallWindowThere(stage.app);
          await page.getByText(site, { exact: true }).waitFor();
          await page.getByRole('option', { name: /Harbour switch/ }).waitFor();
          await page.keyboard.press('Enter');
          await page.getByRole('button', { name: said('Fill in') }).waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
      {
        name: 'browser-left-out',
        about: 'The logins for a page with a field that is left out, and why.',
        async show(stage) {
          press(stage, {
            ask: 'fill',
            origin: 'https://router.harbour.example',
            wants: ['user-name'],
            misses: { password: 'hidden-field', code: 'no-field' },
          });
          await smallWindowThere(stage.app).getByText('https://router.harbour.example').waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
      {
        name: 'browser-unfilled',
        about: 'After a half fill: what was filled in, what was not, and why.',
        async show(stage) {
          const page = smallWindowThere(stage.app);
          press(stage, {
            ask: 'fill',
            origin: 'https://login.microsoftonline.com',
            wants: ['user-name', 'password'],
          });
          // Until then the former question is there.
          await page.getByText('https://login.microsoftonline.com').waitFor();
          const reported = report({
            ask: 'filled',
            what: ['user-name'],
            unfilled: ['password'],
            misses: { password: 'too-long' },
          });
          await page.getByRole('option', { name: /Core router/ }).click();
          await reported;
          await page.getByRole('listitem').first().waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
      {
        name: 'browser-copy',
        about: 'The logins for the browser’s own sign-in dialog, to copy.',
        async show(stage) {
          press(stage, { ask: 'copy', origin: 'https://router.harbour.example' });
          await smallWindowThere(stage.app)
            .getByRole('option', { name: /Core router/ })
            .waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: smallSize,
      },
    ],
  },
];
