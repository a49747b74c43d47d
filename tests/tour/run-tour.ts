import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSamplePod } from '../../sample-pod/index.ts';
import { electronTarget } from '../electron-stand-in/launch-target.ts';
import { startDisplay } from '../support/display.ts';
import { startKeyring } from '../support/keyring.ts';
import { mainJob } from './main-job.ts';
import { TourReport } from './tour-report.ts';
import { removeFolder } from '../support/remove-folder.ts';

/*
 * Does the main job on a sample pod without a person: `npm start -- --tour DIR`. Writes pictures and tour.json to DIR;
 * the exit code is 0 if every step passed.
 *
 * On Linux it uses its own display, keyring and clipboard, not the person's. Elsewhere it keeps the sample key for the
 * session only.
 */

const folder = path.resolve(process.argv[2] ?? 'tour');
const own = process.platform === 'linux';

const { description } = electronTarget();
console.log(description);
const report = new TourReport(folder, description);

const userData = await mkdtemp(path.join(tmpdir(), 'podkey-tour-'));
const tokens: string[] = [];
const [display, keyring, pod] = await Promise.all([
  own ? startDisplay() : undefined,
  own ? startKeyring({ state: 'unlocked' }) : undefined,
  startSamplePod({
    tokenShape: ({ token }) => {
      tokens.push(token);
      return { token };
    },
  }),
]);

try {
  await mainJob({ report, pod, tokens, userData, display: display?.display, keyring });
} catch (error) {
  // A failed step has already been reported.
  if (!report.failed) console.error(error);
  process.exitCode = 1;
} finally {
  await report.write();
  await Promise.allSettled([pod.close(), keyring?.stop(), display?.stop()]);
  await removeFolder(userData);
}

if (!report.passed) process.exitCode = 1;
console.log(
  `${report.passed ? 'The tour passed' : 'The tour failed'}. Pictures and tour.json are in ${folder}`,
);
