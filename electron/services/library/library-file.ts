import { z } from 'zod';
import { libraryKind, libraryLimits, libraryVersion } from '../../../shared/schemas/library.ts';
import { podUrlSchema } from '../../../shared/schemas/pod-url.ts';
import { enteredUuidSchema } from '../../../shared/schemas/uuid.ts';
import { loginInFileSchema } from '../logins/login-in-file.ts';

/** The fields that every version of a library has. */
export const libraryHeadSchema = z.looseObject({
  kind: z.literal(libraryKind),
  version: z.number().int().positive(),
});

/** The logins of one account ID on one pod, as in a file of logins (docs/library.md). */
const podSchema = z.strictObject({
  podUrl: podUrlSchema,
  accountId: enteredUuidSchema,
  logins: z.array(loginInFileSchema),
});

/**
 * A team library. Strict, so that it contains nothing but logins without values.
 *
 * `serial` rises with each library that is published; `madeAt` is a UTC time (ISO 8601).
 */
export const libraryFileSchema = z
  .strictObject({
    kind: z.literal(libraryKind),
    version: z.literal(libraryVersion),
    serial: z.int().min(1),
    madeAt: z.iso.datetime(),
    pods: z.array(podSchema).min(1).max(libraryLimits.pods),
  })
  .refine(({ pods }) => pods.reduce((sum, { logins }) => sum + logins.length, 0) <= libraryLimits.logins);
export type LibraryFile = z.infer<typeof libraryFileSchema>;
export type LibraryPod = LibraryFile['pods'][number];
