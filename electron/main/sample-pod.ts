import type { RunningSamplePod } from '../services/accounts/sample-account.ts';

/** Starts the embedded sample pod. Loaded at first use: most people never need it. */
export async function startEmbeddedSamplePod(): Promise<RunningSamplePod> {
  const { startSamplePod } = await import('../../sample-pod/index.ts');
  const pod = await startSamplePod();
  return {
    podUrl: pod.baseUrl,
    accountId: pod.accountId,
    apiKeyId: pod.apiKeys.admin.id,
    secret: pod.apiKeys.admin.secret,
    examples: pod.examples.map(({ name, path, kind }) => ({ name, path, kind })),
    close: () => pod.close(),
  };
}
