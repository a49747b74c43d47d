import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import packageManifest from '../package.json' with { type: 'json' };
import { chromiumExtensionKey } from '../shared/schemas/browser-extension.ts';
import { browserKinds, iconSizes, manifestFor, type BrowserKind } from './manifest.ts';

/* Builds the extension for each kind of browser: `npm run build:extension`. */

const here = import.meta.dirname;

/** Where a built extension is. */
const builtExtension = (browser: BrowserKind, folder = path.join(here, '..', 'out')) =>
  path.join(folder, 'browser-extension', browser);

const scripts = { background: 'background.ts', popup: 'popup.ts', 'in-page': 'in-page/page.ts' };

/**
 * Builds the extension into a folder below the given one.
 *
 * @param key the public key that Chromium makes the ID of
 */
export async function buildExtension(
  browser: BrowserKind,
  { folder, key = chromiumExtensionKey }: { folder?: string; key?: string } = {},
): Promise<string> {
  const target = builtExtension(browser, folder);
  await rm(target, { recursive: true, force: true });
  await mkdir(path.join(target, 'icons'), { recursive: true });
  // One after another, each as one file: a script in a page can import nothing.
  for (const [name, entry] of Object.entries(scripts)) await bundle(name, path.join(here, entry), target);
  for (const file of ['popup.html', 'popup.css', '_locales'])
    await cp(path.join(here, file), path.join(target, file), { recursive: true });
  for (const size of iconSizes)
    await cp(
      path.join(here, '..', 'build', 'icons', `${size}x${size}.png`),
      path.join(target, 'icons', `${size}.png`),
    );
  const manifest = manifestFor(browser, { version: packageManifest.version, key });
  await writeFile(path.join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return target;
}

async function bundle(name: string, entry: string, target: string): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    root: here,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: target,
      emptyOutDir: false,
      target: 'es2023',
      // Stores and their reviewers read it.
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}

if (import.meta.main)
  for (const browser of browserKinds) console.log(`Built ${await buildExtension(browser)}`);
