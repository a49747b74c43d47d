/**
 * A fast `getComputedStyle` for queries by role, which read the display and visibility of every element.
 *
 * jsdom matches its whole default style sheet against the element on each call, which takes a third of a component
 * test's time. These tests load no component's style sheet, so an element's `style`, `hidden` attribute and tag decide.
 * jsdom computes all other properties.
 */
export function quickComputedStyle(original: typeof getComputedStyle): typeof getComputedStyle {
  return (element, pseudoElement) => {
    if (pseudoElement) return original(element, pseudoElement);
    const quick = (name: PropertyKey): string | undefined => {
      if (name === 'display') return displayOf(element);
      if (name === 'visibility') return inherited(element, 'visibility') ?? 'visible';
      if (name === 'pointerEvents' || name === 'pointer-events')
        return inherited(element, 'pointer-events') ?? 'auto';
      return undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => quick(property) ?? original(element).getPropertyValue(property);
        return quick(name) ?? (Reflect.get(original(element), name) as unknown);
      },
    });
  };
}

const inlineTags = new Set(
  'a abbr b bdi bdo br cite code data dfn em i img kbd label mark q s samp small span strong sub sup time u var wbr svg'.split(
    ' ',
  ),
);
const inlineBlockTags = new Set('button input meter progress select textarea'.split(' '));
const undisplayedTags = new Set('head link meta noscript script style template title datalist'.split(' '));

function displayOf(element: Element): string {
  const own = ownStyle(element, 'display');
  if (own) return own;
  const tag = element.localName;
  if (element.hasAttribute('hidden') || undisplayedTags.has(tag)) return 'none';
  if (tag === 'dialog' && !element.hasAttribute('open')) return 'none';
  if (inlineTags.has(tag)) return 'inline';
  return inlineBlockTags.has(tag) ? 'inline-block' : 'block';
}

function inherited(element: Element, property: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, property);
    if (own && own !== 'inherit') return own;
  }
  return undefined;
}

/** Checks the attribute first, because most elements have none and jsdom would create a declaration for each. */
function ownStyle(element: Element, property: string): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';
}
