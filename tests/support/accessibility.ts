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
  await loadAxe(page);
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: tags };
  return page.evaluate(async (only) => {
    const runner = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await runner.run(document, { resultTypes: ['violations'], runOnly: only });
    return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
  }, runOnly);
}

/** Loads axe once per page, because it is large. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * Returns the controls whose accessible name does not contain the words that are seen on them, which people say to a voice control
 * (WCAG 2.5.3). axe's rule of this kind is experimental: it leaves out fields, reads keys as words, and takes a row's details for its
 * name although the row is described by them.
 */
export async function controlsNamedOtherwise(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(() => {
    const controls = [
      'button, a[href], input, select, textarea, summary',
      '[role=button], [role=link], [role=menuitem], [role=menuitemradio], [role=option], [role=radio], [role=switch], [role=tab]',
    ].join(', ');
    const runner = Reflect.get(window, 'axe') as typeof axe;
    runner.setup(document.body);
    try {
      return [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => !control.closest('[aria-hidden=true]'))
        .flatMap((control) => {
          const seen = seenOn(control);
          const name = runner.commons.text.accessibleText(control);
          // A pseudo text's brackets and padding are no letters.
          return letters(name).includes(letters(seen)) ? [] : [`“${seen}” is called “${name}”`];
        });
    } finally {
      runner.teardown();
    }

    function letters(text: string): string {
      return text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
    }

    /** What is seen on a control, or as a field's label; without what it is described by, unless that is everything. */
    function seenOn(control: HTMLElement): string {
      const isField = control.matches('input, select, textarea');
      if (isField) {
        const [label] = (control as HTMLInputElement).labels ?? [];
        return label ? (textsIn(label)[0] ?? '') : '';
      }
      const ids = control.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
      const described = ids.flatMap((id) => document.getElementById(id) ?? []);
      const named = textsIn(control, (holder) => !described.some((element) => element.contains(holder)));
      return (named.length > 0 ? named : textsIn(control)).join(' ');
    }

    /** The texts that are drawn in an element; a key beside its name is none. */
    function textsIn(element: Element, isCounted: (holder: Element) => boolean = () => true): string[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!holder || text === '' || holder.closest('kbd') || !isCounted(holder)) continue;
        if (isDrawn(holder, element)) texts.push(text);
      }
      return texts;
    }

    function isDrawn(holder: Element, within: Element): boolean {
      for (let around: Element | null = holder; around && around !== within; around = around.parentElement)
        if (getComputedStyle(around).clipPath !== 'none') return false;
      return holder.checkVisibility({ visibilityProperty: true });
    }
  });
}
