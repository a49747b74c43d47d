import { attributeOf, closestOf, elementsIn, isA, parentOf, previousOf, fullTextOf } from './dom.ts';

const textTypes = new Set(['text', 'search', 'email', 'tel', 'number', 'url', 'password']);

/** Whether this is a field that a person can write a text into. */
export function isUsable(element: Element): element is HTMLInputElement {
  return (
    element instanceof HTMLInputElement &&
    textTypes.has(element.type) &&
    !element.matches(':disabled') &&
    !element.readOnly
  );
}

/** How far above a field its text may be, and the longest one, in characters: a paragraph is about more than the field. */
const mostLevels = 4;
const longest = 80;

/** The text just before a field and its group's name: old pages, and rows of boxes, have no labels. */
export function textBefore(input: HTMLInputElement): string {
  const group = closestOf(input, 'fieldset, [role=group]');
  const name = (group && attributeOf(group, 'aria-label')) ?? '';
  let at: Element | null = input;
  for (let level = 0; at && level < mostLevels && !isA(at, 'form, fieldset'); at = parentOf(at), level += 1)
    for (let before = previousOf(at); before; before = previousOf(before)) {
      const element = before instanceof Element ? before : null;
      if (element && [element, ...elementsIn(element)].some(isUsable)) return name;
      const text = element && isA(element, 'script, style') ? '' : fullTextOf(before).trim();
      if (text !== '') return text.length > longest ? name : `${name} ${text}`;
    }
  return name;
}
