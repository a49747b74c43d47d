import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import packageManifest from '../package.json' with { type: 'json' };
import { chromiumExtensionId } from '../shared/features/browser/extension.ts';
import { runScript, SetupFailure } from '../scripts/setup-failure.mjs';
import { extensionIdOf, publicKeyOf } from './extension/crx-package.ts';
import { packExtension } from './extension/pack-extension.ts';
import { results } from './results-folder.ts';

/*
 * `npm run dist:extension`: packs the browser extension. See docs/installers.md.
 */

await runScript(async () => {
  const keyFile = process.env['PODKEY_EXTENSION_KEY'];
  const key = keyFile === undefined || keyFile === '' ? undefined : await readKey(keyFile);
  const folder = path.join(results, 'browser');
  for (const file of await packExtension({ folder, version: packageManifest.version, key }))
    console.log(`Packed ${file}`);
  if (!key) console.log('No .crx: PODKEY_EXTENSION_KEY names no key (docs/installers.md).');
  return 0;
});

async function readKey(file: string) {
  const why = `PODKEY_EXTENSION_KEY: ${file}`;
  const key = await readFile(file)
    .then((pem) => createPrivateKey(pem))
    .catch(() => {
      throw new SetupFailure(`${why} is no private key.`, 'Make one: openssl genrsa -out FILE 2048');
    });
  if (key.asymmetricKeyType !== 'rsa')
    throw new SetupFailure(`${why} is no RSA key.`, 'Make one: openssl genrsa -out FILE 2048');
  // Podkey answers only the extension with the ID that it knows.
  if (extensionIdOf(publicKeyOf(key)) !== chromiumExtensionId)
    throw new SetupFailure(
      `${why} belongs to another extension than shared/features/browser/extension.ts.`,
      `Put this key and ID there:\n${publicKeyOf(key).toString('base64')}\n${extensionIdOf(publicKeyOf(key))}`,
    );
  return key;
}
