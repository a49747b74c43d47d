import { crc32, deflateSync, inflateSync } from 'node:zlib';

/*
 * Reduces pictures of screens to a palette of at most 256 colours. They shrink to a third and look the same: only rare
 * shades at the edges of letters are lost. PNG: RFC 2083.
 */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColors = 256;

/** Converts a PNG with 8 bits per channel and no transparency to one with a palette. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const counts = new Map<number, number>();
  // Most pixels equal the previous one.
  for (let at = 0, from = 0; at < pixels.length; at += 1)
    if (pixels[at + 1] !== pixels[at]) {
      counts.set(pixels[at]!, (counts.get(pixels[at]!) ?? 0) + at + 1 - from);
      from = at + 1;
    }
  const ranked = [...counts].sort(([first, often], [second, oftener]) => oftener - often || first - second);
  const palette = ranked.slice(0, maxColors).map(([color]) => color);
  const screenOf = new Map(palette.map((color, place) => [color, place]));
  for (const [color] of ranked.slice(maxColors)) screenOf.set(color, nearest(palette, color));

  // Each line begins with its filter type: none.
  const lines = Buffer.alloc((width + 1) * height);
  let [color, place] = [-1, 0];
  for (let at = 0; at < pixels.length; at += 1) {
    if (pixels[at] !== color) {
      color = pixels[at]!;
      place = screenOf.get(color) ?? 0;
    }
    lines[at + 1 + Math.floor(at / width)] = place;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color)))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const channels = (color: number): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255];

function nearest(palette: readonly number[], color: number): number {
  const [red, green, blue] = channels(color);
  let best = 0;
  let least = Infinity;
  for (const [place, other] of palette.entries()) {
    const [r, g, b] = channels(other);
    const distance = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Returns a PNG's colours as 0xRRGGBB, one number per pixel. */
function decode(png: Buffer): { width: number; height: number; pixels: Uint32Array } {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, colorType] = [png[24], png[25]];
  if (depth !== 8 || (colorType !== 2 && colorType !== 6)) throw new Error('Not a PNG of 8 bits a channel');
  const step = colorType === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('ascii', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), width * step, height, step);
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const first = at * step;
    pixels[at] = (bytes[first]! << 16) | (bytes[first + 1]! << 8) | bytes[first + 2]!;
  }
  return { width, height, pixels };
}

/** Reverses the line filters (RFC 2083 §6). Optimized for speed: there are millions of bytes. */
function unfiltered(filtered: Buffer, lineLength: number, height: number, step: number): Uint8Array {
  const bytes = new Uint8Array(lineLength * height);
  for (let y = 0; y < height; y += 1) {
    const source = y * (lineLength + 1) + 1;
    const target = y * lineLength;
    const filter = filtered[source - 1];
    for (let x = 0; x < lineLength; x += 1) {
      const at = target + x;
      const left = x >= step ? bytes[at - step]! : 0;
      const above = y > 0 ? bytes[at - lineLength]! : 0;
      let predicted = 0;
      if (filter === 1) predicted = left;
      else if (filter === 2) predicted = above;
      else if (filter === 3) predicted = (left + above) >> 1;
      else if (filter === 4)
        predicted = paeth(left, above, x >= step && y > 0 ? bytes[at - lineLength - step]! : 0);
      bytes[at] = filtered[source + x]! + predicted;
    }
  }
  return bytes;
}

function paeth(left: number, above: number, corner: number): number {
  const byLeft = Math.abs(above - corner);
  const byAbove = Math.abs(left - corner);
  const byCorner = Math.abs(left + above - 2 * corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
