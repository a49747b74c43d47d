import { runScript, SetupFailure } from './setup-failure.mjs';
import { setUp } from './setup.mjs';
import { verify } from './verify.mjs';

await runScript(async () => {
  try {
    const { missing } = await setUp({ purpose: 'tests' });
    if (missing.length === 0) return await verify();
  } catch (thrown) {
    if (!(thrown instanceof SetupFailure)) throw thrown;
    console.error(`${thrown.message}\n${thrown.nextStep}`);
  }
  // Without its set-up nothing can run; report that in the format that tools read.
  console.log('0 passed, 1 failed');
  return 1;
});
