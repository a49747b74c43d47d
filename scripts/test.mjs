import { runScript, SetupFailure } from './setup-failure.mjs';
import { setUp } from './setup.mjs';
import { parseTestArguments } from './test-arguments.mjs';
import { verify } from './verify.mjs';

await runScript(async () => {
  try {
    const options = parseTestArguments(process.argv.slice(2));
    const { missing } = await setUp({ purpose: 'tests' });
    if (missing.length === 0) return await verify(options);
  } catch (thrown) {
    if (!(thrown instanceof SetupFailure)) throw thrown;
    console.error(`${thrown.message}\n${thrown.nextStep}`);
  }
  // Nothing ran; report that in the format that tools read.
  console.log('0 passed, 1 failed');
  return 1;
});
