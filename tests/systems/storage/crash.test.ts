import { expect, test } from 'vitest';
import { killRepeatedly } from '../../storage/rounds.ts';
import { skippedOnWine } from '../../support/skipped.ts';

/** `npm run test:storage` runs 500. */
const rounds = 6;

const options = {
  timeout: 120_000,
  ...skippedOnWine('The writer is Podkey’s TypeScript as it stands, for Node 24; Wine runs Node 22.'),
};

test('every acknowledged write is there after Podkey was killed while writing more', options, async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const { wrong, acknowledged, ...report } = await killRepeatedly({ rounds, seed });
  console.log(`killed ${report.rounds} times, seed ${seed}: ${JSON.stringify({ ...report, acknowledged })}`);
  expect(wrong, `with npm run test:storage -- --rounds ${rounds} --seed ${seed}`).toEqual([]);
  expect(report.rounds).toBe(rounds);
  expect(acknowledged.journal + acknowledged.settings + acknowledged.logins).toBeGreaterThan(0);
});
