import { sitesOfAddress } from '../../shared/schemas/site.ts';
import type { RunningSamplePod } from '../services/accounts/known-accounts.ts';

/** Starts the embedded sample pod. Loaded on first use, because most people never need it. */
export async function startEmbeddedSamplePod(): Promise<RunningSamplePod> {
  const { ROLES, startSamplePod } = await import('../../sample-pod/index.ts');
  const pod = await startSamplePod();
  return {
    podUrl: pod.baseUrl,
    accountId: pod.accountId,
    apiKeyId: pod.apiKeys.admin.id,
    secret: pod.apiKeys.admin.secret,
    examples: pod.examples.map(({ name, path, kind }) => ({ name, path, kind })),
    logins: pod.logins.map(({ tags, items, ...login }) => ({
      ...login,
      sites: sitesOfAddress(login.address),
      tags: [...tags],
      items: items.map(({ kind, label, assetTypeName, assetId, revisionId, propertyName }) => ({
        kind,
        label,
        locator: { assetType: assetTypeName, assetId, revisionId, property: propertyName },
      })),
    })),
    // The second user of each role, because the first is the API key's own user.
    users: ROLES.flatMap((role) => pod.users.filter((user) => user.role === role).slice(1, 2)).map(
      ({ id, first_name, last_name, role }) => ({ userId: id, name: `${first_name} ${last_name}`, role }),
    ),
    close: () => pod.close(),
  };
}
