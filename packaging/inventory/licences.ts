import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SetupFailure } from '../../scripts/setup-failure.mjs';
import type { ShippedPackage } from './shipped-packages.ts';

/** The file's name in an installed Podkey, beside its other resources. */
export const noticesName = 'THIRD-PARTY-NOTICES.txt';

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Returns the licences of everything Podkey ships as one text, from the packages' own files.
 *
 * @param project the project's folder
 * @throws {SetupFailure} if a package has no licence text, so that it may not be distributed
 */
export async function thirdPartyNotices(
  project: string,
  shipped: readonly ShippedPackage[],
): Promise<string> {
  const chapters = await Promise.all(
    shipped.map(async (one) => ({ one, text: await licenceOf(project, one) })),
  );
  const without = chapters.filter(({ text }) => text === '').map(({ one }) => `${one.name} ${one.version}`);
  if (without.length > 0)
    throw new SetupFailure(
      `No licence came with ${without.join(', ')}, which would be part of Podkey.`,
      'Do without it, or put its licence into packaging/licences, under its name and with .txt.',
    );
  return [
    'Podkey contains software of others, under the licences that follow. Those of Chromium and of all that it contains are in',
    'LICENSES.chromium.html.',
    ...chapters.flatMap(({ one, text }) => ['', '='.repeat(80), heading(one), '='.repeat(80), '', text]),
    '',
  ].join('\n');
}

function heading({ name, version, license }: ShippedPackage): string {
  return `${name} ${version} (${license})`;
}

async function licenceOf(project: string, { folder, name }: ShippedPackage): Promise<string> {
  const names = (await readdir(path.join(project, folder))).filter((one) => licenceFile.test(one)).sort();
  const files = names.map((one) => path.join(project, folder, one));
  if (files.length === 0) files.push(...suppliedLicence(project, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** The licence text of a package that was published without it; kept in the project. */
function suppliedLicence(project: string, name: string): string[] {
  const file = path.join(project, 'packaging', 'licences', `${name.replace('/', '__')}.txt`);
  return existsSync(file) ? [file] : [];
}
