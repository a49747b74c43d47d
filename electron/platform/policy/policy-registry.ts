import type { FoundPolicy } from '../../services/policy/policy-source.ts';
import { RunFailed, type RunProgram } from './run-program.ts';

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
    if (!known.some((line) => line.toLowerCase().endsWith('\\policies\\podkey'))) return { is: 'none' };
    return inKey(lines(await run(['query', key])));
  } catch (thrown) {
    const detail = thrown instanceof RunFailed ? `reg.exe: ${thrown.code}` : 'reg.exe';
    return { is: 'unusable', where: key, why: 'unreadable', detail };
  }
}

/** Anything else in the key may be a rule that someone intended, so nothing is ignored. */
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
