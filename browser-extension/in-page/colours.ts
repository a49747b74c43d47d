import { boxOf } from './dom.ts';

/* What colours, gradients and masks let through, as far as styles tell. What they don't tell counts as hiding. */

interface Tone {
  alpha: number;
  /** From black, 0, to white, 1, as the eye sees it. */
  light: number;
}

/** A computed colour's tone. Its lightness is NaN in a notation that isn't known. */
export function toneOf(color: string): Tone {
  const [, name = '', values = ''] = /^([\w-]+)\((?:[a-z][\w-]*\s)?(.*)\)$/.exec(color) ?? [];
  if (name === '') return { alpha: color === 'transparent' || color === '' ? 0 : 1, light: Number.NaN };
  const [before = '', after] = values.split('/');
  const numbers = (text: string) =>
    (text.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map(
      (each) => Number.parseFloat(each) / (each.endsWith('%') ? 100 : 1),
    );
  const [first = 0, second = 0, third = 0, fourth = 1] = numbers(before);
  const alpha = after === undefined ? fourth : (numbers(after)[0] ?? 1);
  const fromLight = (red: number, green: number, blue: number) =>
    Math.cbrt(0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2);
  if (name.startsWith('rgb')) return { alpha, light: fromLight(first / 255, second / 255, third / 255) };
  if (name === 'color') return { alpha, light: fromLight(first, second, third) };
  if (name.startsWith('ok')) return { alpha, light: first };
  return { alpha, light: name.startsWith('l') ? (first + 16) / 116 : Number.NaN };
}

/** The parts of a list that commas separate, outside of parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim());
}

interface Stop {
  alpha: number;
  /** Where it is, as written; null if it is spread between its neighbours. */
  at: string | null;
}

interface Gradient {
  name: string;
  /** Where it goes, such as `to right`. */
  way: string;
  stops: Stop[];
}

/** A gradient as computed styles write it; null for any other picture. */
function gradientOf(image: string): Gradient | null {
  const [, name = '', args = ''] =
    /^(?:-webkit-)?((?:repeating-)?(?:linear|radial|conic)-gradient)\(([^]*)\)$/.exec(image) ?? [];
  if (name === '') return null;
  const parts = partsOf(args);
  const isWay = /^(?:to |from |at |in |circle|ellipse|closest|farthest|-?[\d.]+(?:deg|turn|rad))/.test(
    parts[0] ?? '',
  );
  const stops = (isWay ? parts.slice(1) : parts).flatMap((part): Stop[] => {
    const [, color = '', places = ''] = /^([a-z][\w-]*(?:\([^)]*\))?)\s*(.*)$/i.exec(part) ?? [];
    // What has no colour tells how two others are mixed.
    if (color === '' || color === 'calc') return [];
    const { alpha } = toneOf(color);
    const written = places.match(/calc\([^)]*\)|\S+/g);
    return written ? written.map((at) => ({ alpha, at })) : [{ alpha, at: null }];
  });
  return { name, way: isWay ? (parts[0] ?? '') : 'to bottom', stops };
}

/** The most that pictures of a background cover, from 0 to 1. */
export const coverOfImages = (images: string): number =>
  images === 'none' || images === ''
    ? 0
    : 1 -
      partsOf(images).reduce((light, image) => {
        const gradient = gradientOf(image);
        return light * (1 - (gradient ? Math.max(...gradient.stops.map(({ alpha }) => alpha)) : 1));
      }, 1);

/** Whether an element's mask hides what is at a point, or may do so. */
export function isMaskedAt(element: Element, x: number, y: number): boolean {
  const style = getComputedStyle(element);
  const border = style.getPropertyValue('-webkit-mask-box-image-source') || 'none';
  if (border !== 'none') return true;
  if (style.maskImage === 'none' || style.maskImage === '') return false;
  if (
    !/border-box/.test(style.maskClip) ||
    !/border-box/.test(style.maskOrigin) ||
    /luminance/.test(style.maskMode)
  )
    return true;
  const box = boxOf(element);
  const images = partsOf(style.maskImage);
  const nth = (list: string, at: number) => {
    const all = partsOf(list);
    return all[at % all.length] ?? '';
  };
  const alphas = images.map((image, at) =>
    alphaAt(
      image,
      { x: x - box.left, y: y - box.top },
      {
        width: box.width,
        height: box.height,
        size: nth(style.maskSize, at),
        position: nth(style.maskPosition, at),
        repeat: nth(style.maskRepeat, at),
      },
    ),
  );
  // The first lies on the others.
  const shown = alphas.reduceRight((below, alpha, at) => {
    if (at === alphas.length - 1) return alpha;
    const composite = nth(style.maskComposite, at);
    return composite === 'add'
      ? 1 - (1 - alpha) * (1 - below)
      : composite === 'intersect'
        ? alpha * below
        : 0;
  }, 0);
  return !(shown >= 0.5);
}

interface MaskLayer {
  width: number;
  height: number;
  size: string;
  position: string;
  repeat: string;
}

/** How much a mask's picture lets through at a point of its element; what isn't known is 0. */
function alphaAt(image: string, point: { x: number; y: number }, layer: MaskLayer): number {
  const gradient = gradientOf(image);
  if (!gradient) return 0;
  const across = placeIn(point.x, layer, 0);
  const down = placeIn(point.y, layer, 1);
  if (across === null || down === null) return 0;
  const [length, place] =
    {
      'to bottom': [down.length, down.at],
      '180deg': [down.length, down.at],
      'to top': [down.length, down.length - down.at],
      '0deg': [down.length, down.length - down.at],
      'to right': [across.length, across.at],
      '90deg': [across.length, across.at],
      'to left': [across.length, across.length - across.at],
      '270deg': [across.length, across.length - across.at],
    }[gradient.way] ?? [];
  const isStraight = gradient.name === 'linear-gradient' && length !== undefined && place !== undefined;
  return isStraight
    ? alphaAlong(gradient.stops, length, place)
    : Math.min(...gradient.stops.map(({ alpha }) => alpha));
}

/** Where a place is in a mask's tile, across (0) or down (1); null if no tile is there. */
function placeIn(
  at: number,
  { width, height, ...layer }: MaskLayer,
  axis: 0 | 1,
): { at: number; length: number } | null {
  const whole = axis === 0 ? width : height;
  const wordsOf = (text: string) => text.match(/calc\([^)]*\)|\S+/g) ?? [];
  const [first = 'auto', second = 'auto'] = wordsOf(layer.size);
  const size = axis === 0 ? first : second;
  const length = /^(?:auto|cover|contain)$/.test(size) ? whole : lengthOf(size, whole);
  const positions = wordsOf(layer.position);
  const position = positions[axis] ?? '50%';
  const offset = lengthOf(position, whole - length);
  const repeats = wordsOf(layer.repeat);
  const repeat = repeats[axis] ?? repeats[0] ?? '';
  const repeatsHere = repeat === 'repeat' || repeat === (axis === 0 ? 'repeat-x' : 'repeat-y');
  if (!(length > 0) || Number.isNaN(offset)) return null;
  const local = at - offset;
  if (repeatsHere) return { at: ((local % length) + length) % length, length };
  return local >= 0 && local <= length ? { at: local, length } : null;
}

function alphaAlong(stops: readonly Stop[], length: number, place: number): number {
  const places = stops.map(({ at }) => (at === null ? null : lengthOf(at, length)));
  if (places.some((at) => Number.isNaN(at))) return Math.min(...stops.map(({ alpha }) => alpha));
  places[0] ??= 0;
  places[places.length - 1] ??= length;
  const placed = stops.map(({ alpha }, index) => {
    const known = places[index];
    if (known !== null && known !== undefined) return { alpha, at: known };
    const before = places.findLastIndex((at, each) => at !== null && each < index);
    const after = places.findIndex((at, each) => at !== null && each > index);
    const [from, to] = [places[before] ?? 0, places[after] ?? length];
    return { alpha, at: from + ((to - from) * (index - before)) / (after - before) };
  });
  const next = placed.findIndex(({ at }) => at >= place);
  const [from, to] = [placed[next < 0 ? placed.length - 1 : next - 1], placed[next]];
  if (!from || !to) return (from ?? to)?.alpha ?? 0;
  const share = to.at > from.at ? (place - from.at) / (to.at - from.at) : 1;
  return from.alpha + (to.alpha - from.alpha) * share;
}

/** `20px`, `90%` or `calc(100% - 20px)`; NaN for anything else. */
function lengthOf(text: string, whole: number): number {
  const [, percent = '0', sign = '', more = '0'] =
    /^(?:calc\()?(?:(-?[\d.]+)%)?(?: ?([+-]) )?(?:(-?[\d.]+)px)?\)?$/.exec(text) ?? [text, 'none'];
  return (Number(percent) / 100) * whole + Number(`${sign}1`) * Number(more);
}
