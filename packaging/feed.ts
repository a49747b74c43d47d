import { parseArgs } from 'node:util';
import { runScript, SetupFailure } from '../scripts/setup-failure.mjs';
import { makeKey, readKey } from './feed/feed-key.ts';
import { makeFeed } from './feed/make-feed.ts';

/*
 * Makes and signs an update feed for a folder of builds, or makes the signing key. See docs/updates.md for the whole
 * process.
 *
 * `npm run feed -- DIR --key FILE [--even-unsigned] [--even-placeholder]`, `npm run feed -- --new-key FILE`
 */

const usage = [
  'npm run feed -- DIR --key FILE     makes and signs the feed of the builds in DIR',
  'npm run feed -- --new-key FILE     makes a key to sign with, and prints its public half for the policy',
].join('\n');

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        'new-key': { type: 'string' },
        'even-unsigned': { type: 'boolean', default: false },
        'even-placeholder': { type: 'boolean', default: false },
      },
    });
  } catch (thrown) {
    throw new SetupFailure(thrown instanceof Error ? thrown.message : 'That is not understood.', usage);
  }
}

const shown = (publicKey: string) => `  "publicKey": "${publicKey}"`;

await runScript(async () => {
  const { values, positionals } = options();
  const newKey = values['new-key'];
  const [folder, another] = positionals;
  if (newKey !== undefined && folder === undefined && values.key === undefined) {
    const { forPolicy } = await makeKey(newKey);
    console.log(`The key is in ${newKey}. Keep it where only the people who release Podkey can read it.`);
    console.log(`Under "updates" in the policy belongs:\n${shown(forPolicy)}`);
    return 0;
  }
  if (newKey !== undefined || folder === undefined || another !== undefined || values.key === undefined)
    throw new SetupFailure('There is a folder of builds to name, and a key.', usage);
  const key = await readKey(values.key);
  const made = await makeFeed(folder, key, {
    now: new Date(),
    evenUnsigned: values['even-unsigned'],
    evenPlaceholder: values['even-placeholder'],
  });
  console.log(`The feed of Podkey ${made.version} is signed:`);
  for (const { feed, files } of made.feeds)
    console.log(`  ${feed}: ${files.map(({ url }) => url).join(', ')}`);
  for (const { name, why } of made.leftOut) console.log(`  not in it: ${name} (${why})`);
  console.log(`Put this under "updates" into the policies that should trust it:\n${shown(key.forPolicy)}`);
  console.log('Next: copy the builds to the feed, and the .yml and .sig files last.');
  return 0;
});
