import type { Page } from '@playwright/test';
import type { CallInput, CallOutput } from '../../shared/ipc/contract.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { invokeInPage, stateInPage } from './page-bridge.ts';
import { aLoginDraft } from './sample-logins.ts';

/** Saves a link's value as the password of the login “Core router” in the selected account, as its page would, and returns it. */
export async function saveLogin(
  page: Page,
  link: string,
  podUrl: string,
  over: Partial<CallInput<'logins.save'>['draft']> = {},
): Promise<CallOutput<'logins.save'>> {
  const parsed = parseSecureValueLink(link, podUrl);
  if (parsed.kind !== 'locator') throw new Error(`${link} leads to nothing`);
  const { selectedId } = await stateInPage(page, 'accounts');
  const items = [{ kind: 'password' as const, label: null, locator: parsed.locator }];
  return (await invokeInPage(page, 'logins.save', {
    accountId: selectedId,
    draft: { ...aLoginDraft({ items }), ...over },
  })) as CallOutput<'logins.save'>;
}
