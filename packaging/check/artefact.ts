import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readHashList } from '../inventory/file-hashes.ts';
import { noticesName } from '../inventory/licences.ts';
import type { ShippedPackage } from '../inventory/shipped-packages.ts';
import { labelsOf } from '../labels.ts';
import { applicationName, type Target } from '../targets.ts';
import { sizeOf, tooLarge } from './budget.ts';
import { contentsOf } from './contents.ts';
import { forbiddenIn, type KnownSecrets } from './forbidden.ts';
import type { Verifier } from './gpg-signatures.ts';
import { notAsPacked, wrongArchive, wrongFuses } from './integrity.ts';
import { wrongLauncher } from './launcher.ts';
import { wrongMacSignature } from './mac-signature.ts';
import { wrongNatives } from './natives.ts';
import { openedAt, type Opened } from './opened.ts';
import { wrongPackage } from './packages.ts';
import { unpack } from './unpack.ts';
import { wrongSignatures } from './windows-signatures.ts';

/** What an artefact is checked against. */
export interface CheckContext {
  version: string;
  /** The folder of artefacts, with the lists of packed files. */
  folder: string;
  /** The prefix of the inventory's file names. */
  prefix: string;
  shipped: readonly ShippedPackage[];
  secrets: KnownSecrets;
  /** Certificate authorities for Windows signatures: path of a PEM file. */
  authorities: string;
  /** Undefined if no package signing key is configured. */
  verifier: Verifier | undefined;
  release: boolean;
  /** Compares a list of contents with the committed one, or writes it. */
  compareContents: (target: Target, contents: readonly string[]) => Promise<string[]>;
}

/** The result of a check: a sentence per problem, empty if there are none; undefined if the check does not apply. */
export type CheckResult = string[] | undefined;

export interface Verdict {
  name: string;
  /** In MB. */
  size: number;
  found: Record<string, CheckResult>;
}

/** The checks, by their column in the table. */
const checks: Record<string, (opened: Opened, context: CheckContext) => Promise<CheckResult>> = {
  label: async (opened, { release }) => wrongLabel(opened, release),
  contents: async (opened, { compareContents }) => compareContents(opened.target, contentsOf(opened)),
  'as packed': asPacked,
  keytar: wrongNatives,
  podkey: async (opened, { folder, prefix }) =>
    wrongLauncher(opened, path.join(folder, `${prefix}.cdx.json`)),
  'nothing else': async (opened, { secrets }) => forbiddenIn(opened, secrets),
  fuses: wrongFuses,
  asar: wrongArchive,
  licences: wrongNotices,
  signature: wrongSignature,
  package: wrongPackage,
  size: tooLarge,
};

export const checkNames = Object.keys(checks);

/** Opens an artefact and runs all checks. An artefact that can't be opened fails for that reason alone. */
export async function checkArtefact(target: Target, file: string, context: CheckContext): Promise<Verdict> {
  const name = path.basename(file);
  const verdict = (found: Record<string, CheckResult>, size = 0): Verdict => ({ name, size, found });
  if (!existsSync(file)) return verdict({ contents: ['is gone from dist/; build it again'] });
  const size = await sizeOf(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-check-'));
  try {
    await unpack(file, target.format, path.join(folder, 'unpacked'));
    const opened = await openedAt(target, file, context.version, path.join(folder, 'unpacked'));
    if (typeof opened === 'string') return verdict({ contents: [opened] }, size);
    const found: Record<string, CheckResult> = {};
    for (const [question, ask] of Object.entries(checks))
      found[question] = await ask(opened, context).catch((thrown: unknown) => [
        `could not be asked: ${messageOf(thrown)}`,
      ]);
    return verdict(found, size);
  } catch (thrown) {
    return verdict({ contents: [messageOf(thrown)] }, size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wrongLabel({ file, application }: Opened, release: boolean): string[] {
  const name = path.basename(file);
  const { isPlaceholder, isSigned } = labelsOf(name);
  const places = ['PLACEHOLDER', 'Contents/Resources/PLACEHOLDER'];
  const holdsPlaceholder = places.some((place) => existsSync(path.join(application, place)));
  if (holdsPlaceholder && !isPlaceholder) return ['holds a placeholder for Electron and does not say so'];
  if (release && (isPlaceholder || !isSigned)) return ['is no release, as its name says'];
  return [];
}

async function asPacked(opened: Opened, { folder, prefix }: CheckContext): Promise<string[]> {
  const list = `${prefix}-${applicationName(opened.target)}.files.sha256`;
  const text = await readFile(path.join(folder, list), 'utf8').catch(() => undefined);
  if (text === undefined) return [`can't be compared with what was packed: there is no ${list}`];
  return notAsPacked(opened, readHashList(text));
}

async function wrongNotices({ asar }: Opened, { shipped }: CheckContext): Promise<string[]> {
  const file = path.join(path.dirname(asar), noticesName);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [`lacks ${noticesName}`];
  const without = shipped
    .map(({ name, version }) => `${name} ${version}`)
    .filter((one) => !text.includes(`\n${one} (`));
  return without.length === 0 ? [] : [`has no licence of ${without.join(', ')}`];
}

async function wrongSignature(opened: Opened, { authorities, verifier }: CheckContext): Promise<CheckResult> {
  const { platform, format } = opened.target;
  if (!labelsOf(path.basename(opened.file)).isSigned) return undefined;
  if (platform === 'win') return wrongSignatures(opened, authorities);
  if (platform === 'mac') return wrongMacSignature(opened.program);
  // The signed SHA256SUMS covers other formats.
  if (format !== 'deb' && format !== 'rpm') return undefined;
  if (!verifier) return ['is labelled as signed, but no key is configured: set PODKEY_GPG_KEY'];
  const why = await verifier[format](opened.file);
  return why === undefined ? [] : [`is not well signed (${why})`];
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
