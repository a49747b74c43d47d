import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { icnsOf, icoOf } from '../../../build/icon-containers.ts';
import { writeInstallerFiles } from '../../../packaging/windows/installer-files.ts';
import { msiSource, upgradeCode } from '../../../packaging/windows/msi-source.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

let folder: string;
let application: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-windows-'));
  application = path.join(folder, 'app');
  await mkdir(path.join(application, 'resources', 'in $it'), { recursive: true });
  await writeFile(path.join(application, 'Podkey.exe'), '');
  await writeFile(path.join(application, 'resources', 'in $it', 'app.asar'), '');
});
afterEach(() => rm(folder, { recursive: true }));

async function installerFiles(sign?: string): Promise<string> {
  const file = path.join(folder, 'files.nsh');
  await writeInstallerFiles(application, 'x64', sign, file);
  return readFile(file, 'utf8');
}

test('each installed file is removed by its name, and each folder only if it is empty', async () => {
  const text = await installerFiles();
  const [install = '', remove = ''] = text.split('!macro RemoveFiles');
  expect(install.match(/^ {2}File .*$/gm)).toHaveLength(2);
  expect(remove.match(/^ {2}\w+ .*$/gm)).toEqual([
    '  Delete "$INSTDIR\\Podkey.exe"',
    '  Delete "$INSTDIR\\resources\\in $$it\\app.asar"',
    '  RMDir "$INSTDIR\\resources\\in $$it"',
    '  RMDir "$INSTDIR\\resources"',
  ]);
  expect(text).not.toMatch(/RMDir \/r/);
});

test('the uninstaller is signed if the installer is', async () => {
  expect(await installerFiles()).not.toMatch(/uninstfinalize/);
  expect(await installerFiles('"node" "sign.ts"')).toMatch(/^!uninstfinalize '"node" "sign\.ts" "%1"' = 0$/m);
});

const request = {
  application: '../app',
  files: ['Podkey.exe', 'resources/app & more.asar'],
  version: '1.2.3',
  manufacturer: 'A & B',
  description: 'Words',
  fingerprint: 'one',
  icon: '../icon.ico',
};

test('an MSI of another build is another product, and the same build is the same product', () => {
  const product = (text: string) => /<Product Id="([^"]+)"/.exec(text)?.[1];
  expect(product(msiSource(request))).toBe(product(msiSource({ ...request })));
  expect(product(msiSource({ ...request, fingerprint: 'two' }))).not.toBe(product(msiSource(request)));
});

const hasWixl = skippedOnWindows('wixl, which makes the MSI, is a Linux program.');

test(
  'an MSI contains each file once, passes links after --, and replaces electron-builder’s one',
  hasWixl,
  async () => {
    const text = msiSource(request);
    expect(text.match(/<File [^>]*Source="[^"]*"/g)).toHaveLength(2);
    expect(text).toContain('Source="../app/resources/app &amp; more.asar"');
    const components = [...text.matchAll(/<Component Id="(\w+)"/g)].map(([, id]) => id);
    expect([...text.matchAll(/<ComponentRef Id="(\w+)"/g)].map(([, id]) => id).sort()).toEqual(
      components.sort(),
    );
    expect(text).toContain('&quot;[APPLICATIONFOLDER]Podkey.exe&quot; &quot;--&quot; &quot;%1&quot;');
    expect(await readFile('electron-builder.yml', 'utf8')).toContain(`upgradeCode: ${upgradeCode}`);
  },
);

test('icon files have their pictures where the system looks for them', () => {
  const png = Buffer.from('a picture');
  const ico = icoOf([
    { size: 16, png },
    { size: 256, png },
  ]);
  expect(ico.readUInt16LE(4)).toBe(2);
  expect(ico.readUInt8(6 + 16)).toBe(0);
  const offset = ico.readUInt32LE(6 + 16 + 12);
  expect(ico.subarray(offset, offset + png.length)).toEqual(png);
  const icns = icnsOf([
    { size: 512, png },
    { size: 16, png },
  ]);
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  expect(icns.toString('latin1', 8, 12)).toBe('ic09');
  expect(icns.includes('ic14')).toBe(true);
});
