import type { Page } from '@playwright/test';
import type { CallOutput } from '../../shared/ipc/contract.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { invokeInPage } from './page-bridge.ts';

/** Saves a path's value as the lookup “Core router” of the selected account, as its page would. */
export async function saveLookup(page: Page, link: string, podUrl: string): Promise<void> {
  const parsed = parseSecureValueLink(link, podUrl);
  if (parsed.kind !== 'locator') throw new Error(`${link} leads to nothing`);
  const { selectedId } = (await invokeInPage(page, 'accounts.list', {})) as CallOutput<'accounts.list'>;
  const draft = {
    name: 'Core router',
    locator: parsed.locator,
    organization: 'Harbour Hotel',
    tags: [],
    userName: 'admin',
    revision: 'fixed',
  };
  await invokeInPage(page, 'lookups.save', { accountId: selectedId, draft });
}
