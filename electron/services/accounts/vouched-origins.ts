import type { Policy } from '../../../shared/schemas/policy.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';
import type { AccountOrigin } from '../../storage/confirmed-origins.ts';
import type { SampleAccount } from './sample-account.ts';

interface Sources {
  policy: Policy | undefined;
  /** Podkey's own pod, on loopback and with invented data. */
  sample: Pick<SampleAccount, 'draft'>;
  administratorsPods: () => Promise<readonly string[]>;
}

/**
 * Returns whether Podkey itself, the policy or an administrator's `pods.json` names an origin, so that the person need not
 * confirm it.
 */
export function vouchedOrigins({ policy, sample, administratorsPods }: Sources) {
  return async ({ kind, origin }: AccountOrigin): Promise<boolean> => {
    if (kind === 'proxy') return policy?.allowedProxies?.includes(origin) ?? false;
    const known = [sample.draft?.podUrl ?? [], policy?.allowedPods ?? [], await administratorsPods()];
    return known.flat().some((podUrl) => podOrigin(podUrl) === origin);
  };
}
