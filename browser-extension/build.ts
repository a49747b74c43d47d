import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import packageManifest from '../package.json' with { type: 'json' };
import { chromiumExtensionKey, firefoxExtensionId } from '../shared/features/browser/extension.ts';

/** The kinds of browsers that the extension is built for. Chrome, Edge and Brave are Chromium. */
const browserKinds = ['chromium', 'firefox'] as const;
type BrowserKind = (typeof browserKinds)[number];

/** The sizes of the icons, in px. */
const iconSizes = [16, 32, 48, 128] as const;

interface Options {
  version: string;
  /** The public key that fixes the ID in Chromium. */
  key: string;
}

/** The manifest of the extension (Manifest V3). */
export function manifestFor(browser: BrowserKind, { version, key }: Options): object {
  const icons = Object.fromEntries(iconSizes.map((size) => [size, `icons/${size}.png`]));
  const background = 'background.js';
  return {
    manifest_version: 3,
    name: 'Podkey',
    description: '__MSG_extensionDescription__',
    version,
    default_locale: 'en',
    icons,
    action: { default_title: '__MSG_actionTitle__', default_icon: icons },
    // No host permission, no storage: a page is reached only after a person's gesture there, and nothing is kept.
    permissions: ['activeTab', 'scripting', 'nativeMessaging', 'contextMenus'],
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+K' } } },
    content_security_policy: {
      extension_pages: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
    },
    ...(browser === 'chromium'
      ? {
          key,
          minimum_chrome_version: '127',
          background: { service_worker: background },
          // No page and no other extension may call.
          externally_connectable: { ids: [] },
        }
      : {
          background: { scripts: [background] },
          browser_specific_settings: {
            gecko: {
              id: firefoxExtensionId,
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  };
}

/* Builds the extension for each kind of browser: `npm run build:extension`. */

const here = import.meta.dirname;

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
