import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PodUser } from '../records.ts';
import type { SampleRole } from '../roles.ts';

/** An API key with its secret, as a person types it to add the account. It acts as a user with the role. */
export interface SampleApiKey {
  readonly id: string;
  readonly secret: string;
  readonly role: SampleRole;
}

/** One API key per role. */
export type ApiKeys = Readonly<Record<SampleRole, SampleApiKey>>;

/** Creates a key with a random secret for each role, and the check of a caller's credentials. */
export function createApiKeys(
  users: readonly PodUser[],
  newId: () => string,
): {
  keys: ApiKeys;
  /** Returns the ID of the user that a key acts as; undefined if the key or its secret is wrong. */
  userOf: (id: string, secret: string) => string | undefined;
} {
  const holders = new Map<string, { userId: string; digest: Buffer }>();

  function keyOf(role: SampleRole): SampleApiKey {
    const user = users.find((candidate) => candidate.role === role);
    if (!user) throw new Error(`No user has the role ${role}`);
    const key = { id: newId(), secret: randomBytes(32).toString('base64url'), role };
    holders.set(key.id, { userId: user.id, digest: digest(key.secret) });
    return key;
  }

  const keys: ApiKeys = {
    system_admin: keyOf('system_admin'),
    system_support: keyOf('system_support'),
    admin: keyOf('admin'),
    support: keyOf('support'),
    viewer: keyOf('viewer'),
    organization_viewer: keyOf('organization_viewer'),
  };

  function userOf(id: string, secret: string): string | undefined {
    const holder = holders.get(id);
    return holder && timingSafeEqual(holder.digest, digest(secret)) ? holder.userId : undefined;
  }

  return { keys, userOf };
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
