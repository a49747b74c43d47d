/* Writes the icon files of Windows and macOS, which hold several pictures, so that packaging needs no tool for it. */

/** A square picture; `size` in pixels. */
interface IconPicture {
  size: number;
  png: Uint8Array;
}

/** Returns a Windows .ico file of PNG pictures (since Vista), each 256 pixels at most. */
export function icoOf(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i;
    // 256 is stored as 0.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** macOS's type codes by size; some sizes have a second one for double density. */
const icnsNames: Record<number, string[]> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** Returns a macOS .icns file of PNG pictures; sizes without a type code are left out. */
export function icnsOf(pictures: readonly IconPicture[]): Buffer {
  const entries = pictures.flatMap(({ size, png }) =>
    (icnsNames[size] ?? []).map((name) => Buffer.concat([icnsHead(name, png.length), png])),
  );
  const body = Buffer.concat(entries);
  return Buffer.concat([icnsHead('icns', body.length), body]);
}

/** The type code and the length, including these eight bytes. */
function icnsHead(name: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(length + 8, 4);
  return head;
}
