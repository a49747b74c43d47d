import type { AddRepresentationOptions } from 'electron';

import { apiName, StrictObject } from './missing.ts';

/** An image made of representations, kept but not shown. */
export class NativeImageStandIn extends StrictObject {
  readonly [apiName] = 'electron.NativeImage';
  #isTemplate = false;
  readonly #scales: number[] = [];

  isEmpty(): boolean {
    return this.#scales.length === 0;
  }

  /** A bitmap has four bytes a pixel: one of another length would show as noise, and is refused here. */
  addRepresentation({ scaleFactor = 1, width = 0, height = 0, buffer }: AddRepresentationOptions): void {
    if (buffer?.length !== width * height * 4) throw new Error('a bitmap of another size than it says');
    this.#scales.push(scaleFactor);
  }

  getScaleFactors(): number[] {
    return [...this.#scales];
  }

  setTemplateImage(isTemplate: boolean): void {
    this.#isTemplate = isTemplate;
  }

  isTemplateImage(): boolean {
    return this.#isTemplate;
  }
}

/** `electron.nativeImage`: images that are drawn by the app; none is read from a file. */
export class NativeImageModule extends StrictObject {
  readonly [apiName] = 'electron.nativeImage';

  createEmpty(): NativeImageStandIn {
    return new NativeImageStandIn();
  }
}
