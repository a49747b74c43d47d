import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  libraryKind,
  libraryLimits,
  libraryOfflineSchema,
  libraryVersion,
} from '../../../shared/features/team-library/contract.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { type Login, locatorKey } from '../../../shared/schemas/login.ts';
import { podUrlSchema } from '../../../shared/schemas/network.ts';
import { sitesForFile, sitesOfAddress } from '../../../shared/schemas/site.ts';
import { enteredUuidSchema } from '../../../shared/schemas/uuid.ts';
import {
  libraryFailures,
  libraryFailureText as text,
} from '../../../shared/features/team-library/text/en.ts';
import type { SignedLibrary } from './library-repository.ts';
import { parseJsonBytes } from '../../services/files/file-contents.ts';
import { loginInFileSchema } from '../../services/logins/logins-in-file.ts';
import { isSignedBy } from '../../services/signatures.ts';
import { Failure } from '../../../shared/errors/failure.ts';

/** The fields that every version of a library has. */
const libraryHeadSchema = z.looseObject({
  kind: z.literal(libraryKind),
  version: z.number().int().positive(),
});

/** The logins of one account ID on one pod, as in a file of logins (docs/library.md). */
const podSchema = z.strictObject({
  podUrl: podUrlSchema,
  accountId: enteredUuidSchema,
  logins: z.array(loginInFileSchema.extend({ offline: libraryOfflineSchema.optional() })),
});

/**
 * A team library. Strict, so that it contains nothing but logins without values.
 *
 * `serial` rises with each library that is published; `madeAt` is a UTC time (ISO 8601).
 */
export const libraryFileSchema = z
  .strictObject({
    kind: z.literal(libraryKind),
    version: z.literal([1, libraryVersion]),
    serial: z.int().min(1),
    madeAt: z.iso.datetime(),
    pods: z.array(podSchema).min(1).max(libraryLimits.pods),
  })
  .refine(
    ({ version, pods }) =>
      version > 1 || !pods.some((pod) => pod.logins.some(({ offline, sites }) => offline ?? sites)),
  )
  .refine(({ pods }) => pods.reduce((sum, { logins }) => sum + logins.length, 0) <= libraryLimits.logins);
export type LibraryFile = z.infer<typeof libraryFileSchema>;
export type LibraryPod = LibraryFile['pods'][number];

/**
 * Parses a library after verifying that its signature covers exactly these bytes.
 *
 * @param source the library's address or path, for messages
 * @throws Failure `library-refused`
 */
export function readLibrary(
  { content, signature }: SignedLibrary,
  publicKey: KeyObject,
  source: string,
): LibraryFile {
  if (content.length > libraryLimits.bytes) throw tooLarge(source);
  // Library and signature may have been read while they were being replaced.
  if (!isSignedBy(publicKey, content, signature)) throw libraryFailures.badSignature({ source });
  const json = parseJsonBytes(content);
  const head = libraryHeadSchema.safeParse(json);
  if (head.success && head.data.version > libraryVersion) throw libraryFailures.newerFormat({ source });
  const library = libraryFileSchema.safeParse(json);
  if (!library.success) throw libraryFailures.unreadable({ source });
  return library.data;
}

/** The logins of one account ID on one pod, in a library's form. */
export interface DraftPod {
  podUrl: string;
  accountId: string;
  logins: readonly ImportedLogin[];
}

/**
 * An unsigned library as text, made at a time in ms since the epoch.
 *
 * `serial` defaults to that time in s, so that a later library has a higher one without anyone counting.
 */
export function libraryDraft(pods: readonly DraftPod[], now: number, serial = serialAt(now)): string {
  const madeAt = new Date(now).toISOString();
  // Version 1, which every Podkey reads, if it can say everything. An export says nothing of offline copies.
  const saysSites = pods.some(({ logins }) => logins.some(({ sites }) => sites));
  const library = { kind: libraryKind, version: saysSites ? libraryVersion : 1, serial, madeAt, pods };
  return `${JSON.stringify(library, null, 2)}\n`;
}

/** The serial of a library that is made at a time in ms since the epoch. */
export const serialAt = (now: number): number => Math.floor(now / 1000);

/** A login in a library's form: without Podkey's IDs and without its maker's pins, uses and stale marks. */
export function libraryLogin({
  name,
  client,
  userName,
  address,
  sites,
  notes,
  tags,
  items,
}: Login): ImportedLogin {
  const described = items.map(({ kind, label, locator, confirmedAt }) => ({
    kind,
    label,
    locator,
    confirmedAt,
  }));
  // Who signs the library stands for its sites.
  const signed = sitesForFile(sites);
  const isByAddress = isDeepStrictEqual(signed, sitesOfAddress(address));
  return {
    name,
    client,
    userName,
    address,
    ...(!isByAddress && { sites: signed }),
    notes,
    tags,
    pinned: false,
    items: described,
  };
}

/** The names of two logins of an account that lead to the same value; undefined if there are none. */
export function sameValueIn(
  logins: readonly Pick<ImportedLogin, 'name' | 'items'>[],
): { one: string; other: string } | undefined {
  const owners = new Map<string, string>();
  for (const { name, items } of logins) {
    for (const { locator } of items) {
      const key = locatorKey(locator);
      const owner = owners.get(key);
      if (owner !== undefined) return { one: owner, other: name };
      owners.set(key, name);
    }
  }
  return undefined;
}

/** The library, or its signature, is larger than Podkey reads. */
export function tooLarge(source: string): Failure {
  const megabytes = libraryLimits.bytes / (1024 * 1024);
  return libraryFailures.tooLarge({ source, megabytes });
}

/** The library can't be reached. Keeps the message of the pod client or the system, and gives a library's advice. */
export function unreachable(thrown: unknown): Failure {
  const known = Failure.is(thrown) ? thrown.appError : null;
  if (known?.kind === 'library-refused' || known?.kind === 'cancelled') return new Failure(known);
  if (known) return new Failure({ ...known, nextStep: text.unreachableNext, retryable: true });
  return libraryFailures.unreachable();
}
