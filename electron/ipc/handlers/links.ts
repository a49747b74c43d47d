import type { LinkInbox } from '../../services/links/link-inbox.ts';
import type { NamedValue } from '../../../shared/schemas/pending-link.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `links.…` calls. */
export function linkHandlers(
  inbox: LinkInbox,
  copyLink: (value: NamedValue) => Promise<void>,
): DomainHandlers<'links'> {
  return {
    'links.pending': async () => ({ link: await inbox.pending() }),
    'links.accept': ({ id }) => inbox.accept(id),
    'links.dismiss': ({ id }) => {
      inbox.dismiss(id);
      return {};
    },
    'links.copy': async (value) => {
      await copyLink(value);
      return {};
    },
  };
}
