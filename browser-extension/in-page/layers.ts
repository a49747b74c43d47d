import {
  ancestorsOf,
  borderCoverAt,
  coverOf,
  grown,
  isIn,
  isTextIn,
  minOpacity,
  parts,
  styleOf,
  textCoverOf,
} from './paint.ts';
import { boxOf, closestOf, documentOf, elementAt, isLabel, parentOf } from './dom.ts';

/* What lies on a field at a point. */

const maxLayers = 20;

/** What is looked for at a point: a field, or the frame that it is in. `box` is the field's place in this document's window. */
export interface Target {
  element: Element;
  box: DOMRect;
}

export interface Layer {
  element: Element;
  /** Whether the page has made it inert, so that it was looked at as if it weren't. */
  isInert: boolean;
}

/** The elements on a field at a point, from the front; null if the field isn't below them. */
export function layersOn(
  field: Element,
  { x, y, mark }: { x: number; y: number; mark: string },
  inert: readonly Element[],
): Layer[] | null {
  const layers: Layer[] = [];
  try {
    for (;;) {
      const hit = elementAt(documentOf(field), x, y);
      if (hit === field) return layers;
      if (!hit || layers.length === maxLayers || layers.some(({ element }) => element === hit)) return null;
      layers.push({
        element: hit,
        isInert: inert.some((each) => each === hit || ancestorsOf(hit).includes(each)),
      });
      Element.prototype.setAttribute.call(hit, mark, '');
    }
  } finally {
    for (const { element } of layers) Element.prototype.removeAttribute.call(element, mark);
  }
}

/**
 * How much light comes through what lies on a field, from 0 to 1.
 *
 * @param isWhole whether what lies within the field's own box counts, such as a link or a button
 */
export const lightThrough = (
  layers: readonly Layer[],
  target: Target,
  at: { x: number; y: number },
  isWhole: boolean,
): number =>
  layers
    .filter(({ element }) => isWhole || !isOn(element, target))
    .reduce((light, layer) => light * (1 - coverOn(layer, target, at)), 1);

function coverOn({ element, isInert }: Layer, target: Target, { x, y }: { x: number; y: number }): number {
  const { element: field, box } = target;
  const ancestors = ancestorsOf(field);
  // An ancestor lies on its field with what its style adds, or with a text.
  const isAround = ancestors.includes(element);
  const own = (isAround ? parts.slice(1) : parts).filter((part) => styleOf(element, part) !== null);
  const opacity = opacityOver(element, field, ancestors);
  if (own.length === 0) return 1;
  const border = isAround ? 0 : borderCoverAt(element, x, y);
  const cover = Math.max(border, ...own.map((part) => coverOf(element, part)));
  const isSmall = isAround || isWithin(element, target);
  if (isSmall && isOwnLabel(element, field)) return cover >= minOpacity ? 1 : 0;
  if (isSmall && !isAround) return cover * opacity;
  const takesClicks = !isInert && own.some((part) => styleOf(element, part)?.pointerEvents !== 'none');
  if (takesClicks && !isOwnLabel(element, field) && !isOn(element, target)) return 1;
  const isInPlaceOfText = isTextIn(element, grown(box, edge));
  const texts = own.filter((part) => part !== '' || !isInPlaceOfText);
  return opacity * Math.max(cover, ...texts.map((part) => textCoverOf(element, part)));
}

/** The opacity of an element with its ancestors', as far as they aren't the field's too. */
function opacityOver(element: Element, field: Element, ancestors: readonly Element[]): number {
  let opacity = 1;
  for (let at: Element | null = element; at && at !== field && !ancestors.includes(at); at = parentOf(at))
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

/** Whether this is a label of the field that lies on it, as “floating” labels do. */
function isOwnLabel(element: Element, field: Element): boolean {
  const label = closestOf(element, 'label');
  return label !== null && isLabel(label) && label.control === field;
}

/** How far from a field's edge what is seen in it ends, in px, and how far over it what lies in its place may reach. */
const edge = 3;

/** Whether an element leaves the field's edges free, as a text in place of a placeholder does. */
const isWithin = (element: Element, { box }: Target): boolean => hasIn(box, boxOf(element), -edge);

/** Whether an element has no more than a field's place: a link in it, or a text in place of a placeholder as large as the field. */
const isOn = (element: Element, { box }: Target): boolean => hasIn(box, boxOf(element), edge);

function hasIn(around: DOMRect, box: DOMRect, more: number): boolean {
  const area = grown(around, more);
  return isIn(area, box.left, box.top) && isIn(area, box.right, box.bottom);
}
