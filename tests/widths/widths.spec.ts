import process from 'node:process';
import { smallestAt } from '../../electron/main/window-bounds.ts';
import { pseudoLanguage, type Language } from '../../shared/text/language.ts';
import { softly } from '../e2e/fixtures.ts';
import { brokenWordsOn, clippedTextsOn, loginFaultsOn, sidewaysOn } from '../support/scenes/page-texts.ts';
import { walkScenes } from '../support/scenes/walk-scenes.ts';

/*
 * Every scene at every width, because no width is special: a person drags the window's edge to any of them. A zoomed page is a
 * narrower one, so 125 % and 200 % are more widths.
 */
const windowWidths = Array.from({ length: (1920 - 480) / 40 + 1 }, (_, step) => 480 + step * 40);
const zooms = [1, 1.25, 2];
const widths = [
  ...new Set(
    zooms.flatMap((zoom) =>
      windowWidths
        .filter((width) => width >= smallestAt(zoom).width)
        .map((width) => Math.floor(width / zoom)),
    ),
  ),
];
widths.sort((one, other) => one - other);

const languages = (process.env['WIDTHS_LANGUAGE']?.split(',') ?? ['en', 'de', pseudoLanguage]) as Language[];
/** `WIDTHS_FEATURE=logins` walks the scenes of one feature. */
const feature = process.env['WIDTHS_FEATURE'];

for (const language of languages)
  walkScenes(
    `room at every width, in ${language}`,
    { language, ...(feature && { features: [feature as 'logins'] }) },
    async ({ stage, scene }) => {
      // Only a window that can't be resized has a size in its scene.
      if (scene.size) return;
      const page = scene.page?.(stage) ?? stage.page;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 880 ? 420 : 600 });
        const faults = async () => ({
          brokenWords: await brokenWordsOn(page),
          clipped: await clippedTextsOn(page),
          sideways: await sidewaysOn(page),
          login: width < 880 ? [] : await loginFaultsOn(page),
        });
        // Asks again until the page follows its new size, which a loaded machine takes its time for.
        await softly
          .poll(faults, `${scene.name} at ${width}`)
          .toEqual({ brokenWords: [], clipped: [], sideways: [], login: [] });
      }
      await page.setViewportSize({ width: 880, height: 600 });
      await scene.afterResize?.(stage);
    },
  );
