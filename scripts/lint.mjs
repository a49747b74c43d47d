import { lintChecks } from './lint-checks.mjs';
import { runChecks } from './run-checks.mjs';
import { runScript } from './setup-failure.mjs';

await runScript(async () => ((await runChecks(lintChecks())).length === 0 ? 0 : 1));
