/**
 * Why what is there can't be a policy.
 *
 * - `changeable`: somebody who is no administrator of this computer can change it.
 * - `not-a-file`: a link or something else stands where a plain file, or its folder, has to be.
 * - `unreadable`: the system did not let it be read; `detail` is its code.
 * - `no-text`, `unknown-value`: of the registry, whose value `detail` is not text, or has no place there.
 */
export type Unusable = 'changeable' | 'not-a-file' | 'unreadable' | 'no-text' | 'unknown-value';

/** What this system has of a policy; `where` names the file or the key for whoever has to put it right. */
export type FoundPolicy =
  | { is: 'none' }
  | { is: 'there'; where: string; bytes: Uint8Array }
  | { is: 'unusable'; where: string; why: Unusable; detail?: string };

/** Looks for the policy of the organization, and reads at most `maxBytes` of it and one more. Never rejects. */
export type FindPolicy = (maxBytes: number) => Promise<FoundPolicy>;

/** A policy has at most so many bytes. */
export const maxPolicyBytes = 256 * 1024;
