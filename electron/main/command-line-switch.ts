/** The switch with which the `podkey` launchers start Podkey (packaging/linux/podkey.sh, packaging/windows/podkey.cmd). */
const commandLineSwitch = '--command-line';

/**
 * Whether a start is a call of `podkey`. Nothing after `--` counts, because a link from another program comes there, and `--` must
 * follow at once, because what a person types comes after it.
 */
export function asksForCommandLine(argv: readonly string[]): boolean {
  const at = argv.indexOf(commandLineSwitch);
  return at > 0 && argv.indexOf('--') === at + 1;
}
