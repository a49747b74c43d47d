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
  if (open || !isHtml(element) || isA(element, 'input, textarea, video, audio, details')) return open;
  if (typeof chrome !== 'undefined' && chrome.dom) return chrome.dom.openOrClosedShadowRoot(element);
  return (
    (Reflect.get(Element.prototype, 'openOrClosedShadowRoot', element) as ShadowRoot | undefined) ?? null
  );
}

/*
 * Each frame’s window has its interfaces, so that `instanceof` is false there. These ask the node what it is.
 */

const typeOf = (node: Node): number => read<Node, 'nodeType'>(Node.prototype, 'nodeType', node);
export const isElement = (node: Node): node is Element => typeOf(node) === Node.ELEMENT_NODE;
export const isText = (node: Node): node is Text => typeOf(node) === Node.TEXT_NODE;
export const isDocument = (node: Node): node is Document => typeOf(node) === Node.DOCUMENT_NODE;
export const isShadowRoot = (node: Node): node is ShadowRoot =>
  typeOf(node) === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;
const namespaceOf = (element: Element) => read(Element.prototype, 'namespaceURI', element);
export const isHtml = (element: Element): element is HTMLElement =>
  namespaceOf(element) === 'http://www.w3.org/1999/xhtml';
export const isDrawing = (element: Element): boolean => namespaceOf(element) === 'http://www.w3.org/2000/svg';
export const isInput = (element: Element): element is HTMLInputElement =>
  isHtml(element) && isA(element, 'input');
export const isLabel = (element: Element): element is HTMLLabelElement =>
  isHtml(element) && isA(element, 'label');

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
    .map((node) => (isText(node) ? node.data : ''))
    .join('');
/** Where the text that is directly in an element is drawn, line by line. */
export function textBoxesOf(element: Element): DOMRect[] {
  const range = new Range();
  return [...read<Node, 'childNodes'>(Node.prototype, 'childNodes', element)].flatMap((node) => {
    if (!isText(node) || node.data.trim() === '') return [];
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
  return isShadowRoot(root) ? root.host : null;
}

/** The nearest ancestor that a selector matches, also across shadow trees. */
export function closestOf(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = parentOf(at)) if (isA(at, selector)) return at;
  return null;
}

/** A document's root element; null for a frame that is still loading. */
const rootElementOf = (root: Document): Element | null => read(Document.prototype, 'documentElement', root);

/** All elements below a document, shadow tree or element, in the order on the page, with those of open shadow trees in it. */
export function elementsIn(root: Document | ShadowRoot | Element): Element[] {
  const below = isDocument(root) ? rootElementOf(root) : root;
  const found: Element[] = [];
  for (const element of below?.querySelectorAll('*') ?? []) {
    found.push(element);
    const inner = shadowRootOf(element);
    if (inner) found.push(...elementsIn(inner));
  }
  return found;
}

/*
 * Frames of the page's own origin are looked into from the top document, and not by a script in each: one decision is made of all fields
 * in the page's order, and the frame's own place is checked with its fields, without messages that a page could time or drop. A sandboxed
 * frame has an origin that is no other's, and its document can't be had. `about:blank` and `srcdoc` have the origin of the document that
 * made them. Two pages that agree on a `document.domain` can reach each other, but keep their origins.
 */

/** A frame's document, if its origin is the page's. */
export function frameDocumentOf(element: Element): Document | null {
  if (!isHtml(element) || !isA(element, 'iframe, frame')) return null;
  const inner = (element as HTMLIFrameElement).contentDocument;
  const view = inner && viewOf(inner);
  if (!view || view.origin !== globalThis.origin) return null;
  return /^(?:https?:|about:blank|about:srcdoc)/.test(view.location.href) ? inner : null;
}

/** A document's window; null if another document is there now. */
export const viewOf = (inner: Document): (Window & typeof globalThis) | null =>
  read(Document.prototype, 'defaultView', inner);

export const baseOf = (node: Node): string => read<Node, 'baseURI'>(Node.prototype, 'baseURI', node);

export const documentOf = (node: Node): Document =>
  read<Node, 'ownerDocument'>(Node.prototype, 'ownerDocument', node) ?? document;

/** The frame that an element's document is in; null for the top document. */
export const frameOf = (element: Element): Element | null =>
  documentOf(element) === document ? null : (viewOf(documentOf(element))?.frameElement ?? null);

/** Where a box in a frame's window is in the frame's own document; null if the frame is turned or stretched. */
export function boxThroughFrame(frame: Element, { left, top, width, height }: DOMRect): DOMRect | null {
  const outer = boxOf(frame);
  const { offsetWidth, offsetHeight, clientLeft, clientTop } = frame as HTMLElement;
  const scale = { x: outer.width / offsetWidth, y: outer.height / offsetHeight };
  for (let at: Element | null = frame; at; at = parentOf(at)) {
    const { transform, rotate } = getComputedStyle(at);
    const isStraight = /^(?:none|)$|^matrix\([\d.]+, 0, 0, [\d.]+,/.test(transform);
    if (!isStraight || !/^(?:none|)$/.test(rotate)) return null;
  }
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  const inset = {
    x: clientLeft + Number.parseFloat(paddingLeft),
    y: clientTop + Number.parseFloat(paddingTop),
  };
  return new DOMRect(
    outer.left + (inset.x + left) * scale.x,
    outer.top + (inset.y + top) * scale.y,
    width * scale.x,
    height * scale.y,
  );
}

/** An element's place in the top window, through the frames that it is in; null if one of them is turned or stretched. */
export function boxOnPage(element: Element): DOMRect | null {
  let box: DOMRect | null = boxOf(element);
  for (let frame = frameOf(element); box && frame; frame = frameOf(frame)) box = boxThroughFrame(frame, box);
  return box;
}

/** How far an element's window and those around it are scrolled, in px. */
export function scrollAt(element: Element): { x: number; y: number } {
  const view = viewOf(documentOf(element));
  const frame = frameOf(element);
  const around = frame ? scrollAt(frame) : { x: 0, y: 0 };
  return { x: around.x + (view?.scrollX ?? 0), y: around.y + (view?.scrollY ?? 0) };
}

/** Whether an element is in a document that the window still shows. */
export function isOnPage(element: Element): boolean {
  if (!read<Node, 'isConnected'>(Node.prototype, 'isConnected', element)) return false;
  if (documentOf(element) === document) return true;
  const frame = frameOf(element);
  return frame !== null && frameDocumentOf(frame) === documentOf(element) && isOnPage(frame);
}

/** All elements of the page with those of its frames, in the order on the page. */
export function elementsOnPage(root: Document = document): Element[] {
  return elementsIn(root).flatMap((element) => {
    const inner = frameDocumentOf(element);
    return inner ? [element, ...elementsOnPage(inner)] : [element];
  });
}

/** The topmost element at a point of a document's window, inside of shadow trees too. */
export function elementAt(inner: Document, x: number, y: number): Element | null {
  let hit = Document.prototype.elementFromPoint.call(inner, x, y);
  for (;;) {
    const below = hit && shadowRootOf(hit)?.elementFromPoint(x, y);
    if (!below || below === hit) return hit;
    hit = below;
  }
}

/** The element with the focus, inside of shadow trees and frames too. */
export function focusedElement(): Element | null {
  let active = read(Document.prototype, 'activeElement', document);
  for (;;) {
    const inner = active && frameDocumentOf(active);
    const below = inner
      ? read(Document.prototype, 'activeElement', inner)
      : active && shadowRootOf(active)?.activeElement;
    if (!below) return active;
    active = below;
  }
}
