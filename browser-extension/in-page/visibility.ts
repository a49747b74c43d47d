import { attributeOf, boxOf, closestOf, elementAt, elementsIn, isA, parentOf } from './dom.ts';

/*
 * Whether a person can see a field: a page, or what others put into it, may hide, cover or shrink one.
 */

/** The smallest field that is filled, in px. Boxes for one digit are narrow. */
const smallest = { width: 8, height: 8 };
/** Below this opacity nothing is legible. */
const leastOpacity = 0.2;
/** Where on a field is looked, across its width. */
const acrossShares = [0.1, 0.3, 0.5, 0.7, 0.9];
/** How many of these points may show something else, such as a button that reveals the password. */
const mostCovered = 2;

/** Whether a person sees the field. */
export function isSeen(field: HTMLElement): boolean {
  return field.isConnected && isRendered(field) && isInView(field) && !isCovered(field);
}

function isRendered(field: HTMLElement): boolean {
  if (
    !field.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  )
    return false;
  let opacity = 1;
  for (let at: Element | null = field; at; at = parentOf(at)) {
    const style = getComputedStyle(at);
    opacity *= Number.parseFloat(style.opacity || '1') * filterOpacity(style.filter);
    if (opacity < leastOpacity || (style.maskImage && style.maskImage !== 'none')) return false;
  }
  return true;
}

/** The share that `filter: opacity()` leaves. */
function filterOpacity(filter: string): number {
  const [, amount, percent] = /opacity\(([\d.]+)(%?)\)/.exec(filter) ?? [];
  return amount === undefined ? 1 : Number.parseFloat(amount) / (percent ? 100 : 1);
}

function isInView(field: HTMLElement): boolean {
  const { width, height, left, top } = boxOf(field);
  const x = left + width / 2;
  const y = top + height / 2;
  const isLargeEnough = width >= smallest.width && height >= smallest.height;
  return isLargeEnough && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}

function isCovered(field: HTMLElement): boolean {
  return withoutPassedOver(field, () => {
    const box = boxOf(field);
    const y = box.top + box.height / 2;
    const covered = acrossShares.filter((share) => {
      const hit = elementAt(box.left + box.width * share, y);
      return hit !== field && !(hit && isOwnLabel(hit, field));
    });
    return covered.length > mostCovered;
  });
}

/** Whether this is a label of the field that lies on it, as “floating” labels do. */
function isOwnLabel(hit: Element, field: HTMLElement): boolean {
  if (isOpaque(hit)) return false;
  const label = closestOf(hit, 'label');
  return label instanceof HTMLLabelElement && label.control === field;
}

/**
 * Runs a look at what lies on a field so that elements count that let clicks through: they cover it all the same. They are as they were
 * before the page's own code runs again.
 */
function withoutPassedOver<T>(field: HTMLElement, look: () => T): T {
  const box = boxOf(field);
  const passed = elementsIn(document).filter(
    (element) =>
      element !== field &&
      covers(boxOf(element), box) &&
      getComputedStyle(element).pointerEvents === 'none' &&
      isOpaque(element),
  );
  const before = passed.map((element) => attributeOf(element, 'style'));
  for (const [at, element] of passed.entries())
    Element.prototype.setAttribute.call(
      element,
      'style',
      `${before[at] ?? ''}; pointer-events: auto !important`,
    );
  try {
    return look();
  } finally {
    passed.forEach((element, at) => {
      const style = before[at];
      if (typeof style === 'string') Element.prototype.setAttribute.call(element, 'style', style);
      else Element.prototype.removeAttribute.call(element, 'style');
    });
  }
}

function covers(over: DOMRect, under: DOMRect): boolean {
  const x = under.left + under.width / 2;
  const y = under.top + under.height / 2;
  return over.left <= x && over.right >= x && over.top <= y && over.bottom >= y;
}

/** Whether what lies below can't be seen. */
function isOpaque(element: Element): boolean {
  if (isA(element, 'img, iframe, canvas, video, object, embed')) return true;
  const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element);
  if (backgroundImage !== 'none' && backgroundImage !== '') return true;
  if (backdropFilter && backdropFilter !== 'none') return true;
  const [, alpha = '1'] = /^rgba\(.*,\s*([\d.]+)\)$/.exec(backgroundColor) ?? [];
  return (
    backgroundColor !== 'transparent' && backgroundColor !== '' && Number.parseFloat(alpha) >= leastOpacity
  );
}
