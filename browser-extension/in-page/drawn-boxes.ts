import { attributeOf, boxOf, elementsIn, isA, isDocument, isShadowRoot, parentOf } from './dom.ts';
import { ancestorsOf, grown, groundOf, hasEdge, isIn, styleOf } from './paint.ts';

/*
 * Pages that ask for a code draw boxes for its digits, and put one transparent field above or below them. A person sees the boxes, and
 * clicks into the field.
 */

const minBoxes = 4;
const maxBoxes = 10;
/** How far above a field its boxes' common parent may be. */
const maxLevels = 3;
/** How much boxes may differ in place and size, and stand out of their field, in px. */
const maxDifference = 2;
const maxOutside = 8;
/** How much of their field's width they take at least. */
const minShare = 0.6;

/** The boxes that a page draws for a field's digits; none for a field that takes anything but a code. */
export function drawnBoxesOf(field: HTMLInputElement): Element[] {
  const { maxLength, type } = field;
  const isForCode =
    /^(?:text|tel|number)$/.test(type) &&
    ((maxLength >= minBoxes && maxLength <= maxBoxes) ||
      attributeOf(field, 'autocomplete') === 'one-time-code' ||
      attributeOf(field, 'inputmode') === 'numeric');
  const box = boxOf(field);
  const area = grown(box, maxOutside);
  const isBox = (element: Element) => {
    const { left, top, right, bottom, width, height } = boxOf(element);
    const style = styleOf(element);
    return (
      style !== null &&
      !isA(element, 'input') &&
      width >= maxOutside &&
      height >= maxOutside &&
      width <= box.width / (minBoxes - 1) &&
      isIn(area, left, top) &&
      isIn(area, right, bottom) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      hasEdge(style, groundOf(ancestorsOf(element)))
    );
  };
  let at: Element | null = field;
  for (let level = 0; isForCode && at && level < maxLevels; level += 1) {
    at = parentOf(at);
    const inside = at ? elementsIn(at).filter(isBox) : [];
    const boxes = inside.filter(
      (element) => !inside.some((other) => other !== element && other.contains(element)),
    );
    const [first] = boxes.map(boxOf);
    const last = boxes.map(boxOf).at(-1);
    if (!first || !last || boxes.length < minBoxes || boxes.length > maxBoxes) continue;
    const isAlike = ({ width, height, top }: DOMRect) =>
      [width - first.width, height - first.height, top - first.top].every(
        (difference) => Math.abs(difference) <= maxDifference,
      );
    const isInRow = boxes.every((_, index) => {
      const [one, next] = boxes.slice(index, index + 2).map(boxOf);
      return !one || !next || next.left >= one.right - maxDifference;
    });
    const isWide = Math.abs(last.right - first.left) >= minShare * box.width;
    return boxes.map(boxOf).every(isAlike) && isInRow && isWide ? boxes : [];
  }
  return [];
}

/** Those of the boxes that nothing but their field lies on. */
export function uncoveredOf(boxes: readonly Element[], field: Element): Element[] {
  const root = field.getRootNode();
  if (!isDocument(root) && !isShadowRoot(root)) return [];
  return boxes.filter((box) => {
    const { left, top, width, height } = boxOf(box);
    const [front] = root
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((element) => element !== field);
    return front !== undefined && (front === box || box.contains(front));
  });
}
