import { accessibilityFaults, colorRules } from '../support/accessibility.ts';
import { walkScenes } from '../support/scenes/walk-scenes.ts';
import { expect } from './fixtures.ts';

/** Every way the same page may be coloured, and the rules that it may break there alone. */
const looks = [
  { called: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, rules: undefined },
  { called: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, rules: colorRules },
  { called: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' }, rules: colorRules },
] as const;

walkScenes('free of accessibility faults', { language: 'en' }, async ({ stage, scene }) => {
  const page = scene.page?.(stage) ?? stage.page;
  await page.setViewportSize(scene.size ?? { width: 880, height: 600 });
  await scene.afterResize?.(stage);
  for (const { called, media, rules } of looks) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    expect.soft(await accessibilityFaults(page, rules), `${scene.name}, ${called}`).toEqual([]);
  }
});
