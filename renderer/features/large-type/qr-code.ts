import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The light margin that a reader needs around a code, in modules (ISO/IEC 18004 §6.3.8). */
export const quietZone = 4;

/** A QR code to draw: `path` is the outline of its dark modules, each 1 by 1, from 0 to `size`. */
export interface QrCode {
  size: number;
  path: string;
}

/** The QR code of a value; null if the value is too long for one. */
export function qrCodeOf(value: string): QrCode | null {
  try {
    const modules = generate(value);
    return { size: modules.size, path: toSvgPath(modules) };
  } catch {
    // `generate` throws only if there is too much data.
    return null;
  }
}
