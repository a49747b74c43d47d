/*
 * A form with a field named `parentElement` has that field in the place of its parent, and a document does the same with names of pictures
 * and frames (HTML, “named properties”). These ask the interface itself, so that a page can't answer for the browser.
 */

function read<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  of: Owner,
): Owner[Name] {
  return Reflect.get(owner, name, of);
}

/** What only extensions have: Chromium's and Firefox's function for shadow trees that pages can't look into. */
declare const chrome:
  | { dom?: { openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null } }
  | undefined;

/** An element's shadow tree, also a closed one, because it may hide something too. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = read(Element.prototype, 'shadowRoot', element);
  // The browser's own elements have trees that aren't the page's.
  if (open || !(element instanceof HTMLElement) || isA(element, 'input, textarea, video, audio, details'))
    return open;
  if (typeof chrome !== 'undefined' && chrome.dom) return chrome.dom.openOrClosedShadowRoot(element);
  const closed: unknown = Reflect.get(Element.prototype, 'openOrClosedShadowRoot', element);
  return closed instanceof ShadowRoot ? closed : null;
}
export const isA = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);
export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);
export const previousOf = (node: Node): ChildNode | null =>
  read<Node, 'previousSibling'>(Node.prototype, 'previousSibling', node);
export const fullTextOf = (node: Node): string =>
  read<Node, 'textContent'>(Node.prototype, 'textContent', node) ?? '';
/** The text that is directly in an element. */
export const ownTextOf = (element: Element): string =>
  [...read<Node, 'childNodes'>(Node.prototype, 'childNodes', element)]
    .map((node) => (node instanceof Text ? node.data : ''))
    .join('');
/** Where the text that is directly in an element is drawn, line by line. */
export function textBoxesOf(element: Element): DOMRect[] {
  const range = new Range();
  return [...read<Node, 'childNodes'>(Node.prototype, 'childNodes', element)].flatMap((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}
export const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

/** The parent, also across the border of a shadow tree. */
export function parentOf(element: Element): Element | null {
  const slot = read(Element.prototype, 'assignedSlot', element);
  const parent = slot ?? read<Node, 'parentElement'>(Node.prototype, 'parentElement', element);
  if (parent) return parent;
  const root = Node.prototype.getRootNode.call(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest ancestor that a selector matches, also across shadow trees. */
export function closestOf(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = parentOf(at)) if (isA(at, selector)) return at;
  return null;
}

/** All elements below a document, shadow tree or element, in the order on the page, with those of open shadow trees in it. */
export function elementsIn(root: Document | ShadowRoot | Element): Element[] {
  const below = root instanceof Document ? read(Document.prototype, 'documentElement', root) : root;
  const found: Element[] = [];
  for (const element of below.querySelectorAll('*')) {
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
  let active = read(Document.prototype, 'activeElement', document);
  for (;;) {
    const inner = active && shadowRootOf(active)?.activeElement;
    if (!inner) return active;
    active = inner;
  }
}
