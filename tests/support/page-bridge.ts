import type { Page } from 'playwright';

/** The page's `window` as a script sees it that does not keep to the contract. */
export interface PageWindow {
  podkey: {
    invoke(name: string, input: unknown): Promise<unknown>;
    on(name: string, listener: (payload: never) => void): () => void;
  };
}

/** A call's result as a script in the page sees it. */
export interface BridgeAnswer {
  ok: boolean;
  value?: unknown;
  error?: { kind: string; message: string; fields?: { field: string }[] };
}

/** Calls main as a script in the page does; throws if the bridge itself refuses. */
export async function answerInPage(page: Page, call: string, input: unknown): Promise<BridgeAnswer> {
  return page.evaluate(
    ([name, given]) => (window as unknown as PageWindow).podkey.invoke(name, given) as Promise<BridgeAnswer>,
    [call, input] as const,
  );
}

/** Calls main as the page does, and returns the value; throws if the call fails. */
export async function invokeInPage(page: Page, call: string, input: object): Promise<unknown> {
  const answer = await answerInPage(page, call, input);
  if (!answer.ok) throw new Error(`${call} was refused: ${JSON.stringify(answer)}`);
  return answer.value;
}
