import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A rule that is broken, with the elements that break it. */
export type AccessibilityFault = [rule: string, elements: string[]];

/** The rules that judge colours: all that can differ between one theme and another. */
export const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it is now, by all its rules or by some. */
export async function accessibilityFaults(
  page: Page,
  rules?: readonly string[],
): Promise<AccessibilityFault[]> {
  // Read into a page once: it is large.
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
