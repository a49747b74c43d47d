import { runChecks } from './run-checks.mjs';
import { runScript } from './setup-failure.mjs';
import { typeChecks } from './type-checks.mjs';

await runScript(async () => {
  const sides = typeChecks();
  const failed = await runChecks(sides);
  console.log(
    failed.length === 0 ? `${sides.length} sides typecheck.` : `Types do not fit in: ${failed.join(', ')}.`,
  );
  return failed.length === 0 ? 0 : 1;
});
