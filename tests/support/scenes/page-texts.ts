import type { Page } from 'playwright-core';

/** All that a person may read or hear on the page: its lines, and names and hints that are attributes. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const inAttributes = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    // A file is shown to the letter.
    const hidden = document.querySelectorAll<HTMLElement>('kbd, pre');
    // Keys have the same names in every language that Podkey speaks but their own: they are named by the system.
    for (const element of hidden) element.style.display = 'none';
    const lines = document.body.innerText.split('\n');
    for (const element of hidden) element.style.display = '';
    return [...new Set([...lines, ...inAttributes].map((text) => text.trim()).filter(Boolean))];
  });
}

/**
 * The texts that can't be read whole: drawn beyond the edge of what shows them, where nothing scrolls and no title says
 * them whole. Only those of the pseudo-locale are looked at, which data is not.
 */
export function clippedTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (!text.includes('⟦') || !holder?.checkVisibility({ visibilityProperty: true })) continue;
      // Keys are shown where there is room for them.
      if (holder.closest('[title], .visually-hidden, option, kbd')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const drawn of range.getClientRects()) if (isCut(drawn, holder)) clipped.add(text);
    }
    return [...clipped];

    function isCut(drawn: DOMRect, holder: Element): boolean {
      for (let around: Element | null = holder; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const cutsAcross = overflowX === 'hidden' || overflowX === 'clip';
        const cutsDown = overflowY === 'hidden' || overflowY === 'clip';
        if (cutsAcross && (drawn.right > edge.right + 1 || drawn.left < edge.left - 1)) return true;
        // Lines are drawn a little higher than they are set.
        if (cutsDown && (drawn.bottom > edge.bottom + 4 || drawn.top < edge.top - 4)) return true;
        if (overflowY === 'auto' || overflowY === 'scroll') return false;
      }
      return drawn.right > window.innerWidth + 1;
    }
  });
}

/** Whether there is anything beyond the right edge: of the window, or of a part that scrolls up and down. */
export function sidewaysOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=alertdialog], aside')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      // What stands out of something that lets it, such as an open menu, is seen.
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => `${element.tagName.toLowerCase()} ${element.className}`.trim()),
  );
}
