import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { SceneFeature } from '../support/scenes/scene.ts';
import { withPalette } from './palette-png.ts';

/** Where the pictures are. */
export const picturesFolder = path.resolve(import.meta.dirname, '../../docs/screens');

/** The features that are also shown in German: enough to see the language, and room for its longer words. */
export const germanFeatures: readonly SceneFeature[] = ['first-run', 'settings', 'lock'];

/** The folder of a feature's pictures, within that of all pictures. */
export const pictureFolder = (feature: SceneFeature, language: 'en' | 'de' = 'en'): string =>
  language === 'en' ? feature : `german/${feature}`;

export const themes = ['light', 'dark'] as const;
export const sizes = [
  { width: 880, height: 600 },
  { width: 1440, height: 900 },
] as const;

/** The name of a picture, within its feature's folder. */
export function pictureName(
  scene: string,
  theme: (typeof themes)[number],
  size: (typeof sizes)[number],
): string {
  return `${scene}-${theme}-${size.width}x${size.height}.png`;
}

/** Takes the pictures of a scene as it is now, in both themes and sizes, with something in sight. */
export async function takePictures(
  page: Page,
  folderName: string,
  scene: string,
  inSight?: Locator,
): Promise<void> {
  const folder = path.join(picturesFolder, folderName);
  await mkdir(folder, { recursive: true });
  // Nothing is to look pressed or pointed at.
  await page.mouse.move(0, 0);
  const taken: [name: string, picture: Buffer][] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await inSight?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const picture = await page.screenshot({ scale: 'css', animations: 'disabled', caret: 'hide' });
      taken.push([pictureName(scene, theme, size), picture]);
    }
  }
  // Afterwards: countdowns run meanwhile.
  for (const [name, picture] of taken) await writeFile(path.join(folder, name), withPalette(picture));
}
