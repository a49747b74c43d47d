import { readFile } from 'node:fs/promises';
import type { FoundPolicy } from '../policy/read-policy.ts';
import { utf8Text } from '../files/file-contents.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { podListFileSchema, type PodList } from '../../../shared/schemas/network.ts';
import { accountFailureText } from '../../../shared/text/en/accounts.ts';

/**
 * The pods that IT offers in a `pods.json`: the first of `files` that exists.
 *
 * Read each time, so that a roll-out needs no restart. Never rejects: without a list, people type their pod's address.
 */
export async function readPodList(files: readonly string[]): Promise<PodList> {
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return parsePodList(file, text);
  }
  return { pods: [], trouble: null };
}

/** The largest `pods.json` of an administrator, in bytes. Fifty pods take a quarter of it. */
export const maxPodListBytes = 512 * 1024;

/**
 * The addresses in a `pods.json` that only an administrator can have written; none if others can write it, or it is invalid.
 *
 * The person's own list does not count, because anyone who can write their files could add a pod to it.
 */
export async function readAdministratorsPods(
  find: (maxBytes: number) => Promise<FoundPolicy>,
): Promise<readonly string[]> {
  const found = await find(maxPodListBytes);
  if (found.is !== 'there' || found.bytes.length > maxPodListBytes) return [];
  return parsePodList(found.where, utf8Text(found.bytes) ?? '').pods.map(({ url }) => url);
}

function parsePodList(file: string, text: string): PodList {
  const parsed = podListFileSchema.safeParse(parseJson(text));
  if (parsed.success) return { pods: parsed.data.pods, trouble: null };
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  const trouble =
    where === ''
      ? accountFailureText.podListInvalid({ file })
      : accountFailureText.podListFieldInvalid({ file, where });
  return { pods: [], trouble };
}
