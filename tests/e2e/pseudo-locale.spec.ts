import { pseudoLanguage } from '../../shared/text/language.ts';
import { clippedTextsOn, sidewaysOn, textsOn } from '../support/scenes/page-texts.ts';
import { withoutData } from '../support/scenes/sample-data.ts';
import { walkScenes } from '../support/scenes/walk-scenes.ts';
import { expect } from './fixtures.ts';

/*
 * In the pseudo-locale every text of the catalogue is changed and drawn out: no letter of the alphabet is left in it. What
 * still has some is data, or stands in no catalogue.
 */
const ofNoCatalogue = /[A-Za-z]{2,}/;

walkScenes(
  'said from the catalogue, and room for it',
  { language: pseudoLanguage },
  async ({ stage, scene }) => {
    const { pod } = stage;
    const page = scene.page?.(stage) ?? stage.page;
    await page.setViewportSize(scene.size ?? { width: 880, height: 600 });
    await scene.afterResize?.(stage);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const texts = await textsOn(page);
    const strip = withoutData(pod);
    expect
      .soft(
        texts.filter((text) => ofNoCatalogue.test(strip(text))),
        `${scene.name}: texts of no catalogue`,
      )
      .toEqual([]);
    expect.soft(await clippedTextsOn(page), `${scene.name}: texts that are cut off`).toEqual([]);
    expect.soft(await sidewaysOn(page), `${scene.name}: what is wider than its room`).toEqual([]);
  },
);
