import { Failure } from '../../../shared/errors/failure.ts';
import type { AccountsState } from '../../../shared/schemas/account.ts';
import { readDeepLink, writeDeepLink } from '../../../shared/schemas/deep-link.ts';
import type { NamedValue } from '../../../shared/schemas/pending-link.ts';
import { linksText } from '../../../shared/text/links/links.ts';
import { accountFailureText } from '../../../shared/text/failures/account-failures.ts';

interface Options {
  accounts: { state(): Promise<AccountsState> };
  clipboard: { copyPlain(text: string): Promise<void> };
}

/** Copies the link to a value. It is no secret, so it stays on the clipboard. Fails if no link can express the value. */
export async function copyLink({ accounts, clipboard }: Options, value: NamedValue): Promise<void> {
  const { accounts: known } = await accounts.state();
  const account = known.find(({ id }) => id === value.accountId);
  if (!account) throw cannotCopy(accountFailureText.gone);
  const { podUrl, accountId } = account;
  const link = writeDeepLink({ podUrl, accountId, locator: value.locator });
  // Don't copy a link that Podkey itself would refuse.
  if (!readDeepLink(link).ok) throw cannotCopy(linksText.cannotBeWritten);
  await clipboard.copyPlain(link);
}

function cannotCopy(message: string): Failure {
  return new Failure({
    kind: 'rejected',
    message,
    nextStep: linksText.sendNames,
    retryable: false,
  });
}
