/** Set-up or start can't continue; `nextStep` says what the person can do about it. */
export class SetupFailure extends Error {
  /**
   * @param {string} message
   * @param {string} nextStep
   */
  constructor(message, nextStep) {
    super(message);
    this.name = 'SetupFailure';
    this.nextStep = nextStep;
  }
}

/**
 * Runs a script's main function; its result is the exit code. Prints the message of a `SetupFailure`, and any other
 * error in full.
 *
 * @param {() => Promise<number>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (thrown) {
    process.exitCode = 1;
    if (!(thrown instanceof SetupFailure)) throw thrown;
    console.error(`${thrown.message}\n${thrown.nextStep}`);
  }
}
