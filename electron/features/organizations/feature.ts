import { organizationIdFailures } from '../../../shared/features/organizations/text/en.ts';
import type { CallHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';

/** The screen of organizations. Their list is core's, because they are the clients of logins and the scopes of users. */
export function organizations({ clipboard, organizations: list }: Core) {
  const handlers: Pick<CallHandlers, 'organizations.copyId'> = {
    // It is no secret, so it stays on the clipboard.
    'organizations.copyId': async ({ id }) => {
      if (!list.has(id)) throw organizationIdFailures.unlisted();
      await clipboard.copyPlain(id);
    },
  };
  return { handlers, session: { holdsNoAccountData: 'asks the list of core' } } satisfies MainFeature;
}
