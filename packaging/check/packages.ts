import path from 'node:path';
import { runCommand } from '../../scripts/run-command.mjs';
import { labelsOf } from '../labels.ts';
import type { Opened } from './opened.ts';

/** Returns a sentence for each problem that standard package tools find in an installer. */
export async function wrongPackage({ target, file, version }: Opened): Promise<string[]> {
  if (target.format === 'deb') return wrongDeb(file, version, labelsOf(path.basename(file)).isPlaceholder);
  if (target.format === 'rpm') return wrongRpm(file, version);
  if (target.format === 'msi') return wrongMsi(file, version);
  return [];
}

/** lintian's tags that only apply to packages of Debian itself, each with the reason. */
const notForUs = [
  'dir-or-file-in-opt', // third-party software belongs in /opt (FHS §3.13)
  'misplaced-extra-member-in-deb', // the signature
  'embedded-library', // Chromium and Node are built with their own libraries
  'unstripped-binary-or-object', // koffi's, which ships byte for byte as its makers publish it
];

/** What lintian says of single files. `podkey` needs no libraries, so that it runs on any Linux. */
const rightAsTheyAre = ['E: podkey: statically-linked-binary [opt/Podkey/bin/podkey]'];

/** A placeholder's programs are a few hundred bytes without dependencies. */
const notForPlaceholders = ['statically-linked-binary'];

async function wrongDeb(file: string, version: string, isPlaceholder: boolean): Promise<string[]> {
  const facts = await outputOf('dpkg-deb', ['--field', file, 'Package', 'Version']);
  const wrong = facts === `Package: podkey\nVersion: ${version}` ? [] : [`calls itself ${facts}`];
  const accepted = [...notForUs, ...(isPlaceholder ? notForPlaceholders : [])];
  const args = ['--no-cfg', '--fail-on', 'none', '--suppress-tags', accepted.join(','), file];
  const found = await outputOf('lintian', args);
  const errors = found.split('\n').filter((line) => line.startsWith('E: ') && !rightAsTheyAre.includes(line));
  return [...wrong, ...errors.map((line) => `lintian: ${line.slice(3)}`)];
}

async function wrongRpm(file: string, version: string): Promise<string[]> {
  const facts = await outputOf('rpm', ['-qp', '--nosignature', '--queryformat', '%{NAME} %{VERSION}', file]);
  const wrong = facts === `podkey ${version}` ? [] : [`calls itself ${facts}`];
  const digests = await outputOf('rpmkeys', ['-K', '--nosignature', file]);
  return digests.endsWith(': digests OK') ? wrong : [...wrong, `rpm: ${digests}`];
}

async function wrongMsi(file: string, version: string): Promise<string[]> {
  const properties = await outputOf('msiinfo', ['export', file, 'Property']);
  const value = (name: string) => new RegExp(`^${name}\\t(.*?)\\r?$`, 'm').exec(properties)?.[1];
  const wanted = { ProductName: 'Podkey', ProductVersion: version, ALLUSERS: '1' };
  return Object.entries(wanted)
    .filter(([name, right]) => value(name) !== right)
    .map(([name, right]) => `has ${name} ${value(name) ?? 'not set'}, not ${right}`);
}

async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, args, { quiet: true });
  return code === null ? `${command} is not installed` : output.trim();
}
