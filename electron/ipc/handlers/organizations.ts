import type { OrganizationService } from '../../services/organizations/organization-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `organizations.…` calls. */
export function organizationHandlers(organizations: OrganizationService): DomainHandlers<'organizations'> {
  return {
    'organizations.list': ({ accountId, refresh }) => organizations.list(accountId, refresh),
    'organizations.stop': () => {
      organizations.stop();
      return {};
    },
    'organizations.copyId': async ({ id }) => {
      await organizations.copyId(id);
      return {};
    },
  };
}
