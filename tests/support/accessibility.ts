import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page as it is now: each rule with the elements that break it. It takes seconds. */
export async function accessibilityFaults(page: Page): Promise<[rule: string, elements: string[]][]> {
  // Legacy mode: the other one opens a page of its own, which an Electron application can't.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
