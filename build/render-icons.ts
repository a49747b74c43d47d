import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumExecutable } from '../tests/electron-stand-in/runtime/chromium/chromium-flags.ts';
import { icnsOf, icoOf } from './icon-containers.ts';

/*
 * Renders the icons from their SVG sources in Chromium: `npm run icons`. Windows uses icon.ico, macOS icon.icns, Linux
 * build/icons.
 */

const here = import.meta.dirname;
const resources = path.join(here, '../resources/icons');

/** Picks the drawing that is legible at a size, in pixels. */
const sourceFor = (size: number) => (size <= 32 ? 'icon-small.svg' : 'icon.svg');
const icon = (file: string, size: number) => ({ source: sourceFor(size), file, size });
const template = (file: string, size: number) => ({ source: 'tray.svg', file, size });

const sizes = [16, 24, 32, 48, 64, 128, 256, 512];
const fileOf = (size: number) => path.join(here, size === 1024 ? 'icon.png' : `icons/${size}x${size}.png`);
const pictures = [
  ...[...sizes, 1024].map((size) => icon(fileOf(size), size)),
  icon(path.join(resources, 'window.png'), 256),
  // Windows and Linux show a tray icon in its own colours.
  ...[1, 2].flatMap((scale) => {
    const suffix = scale === 1 ? '' : `@${scale}x`;
    return [
      icon(path.join(resources, `tray${suffix}.png`), 16 * scale),
      template(path.join(resources, `trayTemplate${suffix}.png`), 16 * scale),
    ];
  }),
];

const browser = await chromium.launch({ executablePath: chromiumExecutable() });
const page = await browser.newPage();
for (const { source, file, size } of pictures) {
  const svg = await readFile(path.join(here, source), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await page.screenshot({ omitBackground: true }));
}
await browser.close();
await writeContainers();
console.log(`${pictures.length} pictures drawn`);

async function writeContainers(): Promise<void> {
  const all = await Promise.all(
    [...sizes, 1024].map(async (size) => ({ size, png: await readFile(fileOf(size)) })),
  );
  await writeFile(path.join(here, 'icon.ico'), icoOf(all.filter(({ size }) => size <= 256)));
  await writeFile(path.join(here, 'icon.icns'), icnsOf(all));
}
