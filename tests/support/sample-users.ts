import type { SampleRole, SamplePod, PodUser } from '../../sample-pod/index.ts';
import type { User } from '../../shared/schemas/user.ts';

/** A complete user as a pod returns it; the test overrides what matters to it. */
export function aUser(over: Partial<User> = {}): User {
  return {
    id: '77777777-7777-4777-8777-777777777777',
    accountId: '11111111-1111-4111-8111-111111111111',
    email: 'anna@northwind.example',
    firstName: 'Anna',
    lastName: 'Berg',
    role: 'viewer',
    accountScopes: ['11111111-1111-4111-8111-111111111111'],
    organizationScopes: [harbour, lighthouse],
    externalIds: [{ system: 'psa', reference: 'T-1' }],
    createdAt: '2029-01-01T00:00:00.000Z',
    updatedAt: '2029-06-01T00:00:00.000Z',
    createdBy: '88888888-8888-4888-8888-888888888888',
    updatedBy: '88888888-8888-4888-8888-888888888888',
    deletedAt: null,
    ...over,
  };
}

export const harbour = 'aaaaaaaa-1111-4111-8111-111111111111';
export const lighthouse = 'bbbbbbbb-1111-4111-8111-111111111111';
export const museum = 'cccccccc-1111-4111-8111-111111111111';

/** The last user with a role on a sample pod, who is not the user of an API key. */
export function userOn(pod: SamplePod, role: SampleRole): PodUser {
  const user = pod.users.findLast((candidate) => candidate.role === role);
  if (!user) throw new Error(`The sample pod has no ${role}`);
  return user;
}

/** The updates sent to a sample pod, by its own log. */
export const patchesOn = (pod: SamplePod) => pod.log.filter(({ method }) => method === 'PATCH');
