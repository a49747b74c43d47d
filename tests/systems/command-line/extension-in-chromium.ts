import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright';
import { removeFolder } from '../../support/remove-folder.ts';

/** Chromium, if it is installed; Debian's launcher script adds nothing that is needed here. */
export const chromiumProgram = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
);

/** The name that an extension calls Podkey by. */
const hostName = 'app.podkey.podkey';

/** What the extension's page does; tests call it. */
const pageScript = `
  let port;
  globalThis.received = [];
  globalThis.ended = null;
  globalThis.connect = () => {
    port = chrome.runtime.connectNative(${JSON.stringify(hostName)});
    port.onMessage.addListener((message) => received.push(message));
    port.onDisconnect.addListener(() => { ended = chrome.runtime.lastError?.message ?? ''; });
  };
  globalThis.send = (message) => port.postMessage(message);
  globalThis.disconnect = () => port.disconnect();
`;

/** A page of an extension that may call `podkey`, in a real Chromium without a window. */
export interface ExtensionPage {
  connect: () => Promise<void>;
  send: (message: unknown) => Promise<void>;
  disconnect: () => Promise<void>;
  /** What `podkey` has sent so far. */
  received: () => Promise<unknown[]>;
  /** Why the connection ended, in Chromium's words; null while it is open. */
  ended: () => Promise<string | null>;
  /** The processes of the `podkey` that Chromium started for this extension. */
  hosts: () => number[];
  /** Kills Chromium, which then can't close anything. */
  kill: () => void;
  close: () => Promise<void>;
}

/**
 * Starts Chromium with an extension that its manifest for native messaging allows to start a program.
 *
 * @param program the full path of `podkey`
 * @param env added to Chromium's environment, which `podkey` inherits
 */
export async function openExtensionPage(
  program: string,
  env: Record<string, string>,
): Promise<ExtensionPage> {
  const executablePath = chromiumProgram;
  if (executablePath === undefined) throw new Error('There is no Chromium');
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-chromium-'));
  const profile = path.join(folder, 'profile');
  const extension = path.join(folder, 'extension');
  const id = await writeExtension(extension);
  await writeHostManifest(profile, program, id);
  const isRoot = process.getuid?.() === 0;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // The other headless mode has no extensions.
    headless: false,
    args: [
      '--headless=new',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
    env: { ...process.env, HOME: folder, ...env },
  });
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/page.html`);
  let isKilled = false;
  return {
    connect: () => page.evaluate('connect()'),
    send: (message) => call(page, 'send', message),
    disconnect: () => page.evaluate('disconnect()'),
    received: () => page.evaluate('received'),
    ended: () => page.evaluate('ended'),
    hosts: () => processesOf(program).filter((pid) => argumentsOf(pid).includes(`chrome-extension://${id}/`)),
    kill: () => {
      isKilled = true;
      for (const pid of processesOf(executablePath))
        if (isBrowser(pid, profile)) process.kill(pid, 'SIGKILL');
    },
    close: async () => {
      if (!isKilled) await context.close();
      await removeFolder(folder);
    },
  };
}

/** Passes a message of any length to a function of the page. */
async function call(page: Page, name: string, message: unknown): Promise<void> {
  await page.evaluate(
    ([named, passed]) => (globalThis as unknown as Record<string, (given: unknown) => void>)[named]?.(passed),
    [name, message] as [string, unknown],
  );
}

/** Writes the extension, and returns its ID, which Chromium makes of its key. */
async function writeExtension(folder: string): Promise<string> {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const manifest = {
    manifest_version: 3,
    name: 'Calls podkey',
    version: '1',
    key: publicKey.toString('base64'),
    permissions: ['nativeMessaging'],
  };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'page.html'), '<script src="page.js"></script>');
  await writeFile(path.join(folder, 'page.js'), pageScript);
  // The first half of the key's hash, in letters from a instead of hexadecimal digits.
  const hash = createHash('sha256').update(publicKey).digest('hex');
  return hash
    .slice(0, 32)
    .replaceAll(/[0-9a-f]/g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

async function writeHostManifest(profile: string, program: string, id: string): Promise<void> {
  const hosts = path.join(profile, 'NativeMessagingHosts');
  await mkdir(hosts, { recursive: true });
  await writeFile(
    path.join(hosts, `${hostName}.json`),
    JSON.stringify({
      name: hostName,
      description: 'Podkey',
      path: program,
      type: 'stdio',
      allowed_origins: [`chrome-extension://${id}/`],
    }),
  );
}

/** The IDs of the processes that run a program. */
function processesOf(program: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/exe`) === program;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

/** Whether a process is the browser with this profile, and none of its helpers. */
function isBrowser(pid: number, profile: string): boolean {
  const args = argumentsOf(pid);
  return args.includes(`--user-data-dir=${profile}`) && !args.some((arg) => arg.startsWith('--type='));
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
