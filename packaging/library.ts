import { parseArgs } from 'node:util';
import { libraryFileName } from '../shared/features/team-library/contract.ts';
import { runScript, SetupFailure } from '../scripts/setup-failure.mjs';
import { libraryKeyUse, makeKey, readKey, type FeedKey } from './feed/feed-key.ts';
import { makeLibrary } from './library/make-library.ts';

/*
 * Makes and signs a team library from exported logins, or makes the signing key. See docs/library.md for the whole process.
 *
 * `npm run library -- FILE… --key FILE [--out FILE] [--serial N] [--pod URL --account ID]`, `npm run library -- --new-key FILE`
 */

const usage = [
  'npm run library -- FILE… --key FILE   makes and signs library.json of exported logins',
  '  --out FILE                          writes it there',
  '  --serial N                          gives it this serial instead of the time',
  '  --pod URL --account ID              the account of logins exported as JSON',
  'npm run library -- --new-key FILE     makes a key to sign with, and prints its public half for the policy',
].join('\n');

function options() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { key: text, 'new-key': text, out: text, serial: text, pod: text, account: text },
    });
  } catch (thrown) {
    throw new SetupFailure(thrown instanceof Error ? thrown.message : 'That is not understood.', usage);
  }
}

const shown = ({ forPolicy, fingerprint }: FeedKey) =>
  `  "publicKey": "${forPolicy}"\nIts fingerprint, for people who set the library themselves:\n  ${fingerprint}`;

await runScript(async () => {
  const { values, positionals: files } = options();
  const { key: keyFile, 'new-key': newKey, out = libraryFileName, pod, account } = values;
  if (newKey !== undefined && files.length === 0 && keyFile === undefined) {
    const key = await makeKey(newKey);
    console.log(
      `The key is in ${newKey}. Keep it where only the people who maintain the library can read it.`,
    );
    console.log(`Under "library" in the policy belongs:\n${shown(key)}`);
    return 0;
  }
  const serial = values.serial === undefined ? undefined : Number(values.serial);
  const isHalf = (pod === undefined) !== (account === undefined);
  if (newKey !== undefined || files.length === 0 || keyFile === undefined || isHalf)
    throw new SetupFailure('Name exported logins and a key.', usage);
  if (serial !== undefined && !(Number.isSafeInteger(serial) && serial > 0))
    throw new SetupFailure('A serial is a whole number above 0.', usage);
  const key = await readKey(keyFile, libraryKeyUse);
  const { pods, serial: given } = await makeLibrary(files, key, {
    out,
    now: new Date(),
    ...(serial !== undefined && { serial }),
    ...(pod !== undefined && account !== undefined && { account: { podUrl: pod, accountId: account } }),
  });
  console.log(`${out} and ${out}.sig are written, with the serial ${given}:`);
  for (const { podUrl, accountId, logins } of pods)
    console.log(`  ${podUrl}, account ${accountId}: ${logins.length} logins`);
  console.log(`Put this under "library" into the policies that should trust it:\n${shown(key)}`);
  return 0;
});
