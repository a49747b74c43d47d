import { Failure } from '../../../shared/errors/failure.ts';
import { lookupFailureText as text } from '../../../shared/text/failures/lookup-failures.ts';
import { accountFailureText } from '../../../shared/text/failures/account-failures.ts';

/** The account of the lookups was removed. */
export const accountGone = () => notFound(accountFailureText.gone, accountFailureText.goneNext);
/** The lookup was removed. */
export const lookupGone = () => notFound(text.lookupGone, text.seeList);
/** There is no user name to copy. */
export const noUserName = () => notFound(text.noUserName, text.addUserName);
/** There is no removal left to undo. */
export const nothingToRestore = () => notFound(text.nothingToRestore, text.saveAgain);

function notFound(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'not-found', message, nextStep, retryable: false });
}
