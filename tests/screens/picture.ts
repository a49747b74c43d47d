import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Scene, SceneFeature } from '../support/scenes/scene.ts';
import type { Stage } from '../support/scenes/stage.ts';
import { withPalette } from './palette-png.ts';

/** The folder of every picture; git ignores it. */
export const picturesFolder = path.resolve(import.meta.dirname, '../../screens');

/** The features that are also shown in German: enough to see the language, and room for its longer words. */
export const germanFeatures: readonly SceneFeature[] = ['first-run', 'settings', 'lock'];

/** The folder of a feature's pictures, within that of all pictures. */
export const pictureFolder = (feature: SceneFeature, language: 'en' | 'de' = 'en'): string =>
  language === 'en' ? feature : `german/${feature}`;

export const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 880, height: 600 },
  { width: 1440, height: 900 },
] as const;

/** The sizes that a scene is shown at. */
export const sizesOf = ({ size }: Scene): readonly NonNullable<Scene['size']>[] => (size ? [size] : sizes);

/** The name of a picture, within its feature's folder. */
export function pictureName(
  scene: string,
  theme: (typeof themes)[number],
  size: NonNullable<Scene['size']>,
): string {
  return `${scene}-${theme}-${size.width}x${size.height}.png`;
}

/** Takes the pictures of a scene as it is now, in both themes and sizes. */
export async function takePictures(stage: Stage, scene: Scene, folderName: string): Promise<void> {
  const page = scene.page?.(stage) ?? stage.page;
  const folder = path.join(picturesFolder, folderName);
  await mkdir(folder, { recursive: true });
  const taken: [name: string, picture: Buffer][] = [];
  for (const size of sizesOf(scene)) {
    await page.setViewportSize(size);
    await scene.afterResize?.(stage);
    await scene.inSight?.(stage).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Nothing is to look pressed or pointed at.
    await page.mouse.move(0, 0);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const picture = await page.screenshot({ scale: 'css', animations: 'disabled', caret: 'hide' });
      taken.push([pictureName(scene.name, theme, size), picture]);
    }
  }
  // Afterwards: countdowns run meanwhile.
  for (const [name, picture] of taken) await writeFile(path.join(folder, name), withPalette(picture));
}
