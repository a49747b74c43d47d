import type { SamplePod } from '../../sample-pod/index.ts';

/** The keychain entry for the secret of the sample pod's administrator, written out so that a change fails a test. */
export function adminsKeychainName({ baseUrl, accountId, apiKeys }: SamplePod): string {
  return JSON.stringify(['api-key', baseUrl, accountId, apiKeys.admin.id, '']);
}
