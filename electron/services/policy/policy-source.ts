/**
 * Why what was found can't be a policy.
 * @
 * - `changeable`: someone who is not an administrator of this computer can change it.
 * - `not-a-file`: it, or its folder, is a link or something else.
 * - `unreadable`: the system did not allow reading it; `detail` is the system's code.
 * - `no-text`, `unknown-value`: the registry value `detail` is not text, or is not one of Podkey's.
 */
export type Unusable = 'changeable' | 'not-a-file' | 'unreadable' | 'no-text' | 'unknown-value';

/** What this system has of a policy. `where` names the file or key, for the person who must correct it. */
export type FoundPolicy =
  | { is: 'none' }
  | { is: 'there'; where: string; bytes: Uint8Array }
  | { is: 'unusable'; where: string; why: Unusable; detail?: string };

/** Looks for the organization's policy and reads at most `maxBytes` and one more. Never rejects. */
export type FindPolicy = (maxBytes: number) => Promise<FoundPolicy>;

/** The largest policy, in bytes. */
export const maxPolicyBytes = 256 * 1024;
