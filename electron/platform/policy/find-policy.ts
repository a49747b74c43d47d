import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { FindPolicy, FoundPolicy } from '../../services/policy/policy.ts';
import { lstat } from 'node:fs/promises';
import { systemCode } from '../../../shared/errors/failure.ts';
import { readFileStart } from '../file-access.ts';
import { systemReg } from '../system-reg.ts';

/*
 * Where each system stores what its administrators decide. Never the environment or the command line, which belong to the person.
 */

const linuxFile = '/etc/podkey/policy.json';
const macFile = '/Library/Managed Preferences/app.podkey.desktop.plist';
const plutil = '/usr/bin/plutil';

export function findPolicyOn(platform: NodeJS.Platform): FindPolicy {
  if (platform === 'win32') return findOnWindows;
  if (platform === 'darwin') return findOnMac;
  return (maxBytes) => ownedPolicyFile(linuxFile, maxBytes);
}

const findOnMac: FindPolicy = async (maxBytes) =>
  preferencesAsJson(await ownedPolicyFile(macFile, maxBytes), programAt(plutil));

/** The registry counts first, then a file beside Podkey's program, even if the registry can't be read. */
const findOnWindows: FindPolicy = async (maxBytes) => {
  const inRegistry = await registryPolicy(programAt(systemReg()));
  if (inRegistry.kind === 'there') return inRegistry;
  if (inRegistry.kind === 'unusable' && inRegistry.why !== 'unreadable') return inRegistry;
  const program = realpathSync.native(process.execPath);
  const inFile = await installedPolicyFile(path.join(path.dirname(program), 'policy.json'), maxBytes);
  return inFile.kind === 'none' ? inRegistry : inFile;
};

/** Keys of a profile that describe the profile itself, among its settings. */
const profileKey = /^Payload[A-Z]/;

/** Converts a managed preferences file of macOS to JSON, with the system's own plutil. */
export async function preferencesAsJson(found: FoundPolicy, plutil: RunProgram): Promise<FoundPolicy> {
  if (found.kind !== 'there') return found;
  const { where } = found;
  try {
    const json = await plutil(['-convert', 'json', '-o', '-', where]);
    return { kind: 'there', where, bytes: Buffer.from(withoutProfile(json.toString('utf8'))) };
  } catch (thrown) {
    const detail = thrown instanceof RunFailed ? `plutil: ${thrown.code}` : 'plutil';
    return { kind: 'unusable', where, why: 'unreadable', detail };
  }
}

function withoutProfile(json: string): string {
  return JSON.stringify(JSON.parse(json), (name: string, value: unknown) =>
    profileKey.test(name) ? undefined : value,
  );
}

/** The part of Windows' registry that group policies write and only administrators can change. */
const policies = 'HKLM\\SOFTWARE\\Policies';
const key = `${policies}\\Podkey`;
/** The only value of Podkey's key: the policy as JSON, in plain ASCII, because reg.exe writes in the console's code page. */
const valueName = 'Policy';

/** A reg.exe line that names a key, and one with a value's name, type and data. */
const keyLine = /^HKEY_LOCAL_MACHINE\\.+$/;
const valueLine = /^ {4}(?<name>.+?) {4}(?<type>REG_\w+)(?: {4}(?<content>.*))?$/;

/**
 * A policy in Windows' registry, read with the system's own reg.exe.
 *
 * Neither its exit code nor its (translated) messages tell that a key is missing, so the key above is listed first.
 */
export async function registryPolicy(run: RunProgram): Promise<FoundPolicy> {
  try {
    const known = lines(await run(['query', policies])).filter((line) => keyLine.test(line));
    if (!known.some((line) => line.toLowerCase().endsWith('\\policies\\podkey'))) return { kind: 'none' };
    return inKey(lines(await run(['query', key])));
  } catch (thrown) {
    const detail = thrown instanceof RunFailed ? `reg.exe: ${thrown.code}` : 'reg.exe';
    return { kind: 'unusable', where: key, why: 'unreadable', detail };
  }
}

/** Anything else in the key may be a rule that someone intended, so nothing is ignored. */
function inKey(output: readonly string[]): FoundPolicy {
  const where = `${key}\\${valueName}`;
  let found: FoundPolicy = { kind: 'none' };
  for (const line of output) {
    const { name, type, content = '' } = valueLine.exec(line)?.groups ?? {};
    const isItself = line.toLowerCase().endsWith('\\policies\\podkey');
    if (line.trim() === '' || (keyLine.test(line) && isItself)) continue;
    if (name?.toLowerCase() !== valueName.toLowerCase())
      return { kind: 'unusable', where: key, why: 'unknown-value', detail: name ?? line.trim() };
    if (type !== 'REG_SZ') return { kind: 'unusable', where, why: 'no-text', detail: valueName };
    found = { kind: 'there', where, bytes: Buffer.from(content, 'latin1') };
  }
  return found;
}

const lines = (output: Buffer) => output.toString('latin1').split(/\r?\n/);

/** A system program failed or could not be started; `code` is its exit code or the system's error. */
export class RunFailed extends Error {
  readonly code: string;

  constructor(code: string, options: ErrorOptions) {
    super(`a program of the system failed: ${code}`, options);
    this.code = code;
  }
}

/** Runs one program with these arguments and returns its output. Fails as `RunFailed`. */
export type RunProgram = (args: readonly string[]) => Promise<Buffer>;

/** A program at a full path. It has ten seconds, because Podkey's start waits for it. */
export const programAt =
  (file: string): RunProgram =>
  (args) =>
    new Promise((resolve, reject) => {
      const options = {
        encoding: 'buffer',
        timeout: 10_000,
        windowsHide: true,
        maxBuffer: 4_000_000,
      } as const;
      execFile(file, args, options, (cause, printed) => {
        if (cause) reject(new RunFailed(String(cause.code ?? cause.signal ?? 'no answer'), { cause }));
        else resolve(printed);
      });
    });

/** The administrator of Linux and macOS. */
const root = 0;

/**
 * A policy in a file that only the administrator can change: the file and its folder must belong to `owner` (a user ID) and be
 * writable by no one else. Reads at most `maxBytes` and one more.
 */
export async function ownedPolicyFile(file: string, maxBytes: number, owner = root): Promise<FoundPolicy> {
  return readWhereProtected(file, maxBytes, async () => {
    const [itself, folder] = await Promise.all([lstat(file), lstat(path.dirname(file))]);
    // The target of a link may belong to anyone, and may be removed.
    if (!itself.isFile() || !folder.isDirectory()) return 'not-a-file';
    const isTheirs = [itself, folder].every(({ uid, mode }) => uid === owner && (mode & 0o022) === 0);
    return isTheirs ? null : 'changeable';
  });
}

/** Windows lets only administrators write here, in every language. On other drives people may create such folders. */
const programFiles = /^c:\\program files( \(x86\)| \(arm\))?\\/i;

/** A policy in a file on Windows. Its real folder must be one of those for all users. */
export async function installedPolicyFile(file: string, maxBytes: number): Promise<FoundPolicy> {
  return readWhereProtected(file, maxBytes, async () => {
    const itself = await lstat(file);
    if (!itself.isFile()) return 'not-a-file';
    return programFiles.test(file) ? null : 'changeable';
  });
}

async function readWhereProtected(
  file: string,
  maxBytes: number,
  look: () => Promise<'not-a-file' | 'changeable' | null>,
): Promise<FoundPolicy> {
  try {
    const why = await look();
    if (why) return { kind: 'unusable', where: file, why };
    return { kind: 'there', where: file, bytes: await readFileStart(file, maxBytes) };
  } catch (thrown) {
    const code = systemCode(thrown);
    if (code === 'ENOENT') return { kind: 'none' };
    return { kind: 'unusable', where: file, why: 'unreadable', detail: code ?? '' };
  }
}

/** A file beside Podkey's program, if only an administrator can have written it. */
export function fileBesideProgram(name: string, maxBytes: number): Promise<FoundPolicy> {
  const program = realpathSync.native(process.execPath);
  const file = path.join(path.dirname(program), name);
  return process.platform === 'win32' ? installedPolicyFile(file, maxBytes) : ownedPolicyFile(file, maxBytes);
}
