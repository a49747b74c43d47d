import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A rule that is broken, with the elements that break it. */
export type AccessibilityFault = [rule: string, elements: string[]];

/** The rules that judge colours: all that can differ between one theme and another. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it is now, by all rules or by some. */
export async function accessibilityFaults(
  page: Page,
  rules?: readonly string[],
): Promise<AccessibilityFault[]> {
  // Legacy mode: the other one opens a page of its own, which an Electron application can't.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
