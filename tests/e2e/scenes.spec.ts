import { pseudoLanguage } from '../../shared/text/language.ts';
import { accessibilityFaults, colorRules, controlsNamedOtherwise } from '../support/accessibility.ts';
import { smallTargetsOn } from '../support/scenes/page-targets.ts';
import {
  brokenWordsOn,
  clippedTextsOn,
  loginFaultsOn,
  sidewaysOn,
  textsOn,
} from '../support/scenes/page-texts.ts';
import { withoutData } from '../support/scenes/sample-data.ts';
import { walkScenes } from '../support/scenes/walk-scenes.ts';
import { expect, softly } from './fixtures.ts';

/*
 * The pseudo-locale changes and lengthens every text of the catalogue, so that none of its letters is left. A text that
 * still contains some is data, or is missing from the catalogue. Accessibility does not depend on the language, so this
 * one is enough.
 */
const uncataloguedWord = /[A-Za-z]{2,}/;

/**
 * The colour schemes of the same page, and the rules that may be broken there only. With forced colours the system
 * chooses almost all colours, so one scene per group is enough.
 */
const looks = [
  { called: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, rules: undefined },
  { called: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, rules: colorRules },
  { called: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' }, rules: colorRules },
] as const;

walkScenes(
  'said from the catalogue, room for it, and free of accessibility faults',
  { language: pseudoLanguage },
  async ({ stage, scene, group }) => {
    const page = scene.page?.(stage) ?? stage.page;
    await page.setViewportSize(scene.size ?? { width: 880, height: 600 });
    await scene.afterResize?.(stage);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const strip = withoutData(stage.pod);
    const foreign = (await textsOn(page)).filter((text) => uncataloguedWord.test(strip(text)));
    expect.soft(foreign, `${scene.name}: texts of no catalogue`).toEqual([]);
    await softly.poll(() => clippedTextsOn(page), `${scene.name}: texts that are cut off`).toEqual([]);
    await softly.poll(() => sidewaysOn(page), `${scene.name}: what is wider than its room`).toEqual([]);
    await softly.poll(() => smallTargetsOn(page), `${scene.name}: targets smaller than 24 px`).toEqual([]);
    if (!scene.size) {
      // The window's first size, and one on each side of a fold; `npm run test:widths` has them all.
      for (const width of [1000, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await softly.poll(() => brokenWordsOn(page), `${scene.name}: words broken at ${width}`).toEqual([]);
        await softly.poll(() => sidewaysOn(page), `${scene.name}: too wide at ${width}`).toEqual([]);
        await softly.poll(() => loginFaultsOn(page), `${scene.name}: a login at ${width}`).toEqual([]);
      }
      // The widest shows most words.
      expect.soft(await controlsNamedOtherwise(page), `${scene.name}: controls named otherwise`).toEqual([]);
      // At 200 % zoom.
      await page.setViewportSize({ width: 440, height: 300 });
      await softly
        .poll(() => sidewaysOn(page), `${scene.name}: what is wider than a narrow window`)
        .toEqual([]);
      await page.setViewportSize({ width: 880, height: 600 });
    }
    expect.soft(await controlsNamedOtherwise(page), `${scene.name}: controls named otherwise`).toEqual([]);
    const isLast = scene === group.scenes.at(-1);
    for (const { called, media, rules } of looks) {
      if (media.forcedColors === 'active' && !isLast) continue;
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      expect.soft(await accessibilityFaults(page, rules), `${scene.name}, ${called}`).toEqual([]);
    }
  },
);
