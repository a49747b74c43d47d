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
 * with the whole text.
 */
export function clippedTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      // A mask of dots says nothing that could be cut off.
      if (/^[•\s]*$/.test(text) || !holder?.checkVisibility({ visibilityProperty: true })) continue;
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

/** Returns what extends beyond the right edge of the window, of a part that scrolls vertically, or of the rail. */
export function sidewaysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...[
      document.documentElement,
      ...document.querySelectorAll('main, [role=dialog], [role=alertdialog], aside'),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      // Content may overflow a container that allows it, such as an open menu.
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => `${element.tagName.toLowerCase()} ${element.className}`.trim()),
    ...[...document.querySelectorAll('aside .navigation span')]
      .filter((element) => {
        const rail = element.closest('aside')?.getBoundingClientRect();
        return rail && element.getBoundingClientRect().right > rail.right + 1;
      })
      .map(({ textContent }) => textContent),
  ]);
}

/**
 * Returns the words that are broken inside: part of them is on another line. IDs and addresses may be broken, because they are no
 * words.
 */
export function brokenWordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('.visually-hidden'))
        continue;
      for (const word of (node.textContent ?? '').matchAll(
        /(?<![^\s(“„])\p{Letter}{2,20}(?![^\s,.:;!?)”“…])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.add(word[0]);
      }
    }
    return [...broken];
  });
}

/**
 * Returns what a person misses of the login in the detail: its first Copy above the fold, and its client and account while its
 * last button has the focus. Empty if no login is shown.
 */
export function loginFaultsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const detail = document.querySelector('section[data-color]:has([data-copy])');
    if (!detail || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return [];
    const faults: string[] = [];
    const isInSight = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    };
    // The one that stands out: that of the open value, otherwise of the first item.
    const copy = detail.querySelector('[role=group] button.primary');
    if (copy && !isInSight(copy)) faults.push('the first Copy is below the fold');
    const before = document.activeElement;
    [...detail.querySelectorAll<HTMLElement>('button')].at(-1)?.focus();
    await new Promise(requestAnimationFrame);
    for (const part of ['h2', '.path', '.account']) {
      const element = detail.querySelector(part);
      if (!element || !isInSight(element)) faults.push(`${part} is out of sight`);
    }
    const client = detail.querySelector('.client');
    if (client && client.scrollWidth > client.clientWidth + 1) faults.push('the client is cut off');
    if (before instanceof HTMLElement) before.focus();
    return faults;
  });
}
