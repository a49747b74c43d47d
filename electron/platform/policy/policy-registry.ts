import type { FoundPolicy } from '../../services/policy/policy-source.ts';
import { RunFailed, type RunProgram } from './run-program.ts';

/** The part of Windows' registry that group policies write and only administrators can change. */
const policies = 'HKLM\\SOFTWARE\\Policies';
const key = `${policies}\\Podkey`;
/** The one value of Podkey's key: the policy as JSON, in plain ASCII, for reg.exe writes in the console's code page. */
const valueName = 'Policy';

/** A line of reg.exe that names a key, and one that names a value, its type and what is in it. */
const keyLine = /^HKEY_LOCAL_MACHINE\\.+$/;
const valueLine = /^ {4}(?<name>.+?) {4}(?<type>REG_\w+)(?: {4}(?<content>.*))?$/;

/**
 * A policy in Windows' registry, asked of the system's own reg.exe.
 *
 * That says neither by its exit code nor in any one language that a key is not there, so the key above it is asked first.
 */
export async function registryPolicy(run: RunProgram): Promise<FoundPolicy> {
  try {
    const known = lines(await run(['query', policies])).filter((line) => keyLine.test(line));
    if (!known.some((line) => line.toLowerCase().endsWith('\\policies\\podkey'))) return { is: 'none' };
    return inKey(lines(await run(['query', key])));
  } catch (thrown) {
    const detail = thrown instanceof RunFailed ? `reg.exe: ${thrown.code}` : 'reg.exe';
    return { is: 'unusable', where: key, why: 'unreadable', detail };
  }
}

/** Whatever else stands there may be a rule that somebody meant: nothing is passed over. */
function inKey(said: readonly string[]): FoundPolicy {
  const where = `${key}\\${valueName}`;
  let found: FoundPolicy = { is: 'none' };
  for (const line of said) {
    const { name, type, content = '' } = valueLine.exec(line)?.groups ?? {};
    const isItself = line.toLowerCase().endsWith('\\policies\\podkey');
    if (line.trim() === '' || (keyLine.test(line) && isItself)) continue;
    if (name?.toLowerCase() !== valueName.toLowerCase())
      return { is: 'unusable', where: key, why: 'unknown-value', detail: name ?? line.trim() };
    if (type !== 'REG_SZ') return { is: 'unusable', where, why: 'no-text', detail: valueName };
    found = { is: 'there', where, bytes: Buffer.from(content, 'latin1') };
  }
  return found;
}

const lines = (output: Buffer) => output.toString('latin1').split(/\r?\n/);
