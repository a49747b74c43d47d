import type { FoundPolicy } from '../../services/policy/policy-source.ts';
import { RunFailed, type RunProgram } from './run-program.ts';

/** By these names a profile speaks of itself; they stand among its settings. */
const ofTheProfile = /^Payload[A-Z]/;

/** The managed preferences found in a file of macOS, as JSON: what the system's own plutil makes of the property list. */
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
    ofTheProfile.test(name) ? undefined : value,
  );
}
