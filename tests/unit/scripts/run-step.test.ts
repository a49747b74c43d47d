import process from 'node:process';
import { expect, test } from 'vitest';
import { reasonToSkip } from '../../../scripts/run-step.mjs';

const step = { name: 'Installers', script: 'test:packaging' };

test('a step for other systems is skipped, with the reason', async () => {
  const systems = (['linux', 'win32', 'darwin'] as const).filter((system) => system !== process.platform);
  expect(await reasonToSkip({ ...step, systems })).toBe(`It runs on ${systems.join(' and ')} only.`);
});

test('a step for this system runs', async () => {
  expect(await reasonToSkip({ ...step, systems: [process.platform] })).toBeUndefined();
  expect(await reasonToSkip(step)).toBeUndefined();
});
