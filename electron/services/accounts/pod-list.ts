import { readFile } from 'node:fs/promises';
import { podListFileSchema, type PodList } from '../../../shared/schemas/pod-list.ts';
import { accountFailureText } from '../../../shared/text/account-failures.ts';

/**
 * The pods that IT put into a `pods.json`: the first of `files` that is there counts.
 *
 * Read anew each time, so that a roll-out needs no restart. Never rejects: without a list a pod is typed.
 */
export async function readPodList(files: readonly string[]): Promise<PodList> {
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return parsePodList(file, text);
  }
  return { pods: [], trouble: null };
}

function parsePodList(file: string, text: string): PodList {
  const parsed = podListFileSchema.safeParse(parseJson(text));
  if (parsed.success) return { pods: parsed.data.pods, trouble: null };
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  const trouble =
    where === ''
      ? accountFailureText.podListNoList({ file })
      : accountFailureText.podListWrong({ file, where });
  return { pods: [], trouble };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
