import type { ActivityEvent } from '../../shared/schemas/activity.ts';
import type { AccountSnapshot } from '../../shared/schemas/journal-action.ts';
import { northwindBadge, routerLocator } from './samples.ts';

/** The account of `northwindBadge`, as the journal stores it. */
export const northwindSnapshot: AccountSnapshot = {
  id: northwindBadge.id,
  label: northwindBadge.label,
  environment: northwindBadge.environment,
  podOrigin: northwindBadge.podUrl,
};

/** An event: a router's property was revealed. */
export function revealed(property: string): ActivityEvent {
  return {
    action: 'revealed',
    account: northwindSnapshot,
    locator: { ...routerLocator, property },
    of: null,
  };
}
