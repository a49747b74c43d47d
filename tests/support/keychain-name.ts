import type { SamplePod } from '../../sample-pod/index.ts';

/** The keychain's name for the secret of the sample pod's administrator, written out so that a change of it is noticed. */
export function adminsKeychainName({ baseUrl, accountId, apiKeys }: SamplePod): string {
  return JSON.stringify(['api-key', baseUrl, accountId, apiKeys.admin.id, '']);
}
