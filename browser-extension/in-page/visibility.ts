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

/** The parent, also across the border of a shadow tree. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest ancestor that a selector matches, also across shadow trees. */
export function closestOf(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at.matches(selector)) return at;
  return null;
}

/** Whether a person sees the field. */
export function isSeen(field: HTMLElement): boolean {
  return field.isConnected && isRendered(field) && isInView(field) && !isCovered(field);
}

function isRendered(field: HTMLElement): boolean {
  if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
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
  const { width, height, left, top } = field.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const isLargeEnough = width >= smallest.width && height >= smallest.height;
  return isLargeEnough && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}

function isCovered(field: HTMLElement): boolean {
  return withoutPassedOver(field, () => {
    const box = field.getBoundingClientRect();
    const y = box.top + box.height / 2;
    const covered = acrossShares.filter((share) => {
      const hit = elementAt(box.left + box.width * share, y);
      return hit !== field && !(hit && isOwnLabel(hit, field));
    });
    return covered.length > mostCovered;
  });
}

/** The topmost element at a point, inside of shadow trees too. */
function elementAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit?.shadowRoot?.elementFromPoint(x, y); inner && inner !== hit; ) {
    hit = inner;
    inner = hit.shadowRoot?.elementFromPoint(x, y);
  }
  return hit;
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
  const box = field.getBoundingClientRect();
  const passed = elementsIn(document).filter(
    (element): element is HTMLElement | SVGElement =>
      (element instanceof HTMLElement || element instanceof SVGElement) &&
      element !== field &&
      covers(element.getBoundingClientRect(), box) &&
      getComputedStyle(element).pointerEvents === 'none' &&
      isOpaque(element),
  );
  const before = passed.map((element) => element.getAttribute('style'));
  for (const element of passed) element.style.setProperty('pointer-events', 'auto', 'important');
  try {
    return look();
  } finally {
    passed.forEach((element, at) => {
      const style = before[at];
      if (typeof style === 'string') element.setAttribute('style', style);
      else element.removeAttribute('style');
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
  if (element.matches('img, iframe, canvas, video, object, embed')) return true;
  const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(element);
  if (backgroundImage !== 'none' && backgroundImage !== '') return true;
  if (backdropFilter && backdropFilter !== 'none') return true;
  const [, alpha = '1'] = /^rgba\(.*,\s*([\d.]+)\)$/.exec(backgroundColor) ?? [];
  return backgroundColor !== 'transparent' && backgroundColor !== '' && Number.parseFloat(alpha) >= leastOpacity;
}

/** All elements of a document or shadow tree, in the order on the page, with those of open shadow trees in it. */
export function elementsIn(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    found.push(element);
    if (element.shadowRoot) found.push(...elementsIn(element.shadowRoot));
  }
  return found;
}
