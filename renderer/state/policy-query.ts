import { queryOptions } from '@tanstack/svelte-query';
import type { PolicyInForce } from '../../shared/schemas/policy.ts';
import { ask } from '../bridge/bridge-error.ts';

/** The organization's policy for this computer, for display: main alone enforces it. It does not change while Podkey runs. */
export const policyQuery = () =>
  queryOptions({ queryKey: ['policy'] as const, queryFn: () => ask('app.policy', {}), staleTime: Infinity });

/** Whether the policy lets Podkey type into other windows; false until it is known. */
export function allowsTyping(known: { readonly inForce: PolicyInForce | null } | undefined): boolean {
  return known !== undefined && known.inForce?.policy.typing !== 'off';
}
