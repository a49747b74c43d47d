import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { textsInHeap } from './heap-snapshot.ts';
import { leftoversIn, type Leftover, type Needle } from './leftover.ts';

/** V8's flag for snapshots with untruncated texts; pages need it at start, within `--js-flags`. */
export const wholeTexts = '--heap-snapshot-string-limit=10000000';

/** Searches a page's live objects after garbage collection for secrets, and for large parts of them. */
export async function leftoversInPageHeap(page: Page, needles: readonly Needle[]): Promise<Leftover[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return leftoversInHeap(chunks.join(''), needles);
}

/** Searches main's live objects after garbage collection for secrets, and for large parts of them. */
export function leftoversInMainHeap(
  app: ElectronApplication,
  needles: readonly Needle[],
): Promise<Leftover[]> {
  return throughFile(async (file) => {
    // Written to a file, so that the snapshot does not contain itself.
    await app.evaluate(
      (_electron, [name, flag]) => {
        const v8 = process.getBuiltinModule('node:v8');
        v8.setFlagsFromString(flag);
        v8.writeHeapSnapshot(name);
      },
      [file, wholeTexts] as const,
    );
    return leftoversInHeap(await readFile(file, 'utf8'), needles);
  });
}

/**
 * Searches all bytes that the main process can still reach for secrets: buffers, and the blocks they share.
 *
 * Excludes WebAssembly memory: undici's parser keeps the last response there until the next one, and offers no access
 * to it (docs/security.md, "Memory after use").
 */
export function leftoversInMainBuffers(
  app: ElectronApplication,
  needles: readonly Needle[],
): Promise<Leftover[]> {
  return throughFile(async (file) => {
    await app.evaluate(async (_electron, name) => {
      const { Session } = process.getBuiltinModule('node:inspector/promises');
      const session = new Session();
      session.connect();
      const allOf = async (expression: string) => {
        const { result } = await session.post('Runtime.evaluate', { expression });
        const prototypeObjectId = result.objectId ?? '';
        const { objects } = await session.post('Runtime.queryObjects', { prototypeObjectId });
        return { objectId: objects.objectId ?? '' };
      };
      const buffers = await allOf('ArrayBuffer.prototype');
      const memories = await allOf('WebAssembly.Memory.prototype');
      await session.post('Runtime.callFunctionOn', {
        ...buffers,
        arguments: [memories, { value: name }],
        functionDeclaration: `function (memories, file) {
          const { appendFileSync } = process.getBuiltinModule('node:fs');
          const parsers = new Set(memories.map((memory) => memory.buffer));
          for (const buffer of this) if (!parsers.has(buffer) && !buffer.detached) appendFileSync(file, new Uint8Array(buffer));
        }`,
      });
      session.disconnect();
    }, file);
    return leftoversIn(await readFile(file), 'buffers', needles);
  });
}

export function leftoversInHeap(snapshot: string, needles: readonly Needle[]): Leftover[] {
  const sought = needles.flatMap(({ name, secret }) =>
    [secret, ...partsOf(secret)].map((part) => ({ name, part })),
  );
  return textsInHeap(snapshot).flatMap(({ text, heldBy }) => {
    const names = new Set(sought.filter(({ part }) => text.includes(part)).map(({ name }) => name));
    return [...names].map((name) => ({ name, place: heldBy() }));
  });
}

/**
 * Overlapping halves: three quarters of a secret contain at least one. Halves of short secrets would match by chance.
 */
function partsOf(secret: string): string[] {
  const half = Math.floor(secret.length / 2);
  const quarter = Math.floor(secret.length / 4);
  return half < 8 ? [] : [0, quarter, secret.length - half].map((from) => secret.slice(from, from + half));
}

async function throughFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-heap-'));
  try {
    return await use(path.join(folder, 'written'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
