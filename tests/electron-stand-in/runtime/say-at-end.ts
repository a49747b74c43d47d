/** Writes why the app ends to stderr, at its end: a test reads stderr only after it has connected to the app. */
export function sayAtEnd(reason: string): void {
  process.once('exit', () => process.stderr.write(`${reason}\n`));
}
