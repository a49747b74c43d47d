import type { CallName, CallOutput, CallParsed } from '../../shared/ipc/contract.ts';

/** Main's handler for each call. Input is parsed before, output after; expected failures are thrown. */
export type CallHandlers = {
  [Name in CallName]: (input: CallParsed<Name>) => CallOutput<Name> | Promise<CallOutput<Name>>;
};

/** The handlers of one domain, such as `accounts`: exactly its calls, so that a missing one does not compile. */
export type DomainHandlers<Domain extends string> = Pick<
  CallHandlers,
  Extract<CallName, `${Domain}.${string}`>
>;
