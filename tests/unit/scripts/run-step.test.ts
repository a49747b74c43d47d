import process from 'node:process';
import { expect, test } from 'vitest';
import { reasonToSkip } from '../../../scripts/run-step.mjs';

const step = { name: 'Installers', script: 'test:packaging' };

test('a step for other systems is skipped, with the reason', () => {
  const systems = (['linux', 'win32', 'darwin'] as const).filter((system) => system !== process.platform);
  expect(reasonToSkip({ ...step, systems })).toBe(`It runs on ${systems.join(' and ')} only.`);
});

test('a step for this system runs', () => {
  expect(reasonToSkip({ ...step, systems: [process.platform] })).toBeUndefined();
  expect(reasonToSkip(step)).toBeUndefined();
});
