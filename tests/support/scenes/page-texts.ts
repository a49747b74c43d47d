import type { Page } from 'playwright';

/** Returns all texts that a person may read or hear on the page: its lines, and names and hints in attributes. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const inAttributes = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    // A file's content is shown unchanged.
    const hidden = document.querySelectorAll<HTMLElement>('kbd, pre');
    // Excluded too: key names, which come from the system and are not translated here.
    for (const element of hidden) element.style.display = 'none';
    const lines = document.body.innerText.split('\n');
    for (const element of hidden) element.style.display = '';
    return [...new Set([...lines, ...inAttributes].map((text) => text.trim()).filter(Boolean))];
  });
}

/**
 * Returns the texts that can't be read completely: cut off by their container, which does not scroll and has no title
 * with the whole text. Checks only pseudo-locale texts, so no data.
 */
export function clippedTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (!text.includes('⟦') || !holder?.checkVisibility({ visibilityProperty: true })) continue;
      // Keys are shown only where there is room.
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
        // A line is drawn slightly higher than its box.
        if (cutsDown && (drawn.bottom > edge.bottom + 4 || drawn.top < edge.top - 4)) return true;
        if (overflowY === 'auto' || overflowY === 'scroll') return false;
      }
      return drawn.right > window.innerWidth + 1;
    }
  });
}

/** Returns what extends beyond the right edge of the window, or of a part that scrolls vertically. */
export function sidewaysOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=alertdialog], aside')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      // Content may overflow a container that allows it, such as an open menu.
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => `${element.tagName.toLowerCase()} ${element.className}`.trim()),
  );
}
