import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { removeFolder } from '../../support/remove-folder.ts';
import { freePort } from '../../support/free-port.ts';
import type { Product } from './products.ts';

/** What the product's user `admin` signs in with: a password, and a base32 seed of codes. */
export interface Secrets {
  password: string;
  seed: string;
}

export interface RunningProduct {
  product: Product;
  origin: string;
  stop: () => Promise<void>;
}

/** How long a product may take to start, in ms: Zabbix fills a database first. */
const startMs = 180_000;

/**
 * Starts a product on a free port, above this machine's files, with a user whose name is “admin”. Nothing that it writes reaches the disk.
 *
 * @param packages the folder with the unpacked packages
 */
export async function startProduct(
  product: Product,
  packages: string,
  secrets: Secrets,
): Promise<RunningProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-product-'));
  const port = await freePort();
  const own = (name: string) => path.join(import.meta.dirname, name);
  const words = [packages, folder, own(`products/${product.script}`), String(port), String(await freePort())];
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', own('own-root.sh'), ...words],
    { stdio: 'pipe' },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await ended;
    await removeFolder(folder);
  };
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-2_000)));
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${secrets.password}\n${secrets.seed}\n`);
  const ready = Promise.withResolvers<null>();
  createInterface(child.stdout).on('line', (line) => line === 'ready' && ready.resolve(null));
  child.once('error', ready.reject);
  void ended.then(() => ready.reject(new Error(`${product.name} doesn’t start:\n${log}`)));
  const late = setTimeout(() => ready.reject(new Error(`${product.name} takes too long:\n${log}`)), startMs);
  try {
    await ready.promise;
  } catch (thrown) {
    await stop();
    throw thrown;
  } finally {
    clearTimeout(late);
  }
  return { product, origin: `http://127.0.0.1:${port}`, stop };
}
