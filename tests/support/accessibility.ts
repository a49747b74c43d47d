import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A violated rule, with the offending elements. */
export type AccessibilityFault = [rule: string, elements: string[]];

/** The rules about colours, which are all that differs between themes. */
export const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2, A and AA, with target sizes, which axe leaves out by default; and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns axe's findings for the current page, by the rules of those tags or by the given rules. */
export async function accessibilityFaults(
  page: Page,
  rules?: readonly string[],
): Promise<AccessibilityFault[]> {
  // Loaded once per page, because it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: tags };
  return page.evaluate(async (only) => {
    const runner = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await runner.run(document, { resultTypes: ['violations'], runOnly: only });
    return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
  }, runOnly);
}
