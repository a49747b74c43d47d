import { lstatSync, readlinkSync, statSync, type BigIntStats } from 'node:fs';
import path from 'node:path';
import type { FileFacts } from './process-facts.ts';

/** As many links as Linux follows in one path (path_resolution(7)). */
const mostLinks = 40;
/** Folders in which a path means another file to each process, such as /dev/stdin. */
const ownToEachProcess = /^\/(?:proc|dev)(?:\/|$)/;

/**
 * A regular file at an absolute path.
 *
 * Undefined too if a link on the way leads through /proc or /dev, because it would lead Podkey to another file than the process that
 * opened it.
 */
export function regularFileAt(file: string): FileFacts | undefined {
  let reached = '/';
  let rest = partsOf(file);
  for (let links = 0; rest.length > 0;) {
    const [part = '', ...others] = rest;
    const next = path.join(reached, part);
    if (ownToEachProcess.test(next)) return undefined;
    if (lstatSync(next).isSymbolicLink()) {
      if ((links += 1) > mostLinks) return undefined;
      const target = readlinkSync(next);
      rest = [...partsOf(target), ...others];
      if (path.isAbsolute(target)) reached = '/';
    } else {
      rest = others;
      reached = next;
    }
  }
  const found = statSync(reached, { bigint: true });
  return found.isFile() ? factsOf(found) : undefined;
}

/** Nobody can set the time of a file’s last change, unlike that of its last writing. */
export function factsOf({ dev, ino, size, ctimeNs, ctimeMs }: BigIntStats): FileFacts {
  return { id: [dev, ino, size, ctimeNs].join(':'), changedAt: Number(ctimeMs) };
}

const partsOf = (file: string) => file.split('/').filter((part) => part !== '' && part !== '.');
