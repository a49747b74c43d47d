import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The bridge as a script of the page sees it: without types that would hold it back. */
    podkey: { invoke(name: string, input: unknown): Promise<unknown> };
  }
}

/** Calls main as the page does, and gives its answer; throws where it is refused. */
export async function invokeInPage(page: Page, call: string, input: object): Promise<unknown> {
  const answer = await page.evaluate(
    ([name, given]) => window.podkey.invoke(name, given) as Promise<{ ok: boolean; value?: unknown }>,
    [call, input] as const,
  );
  if (!answer.ok) throw new Error(`${call} was refused: ${JSON.stringify(answer)}`);
  return answer.value;
}
