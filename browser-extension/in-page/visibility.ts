import { attributeOf, boxOf, closestOf, elementAt, elementsIn, isA, parentOf, shadowRootOf } from './dom.ts';
import {
  ancestorsOf,
  borderCoverAt,
  coverOf,
  isDrawn,
  isIn,
  minOpacity,
  overflowsOf,
  parts,
  styleOf,
  textCoverOf,
  type Styled,
  toneOf,
} from './paint.ts';

/*
 * Whether a person can see a field: a page, or what others put into it, may hide, cover or shrink one. What can't be decided is not filled.
 */

/** The smallest field that is filled, in px. Boxes for one digit are narrow. */
const smallest = { width: 8, height: 8 };
/** Where on a field is looked, across its width and height, and how far around these points: a page can't leave holes there. */
const acrossShares = [0.1, 0.3, 0.5, 0.7, 0.9];
const downShares = [0.3, 0.5, 0.7];
const maxAstray = 0.07;
/** How many of these points may show something else, such as a button that reveals the password. */
const maxCovered = 0.4;
/** How much of a field's light must come through what lies on it, such as a watermark. */
const minLight = 0.7;
/** How many filters may change a field's colours or sharpen it less. */
const maxChanges = 4;
const maxLayers = 20;

export function seenOf(fields: readonly HTMLInputElement[]): HTMLInputElement[] {
  const candidates = fields.filter((field) => field.isConnected && isRendered(field) && isInView(field));
  if (candidates.length === 0) return [];
  const all = elementsIn(document);
  const styled = all.flatMap((element) =>
    parts.flatMap((part): Styled[] => {
      const style = styleOf(element, part);
      return style ? [{ element, part, style }] : [];
    }),
  );
  const { looks, forced } = lookAt(candidates, all, styled);
  const overflows = styled.flatMap(overflowsOf);
  const dims = all.filter(
    (element) => isA(element, ':popover-open') && coverOf(element, '::backdrop') >= minOpacity,
  );
  return candidates.filter((field, at) => {
    const { points = [], behind = [], labels = [] } = looks[at] ?? {};
    const above = new Set(ancestorsOf(field));
    const covered = points.filter(
      ({ x, y, layers }) =>
        layers === null ||
        lightThrough(layers, field, { x, y }) < minLight ||
        overflows
          .filter(({ element, isOutline }) => isOutline || (element !== field && !above.has(element)))
          .reduce((light, { alpha, isAt }) => (isAt(x, y) ? light * (1 - alpha) : light), 1) <
          1 - 2 * minOpacity,
    );
    return (
      covered.length <= maxCovered * points.length &&
      dims.every((element) => above.has(element)) &&
      !forced.some(({ element, part }) => part !== '' || (!above.has(element) && meets(element, field))) &&
      isDrawn(field, behind, labels)
    );
  });
}

function meets(element: Element, field: Element): boolean {
  const [one, other] = [boxOf(element), boxOf(field)];
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

function isRendered(field: HTMLElement): boolean {
  if (
    !field.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  )
    return false;
  const { left, top, width, height } = boxOf(field);
  let opacity = 1;
  let changes = 0;
  for (let at: Element | null = field; at; at = parentOf(at)) {
    const style = getComputedStyle(at);
    // Many small changes are a large one.
    changes += style.filter.match(/(?:brightness|contrast|blur|sepia|saturate)\(/g)?.length ?? 0;
    if (changes > maxChanges) return false;
    // These keep the shape of what they change, if no letter of it.
    const filter = style.filter.replaceAll(
      /(?:drop-shadow|grayscale|hue-rotate|saturate|sepia|opacity)\((?:[^()]|\([^()]*\))*\)|invert\([01]\)|(?:brightness|contrast)\((?:0\.[89]|1(?:\.[0-2])?)\d*\)|blur\([01]px\)/g,
      '',
    );
    opacity *= Number.parseFloat(style.opacity || '1') * filterOpacity(style.filter);
    if (opacity < minOpacity || !/^(?: *|none)$/.test(filter) || style.mixBlendMode !== 'normal')
      return false;
    if (isMaskedAt(at, left + width / 2, top + height / 2)) return false;
  }
  return true;
}

/** The share that each `filter: opacity()` leaves. */
const filterOpacity = (filter: string): number =>
  [...filter.matchAll(/opacity\(([\d.e-]+)(%?)\)/g)].reduce(
    (all, [, amount, percent]) => (all * Number(amount)) / (percent ? 100 : 1),
    1,
  );

/** Whether a mask hides what is at a point, or may do so: only a straight fade, as scrolled boxes have, is looked into. */
function isMaskedAt(element: Element, x: number, y: number): boolean {
  const style = getComputedStyle(element);
  const border = style.getPropertyValue('-webkit-mask-box-image-source') || 'none';
  if (border !== 'none') return true;
  if (style.maskImage === 'none' || style.maskImage === '') return false;
  const [, way = 'to bottom', list = ''] =
    /^linear-gradient\((?:(to \w+|[\d.]+deg), )?([^]*)\)$/.exec(style.maskImage) ?? [];
  const isPlain =
    /^auto/.test(style.maskSize) &&
    /border-box/.test(style.maskClip) &&
    /border-box/.test(style.maskOrigin) &&
    /^(?:0|0px|0%)(?: (?:0|0px|0%))?$/.test(style.maskPosition) &&
    !/luminance/.test(style.maskMode);
  const { left, top, right, bottom, width, height } = boxOf(element);
  const [length, place] =
    {
      'to bottom': [height, y - top],
      '180deg': [height, y - top],
      'to top': [height, bottom - y],
      '0deg': [height, bottom - y],
      'to right': [width, x - left],
      '90deg': [width, x - left],
      'to left': [width, right - x],
      '270deg': [width, right - x],
    }[way] ?? [];
  if (!isPlain || /gradient|url/.test(list) || length === undefined || place === undefined) return true;
  const stops = list.split(/,(?![^(]*\))/).map((stop) => {
    const [, color = '', at = ''] = /^\s*(\w[\w-]*(?:\([^)]*\))?)\s*(.*)$/.exec(stop) ?? [];
    return { alpha: toneOf(color).alpha, at: at === '' ? null : lengthOf(at, length) };
  });
  const placed = stops.map(({ alpha, at }, index) => {
    if (at !== null) return { alpha, at };
    if (index === 0 || index === stops.length - 1) return { alpha, at: index === 0 ? 0 : length };
    return { alpha, at: Number.NaN };
  });
  if (placed.some(({ at }) => Number.isNaN(at))) return placed.some(({ alpha }) => alpha < 0.5);
  const after = placed.findIndex(({ at }) => at >= place);
  const [from, to] = [placed[after < 0 ? placed.length - 1 : after - 1], placed[after]];
  if (!from || !to) return (from ?? to)?.alpha !== 1;
  const share = to.at > from.at ? (place - from.at) / (to.at - from.at) : 1;
  return from.alpha + (to.alpha - from.alpha) * share < 0.5;
}

/** `20px`, `90%` or `calc(100% - 20px)`; NaN for anything else. */
function lengthOf(text: string, whole: number): number {
  const [, percent = '0', sign = '', more = '0'] =
    /^(?:calc\()?(?:(-?[\d.]+)%)?(?: ?([+-]) )?(?:(-?[\d.]+)px)?\)?$/.exec(text) ?? [text, 'none'];
  return (Number(percent) / 100) * whole + Number(`${sign}1`) * Number(more);
}

function isInView(field: HTMLElement): boolean {
  const { width, height, left, top } = boxOf(field);
  const x = left + width / 2;
  const y = top + height / 2;
  const isLargeEnough = width >= smallest.width && height >= smallest.height;
  return isLargeEnough && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}

interface Look {
  /** What lies on the field at some points, from the front; null if the field isn't there. */
  points: { x: number; y: number; layers: Layer[] | null }[];
  behind: Element[];
  /** The field's labels whose text is where it can be seen. */
  labels: HTMLElement[];
}

interface Layer {
  element: Element;
  /** Whether the page has made it inert, so that it was looked at as if it weren't. */
  isInert: boolean;
}

/**
 * Looks at what lies on fields, also at what lets clicks through: it covers them all the same. Everything is as it was before the page's own
 * code runs again.
 *
 * @returns also what a page hides from such a look
 */
function lookAt(
  fields: readonly HTMLInputElement[],
  all: readonly Element[],
  styled: readonly Styled[],
): { looks: Look[]; forced: Styled[] } {
  const mark = `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  const sheets = [document.documentElement, ...all.flatMap((element) => shadowRootOf(element) ?? [])].map(
    (root) => {
      const sheet = Document.prototype.createElementNS.call(
        document,
        'http://www.w3.org/1999/xhtml',
        'style',
      );
      sheet.textContent =
        rules('*', 'pointer-events: auto !important; interactivity: auto !important') +
        rules(`[${mark}]`, 'pointer-events: none !important');
      Node.prototype.appendChild.call(root, sheet);
      return sheet;
    },
  );
  const inert = all.filter((element) => isA(element, '[inert]'));
  const said = inert.map((element) => attributeOf(element, 'inert') ?? '');
  for (const element of inert) Element.prototype.removeAttribute.call(element, 'inert');
  try {
    const forced = styled.filter(
      ({ element, part, style }) =>
        style.pointerEvents === 'none' &&
        Math.max(coverOf(element, part), textCoverOf(element, part)) >= minOpacity,
    );
    const looks = fields.map((field) => {
      const box = boxOf(field);
      const astray = () => (Math.random() * 2 - 1) * maxAstray;
      const places = downShares.flatMap((down) =>
        acrossShares.map((across) => ({
          x: box.left + box.width * (across + astray()),
          y: box.top + box.height * (down + astray()),
        })),
      );
      const points = places.map(({ x, y }) => ({
        x,
        y,
        layers: layersOn(field, { x, y, mark }, inert),
      }));
      return { points, behind: behindOf(field, box), labels: [...(field.labels ?? [])].filter(isLabelShown) };
    });
    return { looks, forced };
  } finally {
    for (const [at, element] of inert.entries())
      Element.prototype.setAttribute.call(element, 'inert', said[at] ?? '');
    for (const sheet of sheets) sheet.remove();
  }
}

/** Whether the first text of a label is on top of the page, and not too faint. */
function isLabelShown(label: HTMLElement): boolean {
  const text = [...label.childNodes].find((node) => node instanceof Text && node.data.trim() !== '');
  if (!text) return false;
  const range = new Range();
  range.selectNodeContents(text);
  const { left, top, width, height } = range.getBoundingClientRect();
  const hit = elementAt(left + width / 2, top + height / 2);
  const opacity = [label, ...ancestorsOf(label)].reduce(
    (all, each) => all * Number(getComputedStyle(each).opacity),
    1,
  );
  return height >= 5 && opacity >= minOpacity && hit !== null && (hit === label || label.contains(hit));
}

/** Rules for elements and their parts, which no selector of the page outdoes: one for each part, because a browser doesn't know all. */
function rules(selector: string, declarations: string): string {
  const strong = `:is(${'#podkey'.repeat(20)}, ${selector})${selector === '*' ? '' : selector}`;
  return [...parts, '::file-selector-button', '::details-content']
    .map((part) => `${strong}${part} { ${declarations} }\n`)
    .join('');
}

/** The elements on a field at a point, from the front; null if the field isn't below them. */
function layersOn(
  field: Element,
  { x, y, mark }: { x: number; y: number; mark: string },
  inert: readonly Element[],
): Layer[] | null {
  const layers: Layer[] = [];
  try {
    for (;;) {
      const hit = elementAt(x, y);
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

function behindOf(field: Element, box: DOMRect): Element[] {
  const stack = Document.prototype.elementsFromPoint.call(
    document,
    box.left + box.width / 2,
    box.top + box.height / 2,
  );
  const at = stack.indexOf(field);
  return at < 0 ? ancestorsOf(field) : stack.slice(at + 1);
}

/** How much light comes through what lies on a field, from 0 to 1. */
const lightThrough = (
  layers: readonly Layer[],
  field: HTMLInputElement,
  at: { x: number; y: number },
): number => layers.reduce((light, layer) => light * (1 - coverOn(layer, field, at)), 1);

function coverOn(
  { element, isInert }: Layer,
  field: HTMLInputElement,
  { x, y }: { x: number; y: number },
): number {
  const ancestors = ancestorsOf(field);
  // An ancestor lies on its field with what its style adds, or with a text, whose place is not known.
  const isAround = ancestors.includes(element);
  const own = (isAround ? parts.slice(1) : parts).filter((part) => styleOf(element, part) !== null);
  let opacity = 1;
  for (let at: Element | null = element; at && at !== field && !ancestors.includes(at); at = parentOf(at))
    opacity *= Number(getComputedStyle(at).opacity);
  if (own.length === 0) return 1;
  const border = isAround ? 0 : borderCoverAt(element, x, y);
  const cover = Math.max(border, ...own.map((part) => coverOf(element, part)));
  const isSmall = isAround || isWithin(element, field);
  if (isSmall && isOwnLabel(element, field)) return cover >= minOpacity ? 1 : 0;
  if (isSmall && !isAround) return cover * opacity;
  const takesClicks = !isInert && own.some((part) => styleOf(element, part)?.pointerEvents !== 'none');
  if (takesClicks && !isOwnLabel(element, field)) return 1;
  return opacity * Math.max(cover, ...own.map((part) => textCoverOf(element, part)));
}

/** Whether this is a label of the field that lies on it, as “floating” labels do. */
function isOwnLabel(element: Element, field: HTMLElement): boolean {
  const label = closestOf(element, 'label');
  return label instanceof HTMLLabelElement && label.control === field;
}

/** How far a text may reach over its field's edge, in px. */
const edge = 3;

/** Whether an element leaves the field's edges free, as a text in place of a placeholder does. */
function isWithin(element: Element, field: Element): boolean {
  const box = boxOf(element);
  const around = boxOf(field);
  return isIn(around, box.left + edge, box.top + edge) && isIn(around, box.right - edge, box.bottom - edge);
}
