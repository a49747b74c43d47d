import type { Page } from 'playwright';
import type { State, StateName } from '../../shared/ipc/states.ts';

/** A call's result as a script in the page sees it. */
export interface BridgeResult {
  ok: boolean;
  value?: unknown;
  error?: { kind: string; message: string; fields?: { field: string }[] };
}

/** The page's `window` as a script sees it that does not keep to the contract. */
export interface PageWindow {
  podkey: {
    invoke(name: string, input: unknown): Promise<BridgeResult>;
    on(name: string, listener: (payload: never) => void): () => void;
  };
}

/** Calls main as a script in the page does; throws if the bridge itself refuses. */
export async function resultInPage(page: Page, call: string, input: unknown): Promise<BridgeResult> {
  return page.evaluate(([name, given]) => (window as unknown as PageWindow).podkey.invoke(name, given), [
    call,
    input,
  ] as const);
}

/** Calls main as the page does, and returns the value; throws if the call fails. */
export async function invokeInPage(page: Page, call: string, input: object): Promise<unknown> {
  const result = await resultInPage(page, call, input);
  if (!result.ok) throw new Error(`${call} was refused: ${JSON.stringify(result)}`);
  return result.value;
}

/** A state of main, as the page reads it. */
export async function stateInPage<Name extends StateName>(page: Page, name: Name): Promise<State<Name>> {
  const { state } = (await invokeInPage(page, 'states.read', { name })) as { state: State<Name> };
  return state;
}
