import type { DomainHandlers } from '../../ipc/handle-call.ts';
import { accountSnapshot } from '../../services/activity/journal.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { likenessTo } from './likeness.ts';

/** Compares an open value with what a person has. */
export function compare({ activity, leases }: Core) {
  const handlers: DomainHandlers<'compare'> = {
    'compare.value': ({ handle, text }) => {
      const { kept, locator, session, value } = leases.get(handle);
      const account = accountSnapshot(session.account);
      activity.record({
        action: 'value-compared',
        account,
        locator,
        ...(kept && { keptAt: kept.keptAt }),
      });
      return { kind: likenessTo(value.value, text) };
    },
  };
  return { handlers, session: { holdsNoAccountData: 'keeps neither text' } } satisfies MainFeature;
}
