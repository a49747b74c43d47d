import type { CallOutput } from '../../../shared/ipc/contract.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `app.…` calls. */
export function appHandlers(info: CallOutput<'app.info'>): DomainHandlers<'app'> {
  return { 'app.info': () => info };
}
