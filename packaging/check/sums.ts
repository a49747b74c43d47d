import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sumsName } from '../finish.ts';
import { hashOf, readHashList } from '../inventory/file-hashes.ts';
import type { ShippedPackage } from '../inventory/shipped-packages.ts';
import type { Verifier } from './gpg-signatures.ts';

/**
 * Returns a sentence for each problem with SHA256SUMS: an unlisted file, a wrong hash, an invalid or missing signature.
 */
export async function wrongSums(
  folder: string,
  verifier: Verifier | undefined,
  release = false,
): Promise<string[]> {
  const file = path.join(folder, sumsName);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [`${sumsName} is not there`];
  const sums = readHashList(text);
  const signature = `${sumsName}.asc`;
  const entries = await readdir(folder, { withFileTypes: true });
  const there = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const wrong = there
    .filter((name) => ![sumsName, signature].includes(name) && !sums.has(name))
    .map((name) => `${name} is in dist/ and not in ${sumsName}`);
  for (const [name, hash] of sums) {
    if (!there.includes(name)) wrong.push(`${name} is in ${sumsName} and not in dist/`);
    else if ((await hashOf(path.join(folder, name))) !== hash)
      wrong.push(`${name} is not as ${sumsName} says`);
  }
  if (release && !verifier) wrong.push(`no key is configured to check ${sumsName}: set PODKEY_GPG_KEY`);
  if (verifier) {
    const why = existsSync(path.join(folder, signature)) ? await verifier.beside(file) : 'there is none';
    if (why !== undefined) wrong.push(`the signature of ${sumsName} is not good (${why})`);
  }
  return wrong;
}

/** Returns a sentence for each shipped package that is missing from the bill of materials. */
export async function wrongBill(file: string, shipped: readonly ShippedPackage[]): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [`${path.basename(file)} is not there`];
  const { components = [] } = JSON.parse(text) as {
    components?: { group?: string; name: string; version: string }[];
  };
  const named = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`),
  );
  const lacking = shipped.map(({ name, version }) => `${name} ${version}`).filter((one) => !named.has(one));
  const runtime = ['chromium', 'node'].filter((name) => !components.some((one) => one.name === name));
  return [...lacking, ...runtime].map((one) => `the bill of materials lacks ${one}`);
}
