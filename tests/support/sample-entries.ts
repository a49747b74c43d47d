import type { Example, SampleRole, SamplePod } from '../../sample-pod/index.ts';
import type { AccountService } from '../../electron/services/accounts/account-service.ts';
import type { AccountEntry } from './pages/accounts-page.ts';

/** The entries for adding an account on a sample pod. */
export function accountOn(pod: SamplePod, role: SampleRole = 'admin', label = 'Northwind'): AccountEntry {
  const { id, secret } = pod.apiKeys[role];
  return { label, podUrl: pod.baseUrl, accountId: pod.accountId, apiKeyId: id, secret };
}

/** Adds an account on a sample pod, with its secret in the keychain; returns Podkey's account ID. */
export async function addAccountOn(
  pod: SamplePod,
  accounts: AccountService,
  { label, role }: { label: string; role: SampleRole },
): Promise<string> {
  const { secret, ...entry } = accountOn(pod, role, label);
  const draft = { ...entry, environment: 'production', color: 'blue' } as const;
  return (await accounts.add(draft, secret, 'keychain')).id;
}

/** The path of a sample pod's example, by the start of its name. */
export const examplePath = (pod: SamplePod, name: string): string => exampleOn(pod, name).path;

/** A sample pod's example, by the start of its name. */
export function exampleOn(pod: SamplePod, name: string): Example {
  const example = pod.examples.find((candidate) => candidate.name.startsWith(name));
  if (!example) throw new Error(`The sample pod has no example “${name}”`);
  return example;
}
