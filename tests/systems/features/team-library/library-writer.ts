import { createPrivateKey } from 'node:crypto';
import { writeSync } from 'node:fs';
import { systemClock } from '../../../../electron/services/clock.ts';
import { assembleServices } from '../../../support/assemble-services.ts';
import { manyLogins } from '../../../support/sample-logins.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { northwindDraft } from '../../../support/samples.ts';
import { libraryText, putLibrary } from '../../../support/team-library.ts';

/* A process with Podkey's services that accepts one library after another, until it is killed. Prints each accepted serial. */

const [databaseFile = '', source = '', privateKey = '', publicKey = ''] = process.argv.slice(2);
const key = { privateKey: createPrivateKey(privateKey) };
const { accounts, features } = assembleServices({
  clock: systemClock,
  databaseFile,
  policy: inForce({ library: { source, publicKey } }),
});
const { service: library } = features.teamLibrary;
await accounts.add(northwindDraft, 's3cret', 'session');
// Adding an account starts a refresh. Without this wait, the first refresh below would join it and miss the first library.
await library.refresh();
const logins = manyLogins(300);
for (let serial = 1; ; serial += 1) {
  await putLibrary(source, key, libraryText({ serial, logins }));
  await library.refresh();
  writeSync(1, `${serial}\n`);
}
