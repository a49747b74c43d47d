import { notFoundFailure } from '../../../shared/errors/failure.ts';
import { accountFailureText as text } from '../../../shared/text/failures/account-failures.ts';

/** The account was removed meanwhile. */
export const accountGone = () => notFoundFailure(text.gone, text.goneNext);
