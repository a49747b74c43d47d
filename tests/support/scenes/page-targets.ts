import type { Page } from 'playwright';

/**
 * Returns the pointer targets that are smaller than 24 × 24 CSS px and too close to another target (WCAG 2.5.8). Covers what axe's rule
 * of the same name leaves out: targets that the Tab key skips, such as buttons in grid rows. Excepted, as in the criterion: links in
 * sentences, and targets that another one covers.
 */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const interactive = [
      'button, a[href], input, select, textarea, summary, label:has(input)',
      '[role=button], [role=link], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab]',
    ].join(', ');

    const targets = [...document.querySelectorAll<HTMLElement>(interactive)]
      // A press on its label presses the box too.
      .filter((element) => !element.parentElement?.closest('label:has(input)'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => isHit(element, box));
    const small = targets.filter(({ box }) => isSmall(box));
    return small
      .filter((target) => targets.some((other) => other !== target && isTooClose(target, other)))
      .map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 160)}`);

    type Target = (typeof targets)[number];

    /** Whether a press on the centre of the element reaches it. */
    function isHit(element: Element, box: DOMRect): boolean {
      if (box.width === 0 || box.height === 0) return false;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return element.contains(hit);
    }

    function isSmall({ width, height }: DOMRect): boolean {
      // Half a pixel is lost to rounding.
      return width < least - 0.5 || height < least - 0.5;
    }

    /** Whether a circle of 24 px around the target's centre meets the other target, or the other's circle if that is small too. */
    function isTooClose({ element, box }: Target, other: Target): boolean {
      if (element.contains(other.element) || other.element.contains(element)) return false;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const { left, right, top, bottom } = other.box;
      const across = Math.max(left - x, 0, x - right);
      const down = Math.max(top - y, 0, y - bottom);
      if (Math.hypot(across, down) < least / 2 - 0.5) return true;
      if (!isSmall(other.box)) return false;
      return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) < least - 0.5;
    }
  });
}
