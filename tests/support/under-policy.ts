import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a policy to a folder, as an administrator would, and returns the variables that tell `wrappedApp` where it is.
 * A string is written unchanged.
 */
export async function putPolicy(folder: string, policy: unknown): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const file = path.join(folder, 'policy.json');
  await writeFile(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  await chmod(file, 0o644);
  return { TEST_POLICY_FOLDER: folder };
}
