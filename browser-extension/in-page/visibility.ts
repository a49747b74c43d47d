import { isMaskedAt } from './colours.ts';
import { drawnBoxesOf, uncoveredOf } from './drawn-boxes.ts';
import {
  attributeOf,
  boxOf,
  boxThroughFrame,
  documentOf,
  elementAt,
  elementsIn,
  frameOf,
  isA,
  isOnPage,
  isText,
  parentOf,
  shadowRootOf,
  viewOf,
} from './dom.ts';
import { layersOn, lightThrough, type Layer, type Target } from './layers.ts';
import {
  ancestorsOf,
  coverOf,
  isDrawn,
  minOpacity,
  overflowsOf,
  parts,
  styleOf,
  textCoverOf,
  type Styled,
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
/** The same with what lies within the field, such as a link on a ground. */
const maxCoveredInside = 0.6;
/** How much of a field's light must come through what lies on it, such as a watermark. */
const minLight = 0.7;
/** How many filters may change a field's colours or sharpen it less. */
const maxChanges = 4;

/** A field, or the frame that it is in, with the field's place there. */
interface Candidate extends Target {
  field: HTMLInputElement;
}

/** Those of the fields that a person sees: in their document, and that document's frame in its own, up to the window. */
export function seenOf(fields: readonly HTMLInputElement[]): HTMLInputElement[] {
  const seen = new Set<HTMLInputElement>();
  let open = fields
    .filter(isOnPage)
    .map((field): Candidate => ({ field, element: field, box: boxOf(field) }));
  while (open.length > 0) {
    const documents = new Set(open.map(({ element }) => documentOf(element)));
    const passed = [...documents].flatMap((inner) =>
      seenIn(
        inner,
        open.filter(({ element }) => documentOf(element) === inner),
      ),
    );
    open = passed.flatMap(({ field, element, box }): Candidate[] => {
      const frame = frameOf(element);
      if (!frame) seen.add(field);
      const around = frame && boxThroughFrame(frame, box);
      return around ? [{ field, element: frame, box: around }] : [];
    });
  }
  return fields.filter((field) => seen.has(field));
}

function seenIn(inner: Document, candidates: readonly Candidate[]): Candidate[] {
  const shown = candidates.filter((candidate) => isRendered(candidate) && isInView(candidate, inner));
  if (shown.length === 0) return [];
  const all = elementsIn(inner);
  const styled = all.flatMap((element) =>
    parts.flatMap((part): Styled[] => {
      const style = styleOf(element, part);
      return style ? [{ element, part, style }] : [];
    }),
  );
  const { looks, forced } = lookAt(inner, { targets: shown, all, styled });
  const overflows = styled.flatMap(overflowsOf);
  const dims = all.filter(
    (element) => isA(element, ':popover-open') && coverOf(element, '::backdrop') >= minOpacity,
  );
  return shown.filter((candidate, at) => {
    const { element: field, box } = candidate;
    const { points = [], behind = [], labels = [], boxes = [], uncovered = [] } = looks[at] ?? {};
    const above = new Set(ancestorsOf(field));
    const others = overflows.filter(
      ({ element, isOutline }) => isOutline || (element !== field && !above.has(element)),
    );
    const coveredBy = (isWhole: boolean) =>
      points.filter(
        ({ x, y, layers }) =>
          layers === null ||
          lightThrough(layers, candidate, { x, y }, isWhole) < minLight ||
          others.reduce((light, { alpha, isAt }) => (isAt(x, y) ? light * (1 - alpha) : light), 1) <
            1 - 2 * minOpacity,
      ).length / points.length;
    return (
      coveredBy(false) <= maxCovered &&
      coveredBy(true) <= maxCoveredInside &&
      dims.every((element) => above.has(element)) &&
      forced
        .filter(({ element, part }) => part !== '' || (!above.has(element) && meets(element, box)))
        .reduce((light, { cover }) => light * (1 - cover), 1) >= minLight &&
      (boxes.length > 0
        ? boxes.every((each) => uncovered.includes(each))
        : field !== candidate.field || isDrawn(candidate.field, behind, labels))
    );
  });
}

function meets(element: Element, other: DOMRect): boolean {
  const one = boxOf(element);
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

const isOwnOpacitySeen = (field: Element): boolean => Number(getComputedStyle(field).opacity) >= minOpacity;

function isRendered({ field, element, box: { left, top, width, height } }: Candidate): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
  const isBoxed = element === field && !isOwnOpacitySeen(field) && drawnBoxesOf(field).length > 0;
  let opacity = 1;
  let changes = 0;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = getComputedStyle(at);
    // Many small changes are a large one.
    changes += style.filter.match(/(?:brightness|contrast|blur|sepia|saturate)\(/g)?.length ?? 0;
    if (changes > maxChanges) return false;
    // These keep the shape of what they change, if no letter of it.
    const filter = style.filter.replaceAll(
      /(?:drop-shadow|grayscale|hue-rotate|saturate|sepia|opacity)\((?:[^()]|\([^()]*\))*\)|invert\([01]\)|(?:brightness|contrast)\((?:0\.[89]|1(?:\.[0-2])?)\d*\)|blur\([01]px\)/g,
      '',
    );
    if (at !== field || !isBoxed) opacity *= Number.parseFloat(style.opacity || '1');
    opacity *= filterOpacity(style.filter);
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

function isInView({ box: { width, height, left, top } }: Candidate, inner: Document): boolean {
  const view = viewOf(inner);
  const x = left + width / 2;
  const y = top + height / 2;
  const isLargeEnough = width >= smallest.width && height >= smallest.height;
  return view !== null && isLargeEnough && x >= 0 && y >= 0 && x < view.innerWidth && y < view.innerHeight;
}

interface Look {
  /** What lies on the field at some points, from the front; null if the field isn't there. */
  points: { x: number; y: number; layers: Layer[] | null }[];
  behind: Element[];
  /** The field's labels whose text is where it can be seen. */
  labels: HTMLElement[];
  /** What the page draws in place of a transparent field, and what of it nothing else lies on. */
  boxes: Element[];
  uncovered: Element[];
}

/** Something that insists on letting clicks through, so that no hit test finds it, and how much it covers. */
interface Forced extends Styled {
  cover: number;
}

/**
 * Looks at what lies on fields, also at what lets clicks through: it covers them all the same. Everything is as it was before the page's own
 * code runs again.
 *
 * @returns also what a page hides from such a look
 */
function lookAt(
  inner: Document,
  {
    targets,
    all,
    styled,
  }: { targets: readonly Candidate[]; all: readonly Element[]; styled: readonly Styled[] },
): { looks: Look[]; forced: Forced[] } {
  const mark = `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  const sheets = [inner.documentElement, ...all.flatMap((element) => shadowRootOf(element) ?? [])].map(
    (root) => {
      const sheet = Document.prototype.createElementNS.call(inner, 'http://www.w3.org/1999/xhtml', 'style');
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
    const forced = styled.flatMap((each): Forced[] => {
      const { element, part, style } = each;
      if (style.pointerEvents !== 'none') return [];
      const own = Math.max(coverOf(element, part), textCoverOf(element, part));
      const cover = own === 0 ? 0 : own * opacityOnPage(element);
      return cover > 0 ? [{ ...each, cover }] : [];
    });
    const looks = targets.map(({ field, element, box }) => {
      const astray = () => (Math.random() * 2 - 1) * maxAstray;
      const places = downShares.flatMap((down) =>
        acrossShares.map((across) => ({
          x: box.left + box.width * (across + astray()),
          y: box.top + box.height * (down + astray()),
        })),
      );
      const boxes = element !== field || isOwnOpacitySeen(field) ? [] : drawnBoxesOf(field);
      const points = places.map(({ x, y }) => ({
        x,
        y,
        layers:
          layersOn(element, { x, y, mark }, inert)?.filter(
            (layer) => !boxes.some((each) => each === layer.element || each.contains(layer.element)),
          ) ?? null,
      }));
      return {
        boxes,
        uncovered: uncoveredOf(boxes, field),
        points,
        behind: behindOf(element, box),
        labels: [...(field.labels ?? [])].filter(isLabelShown),
      };
    });
    return { looks, forced };
  } finally {
    for (const [at, element] of inert.entries())
      Element.prototype.setAttribute.call(element, 'inert', said[at] ?? '');
    for (const sheet of sheets) sheet.remove();
  }
}

/** An element's opacity with its ancestors'. */
const opacityOnPage = (element: Element): number =>
  [element, ...ancestorsOf(element)].reduce((all, at) => all * Number(getComputedStyle(at).opacity), 1);

/** Whether the first text of a label is on top of the page, and not too faint. */
function isLabelShown(label: HTMLElement): boolean {
  const text = [...label.childNodes].find((node) => isText(node) && node.data.trim() !== '');
  if (!text) return false;
  const range = new Range();
  range.selectNodeContents(text);
  const { left, top, width, height } = range.getBoundingClientRect();
  const hit = elementAt(documentOf(label), left + width / 2, top + height / 2);
  return (
    height >= 5 &&
    opacityOnPage(label) >= minOpacity &&
    hit !== null &&
    (hit === label || label.contains(hit))
  );
}

/** Rules for elements and their parts, which no selector of the page outdoes: one for each part, because a browser doesn't know all. */
function rules(selector: string, declarations: string): string {
  const strong = `:is(${'#podkey'.repeat(20)}, ${selector})${selector === '*' ? '' : selector}`;
  return [...parts, '::file-selector-button', '::details-content']
    .map((part) => `${strong}${part} { ${declarations} }\n`)
    .join('');
}

function behindOf(field: Element, box: DOMRect): Element[] {
  const stack = Document.prototype.elementsFromPoint.call(
    documentOf(field),
    box.left + box.width / 2,
    box.top + box.height / 2,
  );
  const at = stack.indexOf(field);
  return at < 0 ? ancestorsOf(field) : stack.slice(at + 1);
}
