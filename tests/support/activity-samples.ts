import type { AccountSnapshot, ActivityEvent } from '../../shared/schemas/activity.ts';
import { northwindBadge, routerLocator } from './samples.ts';

/** The account of `northwindBadge` as the journal names it. */
export const northwindThen: AccountSnapshot = {
  id: northwindBadge.id,
  label: northwindBadge.label,
  environment: northwindBadge.environment,
  podOrigin: northwindBadge.podUrl,
};

/** A property of a router that was revealed. */
export function revealed(property: string): ActivityEvent {
  return { action: 'revealed', account: northwindThen, locator: { ...routerLocator, property } };
}
