import { coverOfImages, toneOf } from './colours.ts';
import {
  attributeOf,
  boxOf,
  elementsIn,
  frameOf,
  isA,
  isDrawing,
  isHtml,
  ownTextOf,
  parentOf,
  textBoxesOf,
} from './dom.ts';

/* What an element paints, as far as its styles tell. What they don't tell counts as hiding. */

/** Below this opacity nothing is legible. */
export const minOpacity = 0.2;
/** The widest border that lies on a field without hiding it, in px: a frame around it. */
const maxFrameWidth = 6;
/** The widest scrollbar of a browser with the frame beside it, in px. */
const maxScrollbarWidth = 32;
/** How much lighter or darker something must be than what is behind it, of the way from black to white. */
const minContrast = 0.015;

export const parts = ['', '::before', '::after'] as const;
type StyledPart = (typeof parts)[number];

/** The style of an element or of what its style adds before or after its content; null if there is no such thing. */
export function styleOf(element: Element, part: StyledPart | '::backdrop' = ''): CSSStyleDeclaration | null {
  const style = getComputedStyle(element, part);
  const isThere = part === '' || part === '::backdrop' || !/^(?:none|normal|)$/.test(style.content);
  return isThere && style.display !== 'none' ? style : null;
}

const px = (length: string): number => Number.parseFloat(length) || 0;

function bordersOf(style: CSSStyleDeclaration): { width: number; color: string }[] {
  return ['top', 'right', 'bottom', 'left'].map((side) => {
    const of = (what: string) => style.getPropertyValue(`border-${side}-${what}`);
    return { width: /none|hidden/.test(of('style')) ? 0 : px(of('width')), color: of('color') };
  });
}

/** How much of what is below an element or a part of it that can't be seen, from 0 to 1; its text aside. */
export function coverOf(element: Element, part: StyledPart | '::backdrop'): number {
  const style = styleOf(element, part);
  if (!style) return 0;
  const isDrawn =
    part === '' &&
    (/url|gradient|image/.test(style.content) ||
      isA(
        element,
        'img, iframe, frame, canvas, video, object, embed, progress, meter, select, textarea, input, button',
      ) ||
      (isDrawing(element) && !isA(element, 'svg, g')));
  const inner =
    part === '' && isA(element, 'details') ? getComputedStyle(element, '::details-content') : style;
  const isFilled = [style.backdropFilter, style.borderImageSource].some((value) => value && value !== 'none');
  const groundOn = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    1 - (1 - toneOf(backgroundColor).alpha) * (1 - coverOfImages(backgroundImage));
  // A table has the borders of its cells that collapse.
  const framed =
    part === '' && style.borderCollapse === 'collapse' && style.display.includes('table')
      ? [style, ...elementsIn(element).map((each) => getComputedStyle(each))]
      : [style];
  const isFramed = framed.some((each) =>
    bordersOf(each).some(({ width, color }) => width > maxFrameWidth && toneOf(color).alpha >= minOpacity),
  );
  const hasWideScrollbar =
    part === '' &&
    isHtml(element) &&
    /auto|scroll/.test(style.overflow) &&
    style.display !== 'inline' &&
    (element.offsetWidth - element.clientWidth > maxScrollbarWidth ||
      element.offsetHeight - element.clientHeight > maxScrollbarWidth);
  const shades = shadowsOf(style).filter(
    ({ isInset, lengths }) => isInset && lengths.some((length) => Math.abs(length) > maxFrameWidth),
  );
  const isShaded =
    1 - shades.reduce((light, { color }) => light * (1 - toneOf(color).alpha), 1) >= minOpacity;
  const hasRule = !/^(?:none|hidden|)$/.test(style.columnRuleStyle);
  const cover =
    isDrawn || isFilled || isFramed || isShaded || hasRule || hasWideScrollbar
      ? 1
      : Math.max(groundOn(style), groundOn(inner));
  return cover * opacityOf(style, part);
}

/** How much of what is below an element's border can't be seen at a point, from 0 to 1; narrow borders beside each other cover too. */
export function borderCoverAt(element: Element, x: number, y: number): number {
  const box = boxOf(element);
  const depths = [y - box.top, box.right - x, box.bottom - y, x - box.left];
  return Math.max(
    ...bordersOf(getComputedStyle(element)).map(({ width, color }, side) =>
      (depths[side] ?? Infinity) <= width ? toneOf(color).alpha : 0,
    ),
  );
}

/** The opacity of an element's or part's text; 0 if it has none. */
export function textCoverOf(element: Element, part: StyledPart): number {
  const style = styleOf(element, part);
  const text = part === '' ? ownTextOf(element) : style?.content.replaceAll(/^["']|["']$/g, '');
  if (!style || !text?.trim()) return 0;
  const first = (part === '' ? (['::first-letter', '::first-line'] as const) : []).map((each) =>
    getComputedStyle(element, each),
  );
  const inks = [inkOf(style), ...first.flatMap((each) => [inkOf(each), toneOf(each.backgroundColor).alpha])];
  return Math.max(...inks) * opacityOf(style, part);
}

/** Whether an element's own text is no larger than an area, and nothing but letters of one kind. */
export function isTextIn(element: Element, area: Area): boolean {
  const style = getComputedStyle(element);
  const isPlain = (['::first-letter', '::first-line'] as const).every((part) => {
    const its = getComputedStyle(element, part);
    return its.fontSize === style.fontSize && toneOf(its.backgroundColor).alpha === 0;
  });
  return (
    isPlain &&
    /^(?:none|)$/.test(style.getPropertyValue('text-emphasis-style')) &&
    textBoxesOf(element).every((box) => isIn(area, box.left, box.top) && isIn(area, box.right, box.bottom))
  );
}

/** The opacity of letters, with what is drawn at them. */
function inkOf(style: CSSStyleDeclaration): number {
  const of = (name: string) => style.getPropertyValue(name);
  const colors = [
    of('-webkit-text-fill-color') || style.color,
    px(of('-webkit-text-stroke-width')) > 0 ? of('-webkit-text-stroke-color') : '',
    /^(?:none|)$/.test(of('text-emphasis-style')) ? '' : of('text-emphasis-color'),
    /^(?:none|)$/.test(style.textDecorationLine) ? '' : style.textDecorationColor,
  ];
  return Math.max(...colors.map((color) => toneOf(color).alpha));
}

/** An element's own opacity is counted with its ancestors'. */
const opacityOf = ({ opacity }: CSSStyleDeclaration, part: string): number =>
  part === '' ? 1 : Number(opacity);

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export const grown = ({ left, top, right, bottom }: Area, by: number, x = 0, y = 0): Area => ({
  left: left - by + x,
  top: top - by + y,
  right: right + by + x,
  bottom: bottom + by + y,
});

export const isIn = ({ left, top, right, bottom }: Area, x: number, y: number): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;

/** What is painted outside of its element's box, where no hit test finds it. */
interface Overflow {
  element: Element;
  /** An outline is above what its element contains. */
  isOutline: boolean;
  /** How much of what is below it can't be seen, from 0 to 1. */
  alpha: number;
  isAt: (x: number, y: number) => boolean;
}

/** How far outside of a box that isn't known something may be painted, in px: a button's shadow. */
const farthestUnknown = 40;

export interface Styled {
  element: Element;
  part: StyledPart;
  style: CSSStyleDeclaration;
}

export function overflowsOf({ element, part, style }: Styled): Overflow[] {
  const box = boxOf(element);
  const found: Overflow[] = [];
  const add = (reach: number, isAt: Overflow['isAt'], alpha = 1, isOutline = false) => {
    if (part === '') found.push({ element, isOutline, alpha, isAt });
    // Where a part is, is not known.
    else if (reach > farthestUnknown) found.push({ element, isOutline, alpha, isAt: () => true });
  };
  for (const { isInset, color, lengths } of shadowsOf(style)) {
    const [x = 0, y = 0, blur = 0, spread = 0] = lengths;
    const area = grown(box, spread + blur / 2, x, y);
    if (!isInset && toneOf(color).alpha > 0)
      add(
        Math.max(Math.abs(x), Math.abs(y)) + spread,
        (at, down) => isIn(area, at, down) && !isIn(box, at, down),
        toneOf(color).alpha,
      );
  }
  const outline = /^(?:none|)$/.test(style.outlineStyle) ? 0 : px(style.outlineWidth);
  if (outline > 0 && toneOf(style.outlineColor).alpha > 0) {
    const inner = grown(box, px(style.outlineOffset));
    const outer = grown(inner, outline);
    const isAt: Overflow['isAt'] = (x, y) => isIn(outer, x, y) && !isIn(inner, x, y);
    add(outline, isAt, toneOf(style.outlineColor).alpha, true);
  }
  if (style.filter.includes('url(')) add(Infinity, () => true);
  if (part === '' && hasLargeMarker(element, style)) add(Infinity, () => true);
  const reaches = [
    style.filter.includes('drop-shadow') ? style.filter : '',
    style.textShadow,
    style.getPropertyValue('-webkit-text-stroke-width'),
    style.textDecorationLine === 'none'
      ? ''
      : `${style.textDecorationThickness} ${style.textUnderlineOffset}`,
    style.borderImageSource !== 'none' && /[1-9]/.test(style.borderImageOutset) ? '999px' : '',
  ].flatMap((text) => (text.match(/-?[\d.]+(?=px)/g) ?? []).map((each) => Math.abs(Number(each))));
  const reflection = style.getPropertyValue('-webkit-box-reflect');
  if (reflection !== '' && reflection !== 'none') reaches.push(box.width, box.height);
  const reach = Math.max(0, ...reaches);
  // What is near to its element is a part of its look.
  if (reach > 2 * maxFrameWidth) {
    const area = grown(box, reach);
    add(reach, (x, y) => isIn(area, x, y) && !isIn(box, x, y));
  }
  const isShown = () =>
    Element.prototype.checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true });
  return found.length > 0 && Number(style.opacity) >= minOpacity && isShown() ? found : [];
}

/** Whether a list's sign or a drawing's arrow may be larger than such signs are. No hit test finds them, and where they are is not known. */
function hasLargeMarker(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.display.includes('list-item'))
    return px(getComputedStyle(element, '::marker').fontSize) > farthestUnknown;
  return (
    isA(element, 'marker') &&
    (style.overflow === 'visible' ||
      ['markerWidth', 'markerHeight'].some((name) => px(attributeOf(element, name) ?? '') > farthestUnknown))
  );
}

interface Shadow {
  isInset: boolean;
  color: string;
  /** To the right, down, of the blur and of the spread, in px. */
  lengths: number[];
}

function shadowsOf({ boxShadow }: CSSStyleDeclaration): Shadow[] {
  if (boxShadow === 'none') return [];
  return boxShadow.split(/,(?![^(]*\))/).map((shadow) => {
    const color = /[\w-]+\([^)]*\)/.exec(shadow)?.[0] ?? '';
    const lengths = shadow.replace(color, '').match(/-?[\d.]+(?=px)/g) ?? [];
    return { isInset: shadow.includes('inset'), color, lengths: lengths.map(Number) };
  });
}

/** The lightness behind something, of these elements from the front to the back; NaN for a picture. */
export function groundOf(behind: readonly Element[]): number {
  for (const element of behind) {
    const style = getComputedStyle(element);
    if (style.backgroundImage !== 'none' || isA(element, 'img, canvas, video, iframe')) return Number.NaN;
    const { alpha, light } = toneOf(style.backgroundColor);
    if (alpha >= 0.5) return light;
  }
  const [first] = behind;
  const frame = first ? frameOf(first) : null;
  if (frame) {
    const { alpha, light } = toneOf(getComputedStyle(frame).backgroundColor);
    return alpha >= 0.5 ? light : groundOf(ancestorsOf(frame));
  }
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isDark =
    colorScheme.includes('dark') &&
    (!colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 0.15 : 1;
}

/** Whether a colour can be told from what is behind it. Before a picture any can. */
function isSeenOn(color: string, ground: number, thinned = 1): boolean {
  const { alpha: whole, light } = toneOf(color);
  const alpha = whole / thinned;
  return Number.isNaN(ground) ? alpha >= minOpacity : alpha * Math.abs(light - ground) >= minContrast;
}

/** Whether a shadow reaches out of its box, beside it, and is not spread too thin. */
function isShadowSeen({ color, lengths }: Shadow, ground: number): boolean {
  const [x = 0, y = 0, blur = 0, spread = 0] = lengths;
  const reach = Math.max(Math.abs(x), Math.abs(y));
  const thinned = Math.max(1, blur / (2 * maxFrameWidth));
  return (
    reach <= farthestUnknown && reach + blur + Math.abs(spread) >= 0.5 && isSeenOn(color, ground, thinned)
  );
}

/** Whether an element or part has an edge that can be told from what is behind it. */
export function hasEdge(style: CSSStyleDeclaration, ground: number): boolean {
  const isClipped = style.clipPath !== 'none' && style.clipPath !== '';
  return (
    // A picture may be as clear as glass.
    (style.borderImageSource === 'none' &&
      !isClipped &&
      bordersOf(style).some(({ width, color }) => width >= 0.5 && isSeenOn(color, ground))) ||
    (!style.backgroundClip.includes('text') && isSeenOn(style.backgroundColor, ground)) ||
    (!isClipped && shadowsOf(style).some((shadow) => isShadowSeen(shadow, ground))) ||
    (style.outlineStyle !== 'none' &&
      !isClipped &&
      px(style.outlineWidth) >= 0.5 &&
      Math.abs(px(style.outlineOffset)) <= 2 * maxFrameWidth &&
      isSeenOn(style.outlineColor, ground))
  );
}

/** How much larger than its field the box around it is at most, in px. */
const around = { width: 160, height: 48 };

/**
 * Whether something of a field can be seen: its edge, the edge of a box around it alone, its text or its label.
 *
 * @param behind the elements below the field, from the front to the back
 * @param labels its labels whose text is not hidden
 */
export function isDrawn(
  field: HTMLInputElement,
  behind: readonly Element[],
  labels: readonly HTMLElement[],
): boolean {
  const ground = groundOf(behind);
  const style = getComputedStyle(field);
  if (hasEdge(style, ground)) return true;
  const isLegible = (its: CSSStyleDeclaration, on: number) =>
    px(its.fontSize) >= 5 &&
    Math.abs(px(its.textIndent)) < boxOf(field).width / 2 &&
    its.visibility === 'visible' &&
    its.display !== 'none' &&
    Number(its.opacity) >= minOpacity &&
    isSeenOn(its.getPropertyValue('-webkit-text-fill-color') || its.color, on);
  const isAsItStands = (its: CSSStyleDeclaration) =>
    ['transform', 'translate', 'scale', 'rotate', 'clip-path', 'filter', 'mask-image'].every((name) =>
      /^(?:none|)$/.test(its.getPropertyValue(name)),
    );
  const shown = field.value.trim() === '' ? field.placeholder.trim() : field.value;
  const its = field.value.trim() === '' ? getComputedStyle(field, '::placeholder') : style;
  const room = boxOf(field).width - px(style.paddingLeft) - px(style.paddingRight);
  if (
    shown !== '' &&
    room >= 2 * maxFrameWidth &&
    isLegible(its, ground) &&
    (its === style || isAsItStands(its))
  )
    return true;
  if (labels.some((label) => isLegible(getComputedStyle(label), groundOf([label, ...ancestorsOf(label)]))))
    return true;
  const { width, height } = boxOf(field);
  for (const box of ancestorsOf(field)) {
    const of = boxOf(box);
    const inside = elementsIn(box);
    if (
      of.width > width + around.width ||
      of.height > height + around.height ||
      inside.some(
        (each) =>
          each !== field &&
          isA(each, 'input:not([type=hidden], [type=checkbox], [type=button], [type=submit])'),
      )
    )
      return false;
    const onIt = groundOf(ancestorsOf(box));
    if (
      [box, ...inside].some(
        (each) =>
          each !== field &&
          parts.some((part) => {
            const its = styleOf(each, part);
            return (
              its !== null &&
              Number(its.opacity) >= minOpacity &&
              its.visibility === 'visible' &&
              hasEdge(its, onIt)
            );
          }),
      )
    )
      return true;
  }
  return false;
}

/** An element's ancestors from the nearest, also across shadow trees. */
export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = parentOf(element); at; at = parentOf(at)) found.push(at);
  return found;
}
