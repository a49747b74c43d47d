/*
 * A form with a field named `parentElement` has that field in the place of its parent, and a document does the same with names of pictures
 * and frames (HTML, “named properties”). These ask the interface itself, so that a page can't answer for the browser.
 */

function getterOf<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
): (of: Owner) => Owner[Name] {
  const getter = Object.getOwnPropertyDescriptor(owner, name)?.get;
  if (!getter) throw new Error(`There is no ${String(name)}`);
  return (of) => getter.call(of) as Owner[Name];
}

const parentElement = getterOf(Node.prototype, 'parentElement');
const assignedSlot = getterOf(Element.prototype, 'assignedSlot');
const shadowRoot = getterOf(Element.prototype, 'shadowRoot');
const activeElement = getterOf(Document.prototype, 'activeElement');
const { getRootNode } = Node.prototype;
const { matches, getAttribute, getBoundingClientRect } = Element.prototype;

export const shadowRootOf = (element: Element): ShadowRoot | null => shadowRoot(element);
export const rootOf = (element: Element): Node => getRootNode.call(element);
export const isA = (element: Element, selector: string): boolean => matches.call(element, selector);
export const attributeOf = (element: Element, name: string): string | null =>
  getAttribute.call(element, name);
export const boxOf = (element: Element): DOMRect => getBoundingClientRect.call(element);

/** The parent, also across the border of a shadow tree. */
export function parentOf(element: Element): Element | null {
  const parent = assignedSlot(element) ?? parentElement(element);
  if (parent) return parent;
  const root = rootOf(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest ancestor that a selector matches, also across shadow trees. */
export function closestOf(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = parentOf(at)) if (isA(at, selector)) return at;
  return null;
}

/** All elements of a document or shadow tree, in the order on the page, with those of open shadow trees in it. */
export function elementsIn(root: Document | ShadowRoot): Element[] {
  const { querySelectorAll } = root instanceof Document ? Document.prototype : DocumentFragment.prototype;
  const found: Element[] = [];
  for (const element of querySelectorAll.call(root, '*')) {
    found.push(element);
    const inner = shadowRootOf(element);
    if (inner) found.push(...elementsIn(inner));
  }
  return found;
}

/** The topmost element at a point, inside of shadow trees too. */
export function elementAt(x: number, y: number): Element | null {
  let hit = Document.prototype.elementFromPoint.call(document, x, y);
  for (;;) {
    const inner = hit && shadowRootOf(hit)?.elementFromPoint(x, y);
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
}

/** The element with the focus, inside of shadow trees too. */
export function focusedElement(): Element | null {
  let active = activeElement(document);
  for (;;) {
    const inner = active && shadowRootOf(active)?.activeElement;
    if (!inner) return active;
    active = inner;
  }
}
