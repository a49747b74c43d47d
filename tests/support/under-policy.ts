import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Puts a policy into a folder, as an administrator would, and gives the variables that tell `wrappedApp` where it is. A text is written as it is. */
export async function putPolicy(folder: string, policy: unknown): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const file = path.join(folder, 'policy.json');
  await writeFile(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  await chmod(file, 0o644);
  return { TEST_POLICY_FOLDER: folder };
}
