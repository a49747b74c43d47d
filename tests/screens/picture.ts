import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Scene, SceneFeature } from '../support/scenes/scene.ts';
import type { Stage } from '../support/scenes/stage.ts';
import { withPalette } from './palette-png.ts';

/** The folder of all pictures; git ignores it. */
export const picturesFolder = path.resolve(import.meta.dirname, '../../screens');

/** Features that are also shown in German, to see the language and its longer words. */
export const germanFeatures: readonly SceneFeature[] = [
  'first-run',
  'clipboard',
  'settings',
  'lock',
  'offline',
];

/** Returns a feature's folder, relative to the pictures' folder. */
export const pictureFolder = (feature: SceneFeature, language: 'en' | 'de' = 'en'): string =>
  language === 'en' ? feature : `german/${feature}`;

export const themes = ['light', 'dark'] as const;
const sizes = [
  // The window's least size.
  { width: 480, height: 420 },
  { width: 880, height: 600 },
  // The window's first size.
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;

/** Returns the window sizes in which a scene is shown. */
export const sizesOf = ({ size }: Scene): readonly NonNullable<Scene['size']>[] => (size ? [size] : sizes);

/** Returns a picture's file name within its feature's folder. */
export function pictureName(
  scene: string,
  theme: (typeof themes)[number],
  size: NonNullable<Scene['size']>,
): string {
  return `${scene}-${theme}-${size.width}x${size.height}.png`;
}

/** Takes pictures of the current scene, in both themes and all sizes. */
export async function takePictures(stage: Stage, scene: Scene, folderName: string): Promise<void> {
  const page = scene.page?.(stage) ?? stage.page;
  const folder = path.join(picturesFolder, folderName);
  await mkdir(folder, { recursive: true });
  const taken: [name: string, picture: Buffer][] = [];
  for (const size of sizesOf(scene)) {
    await page.setViewportSize(size);
    await scene.afterResize?.(stage);
    await scene.inSight?.(stage).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // So that no element looks hovered or pressed.
    await page.mouse.move(0, 0);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      taken.push([pictureName(scene.name, theme, size), await settledPicture(page)]);
    }
  }
  // Written at the end, so that a scene's pictures are close in time.
  for (const [name, picture] of taken) await writeFile(path.join(folder, name), withPalette(picture));
}

/** Takes pictures until two in a row are the same, because a resized page needs some frames to settle. */
async function settledPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ scale: 'css', animations: 'disabled', caret: 'hide' });
  let picture = await take();
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await take();
    if (next.equals(picture)) return picture;
    picture = next;
  }
  throw new Error('The page does not settle');
}
