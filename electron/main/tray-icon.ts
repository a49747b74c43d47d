import { nativeImage, type NativeImage } from 'electron';

/** The sides of the icon, in pixels for each point of the screen. */
const points = 16;
const scales = [1, 2, 3] as const;

/** On macOS the system gives a template its colour; elsewhere one that stands out on light and dark panels alike. */
const inks = { template: [0, 0, 0], accent: [0x4f, 0x7d, 0xf0] } as const;

/** Whether a point is on the key: a ring with a shaft, and two teeth; in sixteenths of the icon's side. */
function isOnKey(x: number, y: number): boolean {
  const fromBow = Math.hypot(x - 5, y - 8);
  const bow = fromBow <= 4 && fromBow >= 1.75;
  const shaft = x >= 8.5 && x <= 15 && Math.abs(y - 8) <= 1;
  const teeth = y >= 8 && y <= 11 && ((x >= 11 && x <= 12.5) || (x >= 13.5 && x <= 15));
  return bow || shaft || teeth;
}

/** How much of a pixel is on the key, from 0 to 1: looked at in sixteen places. */
function coverage(column: number, row: number, scale: number): number {
  const places = [0.125, 0.375, 0.625, 0.875];
  const hits = places.flatMap((dx) =>
    places.filter((dy) => isOnKey((column + dx) / scale, (row + dy) / scale)),
  );
  return hits.length / places.length ** 2;
}

/** The key as pixels, four bytes each, as Electron's bitmaps are: blue, green, red, alpha; colours by their alpha. */
function bitmap(scale: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const side = points * scale;
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const alpha = coverage(at % side, Math.floor(at / side), scale);
    return [blue, green, red, 255].map((value) => Math.round(value * alpha));
  });
  return Buffer.from(pixels.flat());
}

/** Podkey's icon in the tray, drawn for screens of each density. */
export function trayIcon(platform: NodeJS.Platform): NativeImage {
  const isMac = platform === 'darwin';
  const image = nativeImage.createEmpty();
  for (const scale of scales) {
    const side = points * scale;
    const buffer = bitmap(scale, isMac ? inks.template : inks.accent);
    image.addRepresentation({ scaleFactor: scale, width: side, height: side, buffer });
  }
  if (isMac) image.setTemplateImage(true);
  return image;
}
