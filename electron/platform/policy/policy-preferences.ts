import type { FoundPolicy } from '../../services/policy/policy-source.ts';
import { RunFailed, type RunProgram } from './run-program.ts';

/** Keys of a profile that describe the profile itself, among its settings. */
const profileKey = /^Payload[A-Z]/;

/** Converts a managed preferences file of macOS to JSON, with the system's own plutil. */
export async function preferencesAsJson(found: FoundPolicy, plutil: RunProgram): Promise<FoundPolicy> {
  if (found.is !== 'there') return found;
  const { where } = found;
  try {
    const json = await plutil(['-convert', 'json', '-o', '-', where]);
    return { is: 'there', where, bytes: Buffer.from(withoutProfile(json.toString('utf8'))) };
  } catch (thrown) {
    const detail = thrown instanceof RunFailed ? `plutil: ${thrown.code}` : 'plutil';
    return { is: 'unusable', where, why: 'unreadable', detail };
  }
}

function withoutProfile(json: string): string {
  return JSON.stringify(JSON.parse(json), (name: string, value: unknown) =>
    profileKey.test(name) ? undefined : value,
  );
}
