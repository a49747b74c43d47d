import process from 'node:process';
import { runCommand } from '../../scripts/run-command.mjs';

/**
 * Returns a sentence for each problem that Apple's tools find in the signature of a macOS program.
 *
 * @param application `Podkey.app`
 */
export async function wrongMacSignature(application: string): Promise<string[]> {
  if (process.platform !== 'darwin')
    return ['is said to be signed, which a Mac alone can verify: run this there'];
  const questions = [
    ['codesign', '--verify', '--deep', '--strict', application],
    ['spctl', '--assess', '--type', 'execute', application],
    ['xcrun', 'stapler', 'validate', application],
  ];
  const wrong: string[] = [];
  for (const [command = '', ...args] of questions) {
    const { code, output } = await runCommand(command, args, { quiet: true });
    if (code !== 0) wrong.push(`${command}: ${output.trim().split('\n').at(-1) ?? 'failed'}`);
  }
  return wrong;
}
