import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A violated rule, with the offending elements. */
export type AccessibilityFault = [rule: string, elements: string[]];

/** The rules about colours, which are all that differs between themes. */
export const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Returns axe's findings for the current page, by all rules or some. */
export async function accessibilityFaults(
  page: Page,
  rules?: readonly string[],
): Promise<AccessibilityFault[]> {
  // Loaded once per page, because it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const runner = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await runner.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
  }, rules);
}
